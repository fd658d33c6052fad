import { NEW_LINK_SENT } from '#/features/event-requests/messages.ts';
import { Button } from '#/ui/button.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

export function LinkAgainButton({ requestId, name }: { requestId: string; name: string }) {
  const { answer, pending } = useAnswer();
  const sendAgain = () =>
    answer(send(api.requests[':id'].link.$post({ param: { id: requestId } })), `${name}: ${NEW_LINK_SENT}`);
  return (
    <Button variant="outline" waiting={pending} onClick={sendAgain}>
      SEND A NEW LINK TO {name}
    </Button>
  );
}

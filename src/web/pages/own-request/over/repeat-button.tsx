import type { EventRequest } from '#/features/event-requests/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAskAgain } from './use-ask-again.ts';

export function RepeatButton({ request }: { request: EventRequest }) {
  const { askAgain, pending } = useAskAgain(request);
  return (
    <Button variant="quiet" waiting={pending} onClick={() => askAgain()}>
      Repeat as a new draft
    </Button>
  );
}

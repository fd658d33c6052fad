import type { DatePoll, Outcome } from '#/features/date-polls/model.ts';
import type { RankedDate } from '#/features/date-polls/rules.ts';
import { timesText } from '#/features/event-requests/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useQuestion } from '#/ui/dialogs/use-question.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

const KEYS: Record<Outcome, string> = {
  rehearsal: 'MAKE IT THE REHEARSAL',
  event: 'MAKE IT THE EVENT’S DATE',
  settled: 'SETTLE ON IT',
};

export function ChooseDate({ poll, date }: { poll: DatePoll; date: RankedDate }) {
  const { answer, pending } = useAnswer();
  const { ask, dialog } = useQuestion({
    title: 'Settle on this date?',
    confirmLabel: 'SETTLE IT',
    cancelLabel: 'Not yet',
  });
  const ways: readonly Outcome[] = poll.requestId ? ['rehearsal', 'event'] : ['settled'];
  const players = [...date.said.yes, ...date.said.maybe];

  async function choose(as: Outcome): Promise<void> {
    const when = timesText(date);
    const comes = {
      rehearsal: `${when}: a rehearsal with ${players.join(', ') || 'nobody yet'}. Their time is kept for it.`,
      event: `${when} becomes the date of the event, as if you had moved it: musician and client are told.`,
      settled: `${when}.`,
    }[as];
    if (!(await ask(<p>{comes} Everybody who was asked gets a mail.</p>))) return;
    const call = api.polls[':id'].choose.$post({ param: { id: poll._id }, json: { dateId: date.id, as } });
    await answer(send(call), 'Settled. Everybody has been told.');
  }

  return (
    <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
      {ways.map((as, index) => (
        <Button key={as} variant={index === 0 ? 'outline' : 'quiet'} waiting={pending} onClick={() => choose(as)}>
          {KEYS[as]}
        </Button>
      ))}
      {dialog}
    </div>
  );
}

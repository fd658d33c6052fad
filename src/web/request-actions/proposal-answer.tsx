import type { EventRequest, Proposal } from '#/features/event-requests/model.ts';
import { whenText } from '#/features/event-requests/rules.ts';
import { Button } from '#/ui/button.tsx';
import { type Access, sendDate } from './calls.ts';
import { useAnswer } from './use-answer.ts';

export function ProposalText({ proposal }: { proposal: Proposal }) {
  return (
    <section aria-label="Proposal" className="border-t-8 border-felt pt-4">
      {proposal.eventDate ? <p className="font-display text-section font-ff">{whenText(proposal)}</p> : null}
      {proposal.words ? <p className="mt-2 whitespace-pre-line">{proposal.words}</p> : null}
    </section>
  );
}

interface ProposedDateProps {
  access: Access;
  request: EventRequest;
  proposal: Proposal;
}

export function ProposedDate({ access, request, proposal: { words: _, ...times } }: ProposedDateProps) {
  const { answer, pending } = useAnswer();
  return (
    <Button
      waiting={pending}
      onClick={() =>
        answer(
          sendDate(access, { ...times, seen: request.version }),
          `The date has been moved. ${request.musician.name} has been told.`,
        )
      }
    >
      TAKE THE NEW DATE
    </Button>
  );
}

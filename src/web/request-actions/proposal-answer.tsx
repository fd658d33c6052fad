import type { EventRequest, Proposal } from '#/features/event-requests/model.ts';
import { whenWords } from '#/features/event-requests/rules.ts';
import { Button } from '#/ui/button.tsx';
import { type Access, seenIn, sendDate } from './calls.ts';
import { useAnswer } from './use-answer.ts';

interface ProposalAnswerProps {
  access: Access;
  request: EventRequest;
  proposal: Proposal;
}

export function ProposalAnswer({ access, request, proposal }: ProposalAnswerProps) {
  const { answer, pending } = useAnswer();
  const { musician } = request;
  const { words, ...times } = proposal;
  return (
    <section aria-label="Proposal" className="border-t-8 border-felt pt-4">
      {proposal.eventDate ? <p className="font-display text-section font-ff">{whenWords(proposal)}</p> : null}
      {words ? <p className="mt-2 whitespace-pre-line">{words}</p> : null}
      {proposal.eventDate ? (
        <div className="mt-4">
          <Button
            waiting={pending}
            onClick={() =>
              answer(
                sendDate(access, { ...times, seen: seenIn(request) }),
                `The date has been moved. ${musician.name} has been told.`,
              )
            }
          >
            ACCEPT THE NEW DATE
          </Button>
        </div>
      ) : null}
    </section>
  );
}

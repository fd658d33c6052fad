import type { EventRequest } from '#/features/event-requests/model.ts';
import type { PlayersRoom } from '#/features/event-requests/players/model.ts';
import { refundsDue } from '#/features/ledger/going-back/rules.ts';
import { METHOD_TEXTS } from '#/features/ledger/messages.ts';
import type { LedgerView } from '#/features/ledger/model.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { StandIns } from '../players/stand-ins.tsx';
import { StepButton } from '../step-button.tsx';

interface CancelPartProps {
  request: EventRequest;
  room: PlayersRoom;
  ledger: LedgerView;
}

/** By the house: who could play instead comes first, then that everything goes back. */
export function CancelPart({ request, room, ledger: { entries, paidCents } }: CancelPartProps) {
  const { _id, musician, clientName } = request;
  const { standIns } = room;
  const back = dollars(paidCents);
  return (
    <details className="no-print border-t border-line pt-4">
      <summary className="link min-h-11 font-label">{musician.name} cannot play</summary>
      <div className="mt-4 grid gap-8">
        {standIns ? (
          <section aria-labelledby="instead">
            <h3 id="instead" className="mb-2 font-display text-row">
              <span className="font-fff">First:</span> <span className="font-pp">who plays instead</span>
            </h3>
            <StandIns requestId={_id} leader={musician.name} room={room} standIns={standIns} />
          </section>
        ) : null}
        <section aria-labelledby="all-back" className="grid gap-3">
          <h3 id="all-back" className="flex flex-wrap items-baseline justify-between gap-x-6 font-display text-row">
            <span>
              <span className="font-fff">{standIns ? 'Else:' : 'Then:'}</span>{' '}
              <span className="font-pp">{paidCents > 0 ? 'all of it goes back' : 'nothing is to go back'}</span>
            </span>
            {paidCents > 0 ? <span className="font-fff tabular-nums">{back}</span> : null}
          </h3>
          {paidCents > 0 ? (
            <>
              <ul className="border-t border-line">
                {refundsDue(entries, -paidCents).map(({ method, of, cents }) => (
                  <li key={of ?? method} className="flex justify-between gap-x-4 border-b border-line py-2">
                    <span>
                      To {clientName}, {METHOD_TEXTS[method]}
                    </span>
                    <span className="tabular-nums">{dollars(cents)}</span>
                  </li>
                ))}
              </ul>
              <p>
                The refund is yours to make. Until you have written it, the ledger says that {back} is owed to{' '}
                {clientName}.
              </p>
            </>
          ) : (
            <p>Nothing has come, and nothing stays due.</p>
          )}
          <div>
            <StepButton
              access={{ requestId: _id }}
              request={request}
              status="declined"
              label="CANCEL THE EVENT"
              title="Cancel it for the house?"
              said="Cancelled. Everybody has been told."
              variant="outline"
              noteLabel="A word to go with it"
            >
              {musician.name} cannot play, and nobody plays instead. Everybody is told; the request is closed.
              {paidCents > 0 ? ` ${back} is to go back to ${clientName}, by you.` : ''}
            </StepButton>
          </div>
        </section>
      </div>
    </details>
  );
}

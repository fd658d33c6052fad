import { useState } from 'react';
import { Link } from 'react-router';
import type { DatePoll } from '#/features/date-polls/model.ts';
import { silentOnes } from '#/features/date-polls/rules.ts';
import { newPollPath, pollPath } from '#/features/date-polls/url.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { isOver, timesText } from '#/features/event-requests/rules.ts';
import { RehearsalList } from '#/features/rehearsals/components/rehearsal-list.tsx';
import type { Rehearsal } from '#/features/rehearsals/model.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { RehearsalForm } from './rehearsal-form.tsx';

interface RehearsalsPartProps {
  request: EventRequest;
  rehearsals: readonly Rehearsal[];
  players: readonly (readonly [string, string])[] | undefined;
  /** Ids of those who said yes. */
  playing: readonly string[];
  polls: readonly DatePoll[];
}

export function RehearsalsPart({ request, rehearsals, players, playing, polls }: RehearsalsPartProps) {
  const open = players !== undefined && !isOver(request.status);
  if (rehearsals.length === 0 && !open) return null;
  return (
    <section aria-labelledby="rehearsals" className="border-t border-line pt-4">
      <h2 id="rehearsals" className="pb-3 font-display text-section">
        <span className="font-fff">{rehearsals.length === 0 ? 'No rehearsal' : 'Rehearsals'}</span>
        {rehearsals.length === 0 ? <span className="font-pp"> yet</span> : null}
      </h2>
      {rehearsals.length > 0 ? (
        <RehearsalList
          rehearsals={rehearsals}
          {...(open && {
            below: (rehearsal: Rehearsal) => (
              <details key={rehearsal.version} className="no-print">
                <summary className="link min-h-11 py-2.5 font-label">Move it, or change who plays</summary>
                <RehearsalForm request={request} rehearsal={rehearsal} players={players} playing={playing} />
                <CallOff rehearsal={rehearsal} />
              </details>
            ),
          })}
        />
      ) : null}
      {open ? (
        <details key={rehearsals.length} className="no-print">
          <summary className="link min-h-11 py-2.5 font-label">Set a rehearsal</summary>
          <RehearsalForm request={request} players={players} playing={playing} />
        </details>
      ) : null}
      {open ? <FindDate requestId={request._id} polls={polls} /> : null}
    </section>
  );
}

function FindDate({ requestId, polls }: { requestId: string; polls: readonly DatePoll[] }) {
  return (
    <ul className="no-print">
      {polls.map((poll) => (
        <li key={poll._id}>
          <Link to={pollPath(poll._id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
            {poll.title}
            {poll.closedAt === null ? `: ${silentOnes(poll).length} not answered yet` : ': settled'}
          </Link>
        </li>
      ))}
      <li>
        <Link to={newPollPath(requestId)} className="link inline-flex min-h-11 items-center font-label">
          Find a date together
        </Link>
      </li>
    </ul>
  );
}

function CallOff({ rehearsal }: { rehearsal: Rehearsal }) {
  const [open, setOpen] = useState(false);
  const { answer, pending } = useAnswer();
  const { _id, version } = rehearsal;
  return (
    <div className="mt-3">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Call it off
      </Button>
      <ConfirmDialog
        open={open}
        title="Call this rehearsal off?"
        confirmLabel="CALL IT OFF"
        cancelLabel="Keep it"
        waiting={pending}
        onCancel={() => setOpen(false)}
        onConfirm={async () => {
          const call = api.rehearsals[':id']['call-off'].$post({ param: { id: _id }, json: { seen: version } });
          await answer(send(call), 'Called off. Everybody who was to play has been told.');
          setOpen(false);
        }}
      >
        <p>{timesText(rehearsal)}. Everybody who plays gets a mail, and their time is free again.</p>
      </ConfirmDialog>
    </div>
  );
}

import { Link } from 'react-router';
import { NO_SUCH_POLL } from '#/features/date-polls/messages.ts';
import type { DatePoll } from '#/features/date-polls/model.ts';
import { findPoll } from '#/features/date-polls/queries.server.ts';
import { type RankedDate, rankDates, silentOnes } from '#/features/date-polls/rules.ts';
import { timesText } from '#/features/event-requests/rules.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import { AppError } from '#/platform/errors.ts';
import { Button } from '#/ui/button.tsx';
import { useQuestion } from '#/ui/dialogs/use-question.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { orNotFound } from '#/web/admin/or-not-found.ts';
import { api, send } from '#/web/api-client.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import type { Route } from './+types/page';
import { ChooseDate } from './choose-date.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  return orNotFound(async () => {
    const poll = await findPoll(ctx, params.pollId);
    if (!poll) throw new AppError('not_found', NO_SUCH_POLL);
    return { poll };
  });
}

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta('A date', 'What the players said.', matches);

export default function PollPage({ loaderData: { poll } }: Route.ComponentProps) {
  const open = poll.closedAt === null;
  const silent = silentOnes(poll);
  const chosen = poll.dates.find(({ id }) => id === poll.chosen);
  return (
    <AdminPage
      first="Finding"
      second="a date"
      loud="first"
      about={poll.title}
      actions={open ? <Drop poll={poll} /> : null}
    >
      {poll.requestId ? (
        <p className="mb-4">
          <Link to={requestPath(poll.requestId)} className="link inline-flex min-h-11 items-center font-label">
            To the request
          </Link>
        </p>
      ) : null}
      <p className="mb-6 font-display text-lead font-p">
        {open ? waitingText(silent) : chosen ? `Settled: ${timesText(chosen)}.` : 'Dropped: no date is looked for.'}
      </p>
      <ol className="max-w-220 border-t-3 border-ink">
        {rankDates(poll).map((date, place) => (
          <li key={date.id} className="border-b border-line py-4">
            <h2 className={`font-display text-card ${place === 0 ? 'font-ff' : 'font-p'}`}>
              {place === 0 && open ? 'Best: ' : ''}
              {timesText(date)}
            </h2>
            <p className="mt-1">{date.reason}</p>
            <Said date={date} />
            {open ? <ChooseDate poll={poll} date={date} /> : null}
          </li>
        ))}
      </ol>
    </AdminPage>
  );
}

function waitingText(silent: readonly string[]): string {
  return silent.length === 0 ? 'All have answered.' : `Not answered yet: ${silent.join(', ')}.`;
}

const GROUPS = [
  ['yes', 'Yes'],
  ['maybe', 'If need be'],
  ['no', 'No'],
  ['silent', 'Silent'],
] as const;

function Said({ date: { said } }: { date: RankedDate }) {
  return (
    <dl className="mt-2 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 text-label">
      {GROUPS.filter(([which]) => said[which].length > 0).map(([which, label]) => (
        <div key={which} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="break-words">{said[which].join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Drop({ poll: { _id } }: { poll: DatePoll }) {
  const { answer, pending } = useAnswer();
  const { ask, dialog } = useQuestion({ title: 'Look for no date?', confirmLabel: 'DROP IT', cancelLabel: 'Keep it' });
  return (
    <>
      <Button
        variant="outline"
        waiting={pending}
        onClick={async () => {
          if (!(await ask(<p>Everybody who was asked gets a mail that nothing has to be kept free.</p>))) return;
          await answer(send(api.polls[':id'].$delete({ param: { id: _id } })), 'Dropped. Everybody has been told.');
        }}
      >
        DROP IT
      </Button>
      {dialog}
    </>
  );
}

import { LINK_UNKNOWN } from '#/features/date-polls/messages.ts';
import type { OwnPoll } from '#/features/date-polls/model.ts';
import { findOwnPoll } from '#/features/date-polls/queries.server.ts';
import { timesText } from '#/features/event-requests/rules.ts';
import { STAGE_DOOR_PATH } from '#/features/musicians/url.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { linkedPageMeta, noReferrer, tokenOf } from '#/web/heads/linked-page.ts';
import { Tacet } from '#/web/shell/trouble/tacet.tsx';
import type { Route } from './+types/page';
import { MarksForm } from './marks-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  return { token, poll: (await findOwnPoll(getAppContext(context), token)) ?? null };
}

export const headers = noReferrer;

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta('Finding a Date', 'Say on which of these days you can.', matches);

export default function PollPage({ loaderData: { token, poll } }: Route.ComponentProps) {
  if (!poll) {
    return (
      <Tacet message={LINK_UNKNOWN}>
        <ButtonLink to={STAGE_DOOR_PATH}>MAIL ME THE WAY IN</ButtonLink>
        <ButtonLink to="/contact" variant="outline">
          WRITE TO US
        </ButtonLink>
      </Tacet>
    );
  }
  return (
    <>
      <header className="page-x border-b border-ink py-8.5 md:py-12">
        <p className="text-label font-label break-words">{poll.name}</p>
        <PageTitle first="Finding" second="a date" loud="first" size="panel" className="mt-3" />
        <p className="mt-3 font-display text-lead font-p break-words">{poll.title}</p>
        {poll.words ? <p className="mt-3 max-w-180 break-words whitespace-pre-line">{poll.words}</p> : null}
      </header>
      <section className="page-x max-w-220 py-8.5 md:py-12">
        {poll.closed ? <Closed closed={poll.closed} /> : <MarksForm token={token} dates={poll.dates} />}
      </section>
    </>
  );
}

function Closed({ closed: { chosen } }: { closed: NonNullable<OwnPoll['closed']> }) {
  return (
    <p className="font-display text-lead font-p">
      {chosen ? (
        <>
          It is settled: <span className="font-ff">{timesText(chosen)}.</span>
        </>
      ) : (
        'No date is looked for any more.'
      )}
    </p>
  );
}

import type { DatePoll } from '#/features/date-polls/model.ts';
import { listPolls } from '#/features/date-polls/queries.server.ts';
import { silentOnes } from '#/features/date-polls/rules.ts';
import { POLLS_PATH, pollPath } from '#/features/date-polls/url.ts';
import { timesText } from '#/features/event-requests/rules.ts';
import { things } from '#/platform/text/english.ts';
import { agoText } from '#/platform/time/dates.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { searchIn } from '#/web/admin/inbox/list-search.ts';
import { ItemList, type ListedItem } from '#/web/admin/items/item-list.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  return { list: await listPolls(ctx, searchIn(request).page), now: ctx.clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Dates', 'Dates that are looked for together.', matches);

export default function PollsPage({ loaderData: { list, now } }: Route.ComponentProps) {
  return (
    <AdminPage
      first="Finding"
      second="dates"
      loud="second"
      about="Propose dates to players; they say when they can, and one press settles it."
      actions={<ButtonLink to={`${POLLS_PATH}/new`}>FIND A DATE</ButtonLink>}
    >
      <ItemList
        items={list.items.map((poll) => listed(poll, now))}
        count={things(list.total, 'question')}
        empty="No date is looked for. Find one here, or from the room of a request."
      />
      <Pager page={list.page} pages={list.pages} />
    </AdminPage>
  );
}

function listed(poll: DatePoll, now: string): ListedItem {
  const chosen = poll.dates.find(({ id }) => id === poll.chosen);
  const silent = silentOnes(poll);
  const open =
    silent.length === 0
      ? 'all have answered'
      : `${poll.players.length - silent.length} of ${poll.players.length} have answered`;
  return {
    key: poll._id,
    href: pollPath(poll._id),
    name: poll.title,
    weight: poll.closedAt === null ? 'mf' : 'mp',
    facts: [
      poll.closedAt === null ? open : chosen ? timesText(chosen) : 'dropped',
      things(poll.dates.length, 'date'),
      `asked ${agoText(poll.createdAt, now)}`,
    ],
  };
}

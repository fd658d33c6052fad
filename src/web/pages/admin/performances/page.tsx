import { tenseColor } from '#/features/performances/components/tense-label.tsx';
import {
  PERFORMANCE_FILTERS,
  PERFORMANCE_SORTS,
  type PerformanceCard,
  type PerformanceFilter,
} from '#/features/performances/model.ts';
import { placeText, TENSE_LABELS, tenseOf } from '#/features/performances/rules.ts';
import { searchPerformances } from '#/features/performances/search.server.ts';
import { sampleIds } from '#/features/sample-content/queries.server.ts';
import { dateNames, shortDate, twelveHour } from '#/platform/time/dates.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { searchIn } from '#/web/admin/inbox/list-search.ts';
import { ListPage } from '#/web/admin/items/list-page.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

const FILTER_LABELS: Record<PerformanceFilter, string> = {
  '': 'All',
  upcoming: 'Upcoming',
  past: 'Past',
  'called-off': 'Called off',
  nobody: 'No musician',
};
const SORT_LABELS = { newest: 'Latest date first', oldest: 'Earliest date first', title: 'By title' } as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { search, page, choice } = searchIn(request);
  const show = choice('show', PERFORMANCE_FILTERS) ?? '';
  const sort = choice('sort', PERFORMANCE_SORTS) ?? 'newest';
  const found = await searchPerformances(ctx, { search, show, sort }, page);
  const ids = found.items.map(({ _id }) => _id);
  return { search, show, sort, found, samples: await sampleIds(ctx, 'performance', ids) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Performances', 'Add and edit performances.', matches);

export default function AdminPerformancesPage({
  loaderData: { search, show, sort, found, samples },
}: Route.ComponentProps) {
  return (
    <ListPage
      kind="performance"
      title="Performances"
      about="Evenings we play: what is to come and what has been, as on the site."
      searchLabel="Title, place, player or piece"
      search={search}
      choices={[
        {
          name: 'show',
          label: 'Show',
          options: PERFORMANCE_FILTERS.map((one) => [one, FILTER_LABELS[one]] as const),
          value: show,
        },
        {
          name: 'sort',
          label: 'Order',
          options: PERFORMANCE_SORTS.map((one) => [one, SORT_LABELS[one]] as const),
          value: sort,
        },
      ]}
      found={found}
      samples={samples}
      idOf={({ _id }) => _id}
      nameOf={({ title }) => title}
      weightOf={(performance) => (tenseOf(performance) === 'upcoming' ? 'fff' : 'mp')}
      columns={[
        (performance) => <When performance={performance} />,
        placeText,
        ({ musicians }) =>
          musicians.map(({ name }) => name).join(', ') || <span className="text-quiet">Nobody yet</span>,
      ]}
    />
  );
}

function When({ performance }: { performance: PerformanceCard }) {
  const { date, time } = performance;
  const tense = tenseOf(performance);
  return (
    <>
      <span className={`font-label ${tenseColor(tense, false)}`}>{TENSE_LABELS[tense]}</span>{' '}
      <time dateTime={time ? `${date}T${time}` : date}>
        {dateNames(date).weekday.slice(0, 3)}, {shortDate(date)}
        {time ? `, ${twelveHour(time)}` : ''}
      </time>
    </>
  );
}

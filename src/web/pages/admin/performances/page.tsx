import { things } from '#/features/deleted-items/rules.ts';
import { standingColor } from '#/features/performances/components/standing-word.tsx';
import { NONE_FOUND } from '#/features/performances/messages.ts';
import {
  PERFORMANCE_FILTERS,
  PERFORMANCE_SORTS,
  type PerformanceCard,
  type PerformanceFilter,
} from '#/features/performances/model.ts';
import { dateParts, placeWords, STANDING_WORDS, standingOf } from '#/features/performances/rules.ts';
import { searchPerformances } from '#/features/performances/search.server.ts';
import { twelveHour } from '#/platform/dates.ts';
import { pageNumber } from '#/platform/paging.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { itemPath } from '#/web/admin/item-kind.ts';
import { ItemList } from '#/web/admin/item-list.tsx';
import { ListTools } from '#/web/admin/list-tools.tsx';
import { Pager } from '#/web/admin/pager.tsx';
import { privatePageMeta } from '#/web/page-meta.ts';
import type { Route } from './+types/page';

const FILTER_WORDS: Record<PerformanceFilter, string> = {
  '': 'All',
  upcoming: 'Upcoming',
  past: 'Past',
  'called-off': 'Called off',
  nobody: 'No musician',
};
const SORT_WORDS = { newest: 'Latest date first', oldest: 'Earliest date first', title: 'By title' } as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('search') ?? '';
  const show = PERFORMANCE_FILTERS.find((one) => one === searchParams.get('show')) ?? '';
  const sort = PERFORMANCE_SORTS.find((one) => one === searchParams.get('sort')) ?? 'newest';
  const found = await searchPerformances(ctx, { search, show, sort }, pageNumber(searchParams.get('page')));
  return { search, show, sort, found };
}

export const meta = () => privatePageMeta('Performances', 'Add and edit performances.');

export default function AdminPerformancesPage({ loaderData: { search, show, sort, found } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        first="The"
        second="Performances"
        loud="second"
        about="Evenings we play: what is to come and what has been, as on the site."
      >
        <ButtonLink to="/admin/performances/new">ADD PERFORMANCE</ButtonLink>
      </AdminHead>
      <AdminSheet>
        <ListTools
          searchLabel="Title, place, player or piece"
          search={search}
          choices={[
            {
              name: 'show',
              label: 'Show',
              options: PERFORMANCE_FILTERS.map((one) => [one, FILTER_WORDS[one]] as const),
              value: show,
            },
            {
              name: 'sort',
              label: 'Order',
              options: PERFORMANCE_SORTS.map((one) => [one, SORT_WORDS[one]] as const),
              value: sort,
            },
          ]}
        />
        <ItemList
          count={things(found.total, 'performance')}
          empty={NONE_FOUND}
          items={found.items.map((performance) => ({
            key: performance._id,
            href: itemPath('performance', performance._id),
            name: performance.title,
            weight: standingOf(performance) === 'upcoming' ? 'fff' : 'mp',
            facts: [
              <When key="when" performance={performance} />,
              placeWords(performance),
              performance.musicians.map(({ name }) => name).join(', ') || (
                <span className="text-quiet">Nobody yet</span>
              ),
            ],
          }))}
        />
        <Pager page={found.page} pages={found.pages} />
      </AdminSheet>
    </>
  );
}

function When({ performance }: { performance: PerformanceCard }) {
  const { date, time } = performance;
  const standing = standingOf(performance);
  const { day, month, weekday } = dateParts(date);
  return (
    <>
      <span className={`font-label ${standingColor(standing, false)}`}>{STANDING_WORDS[standing]}</span>{' '}
      <time dateTime={time ? `${date}T${time}` : date}>
        {weekday.slice(0, 3)}, {day} {month}
        {time ? `, ${twelveHour(time)}` : ''}
      </time>
    </>
  );
}

import { useState } from 'react';
import { SHOW_LABELS } from '#/features/payouts/messages.ts';
import { PAYOUT_SHOWS, type PayoutLine } from '#/features/payouts/model.ts';
import { listPayouts, payoutMonths, payoutPlayers } from '#/features/payouts/queries.server.ts';
import { payoutsFromSearch, payoutsPath, searchFromPayouts } from '#/features/payouts/url.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { Tabs } from '#/web/admin/lists/tabs.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { GroupPart } from './group-part.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PayoutFilters } from './payout-filters.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { searchParams } = new URL(request.url);
  const filter = payoutsFromSearch(searchParams);
  const [found, months, players] = await Promise.all([
    listPayouts(ctx, filter, pageNumber(searchParams.get('page'))),
    payoutMonths(ctx),
    payoutPlayers(ctx),
  ]);
  return { filter, found, months, players, today: todayAtTheHouse(ctx) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Payouts', 'What players are owed after events, and what was paid.', matches);

export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  const { filter, found, months, players, today } = loaderData;
  const [asked, setAsked] = useState<readonly PayoutLine[]>([]);
  return (
    <AdminPage
      first="Payouts"
      second="to players"
      loud="first"
      about="Everybody who played has a line as soon as the event is over, at the fee that was agreed, and one for their share of each tip."
    >
      <Tabs
        label="Lines"
        tabs={PAYOUT_SHOWS.map((show) => ({
          title: SHOW_LABELS[show],
          href: payoutsPath({ ...filter, show }),
          current: show === filter.show,
        }))}
      />
      <PayoutFilters filter={filter} months={months} players={players} />
      {found.items.length === 0 ? (
        <p className="mt-6 border-t-3 border-ink py-4">
          {filter.show === 'open' && filter.month === '' && filter.musician === ''
            ? 'Nobody is owed anything.'
            : 'Nothing is like that. Look among all lines, or for another month.'}
        </p>
      ) : (
        found.items.map((group) => (
          <GroupPart key={`${group.musicianId} ${group.month}`} group={group} onPay={setAsked} />
        ))
      )}
      <Pager page={found.page} pages={found.pages} />
      {found.total > 0 ? (
        <p className="no-print mt-6">
          <a
            href={`/api/payouts/export?${searchFromPayouts(filter)}`}
            download
            className="link inline-flex min-h-11 items-center font-label"
          >
            Download these as CSV
          </a>
        </p>
      ) : null}
      <PayDialog lines={asked} today={today} onClose={() => setAsked([])} />
    </AdminPage>
  );
}

import { readLedgerRoom } from '#/features/ledger-room/queries.server.ts';
import { totalOf } from '#/features/ledger-room/rules.ts';
import { journalPath } from '#/features/ledger-room/url.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { AdminSection } from '#/web/admin/admin-section.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { BalanceList } from './balance-list.tsx';
import { IncomeChart } from './income-chart.tsx';
import { PartList } from './part-list.tsx';
import { PlayerList } from './player-list.tsx';
import { YearList } from './year-list.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('page'));
  return readLedgerRoom(getAdminContext(context), page);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Ledger', 'What is due, what is late, and what came.', matches);

export default function LedgerPage({ loaderData }: Route.ComponentProps) {
  const { open, back, about, months, scores, certificates, years, events, players } = loaderData;
  const figures = [
    { label: 'Late', cents: totalOf(open.late), urgent: true },
    { label: 'Due this month', cents: totalOf(open.thisMonth) },
    { label: 'Due later', cents: totalOf(open.later) },
    { label: 'To go back', cents: totalOf(back) },
    { label: 'Owed to players', cents: players.reduce((sum, one) => sum + one.open, 0) },
    { label: 'Left on certificates', cents: certificates.left },
  ];
  return (
    <AdminPage
      first="Ledger"
      second="of the house"
      loud="first"
      about="All of it is the sum of what was charged, what came, and what players get. To write something, open the evening or the order."
    >
      <dl className="grid grid-cols-2 border-t-3 border-ink md:grid-cols-3 xl:grid-cols-6">
        {figures.map(({ label, cents, urgent = false }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1 border-b border-line py-4 pr-4">
            <dt className={`text-label font-label ${urgent && cents > 0 ? 'text-accent' : ''}`}>{label}</dt>
            <dd
              className={`font-display text-figure tabular-nums ${cents === 0 ? 'font-p text-quiet' : urgent ? 'font-fff text-accent' : 'font-fff'}`}
            >
              {dollars(cents)}
            </dd>
          </div>
        ))}
      </dl>
      {open.late.length > 0 ? (
        <AdminSection title="Late">
          <PartList parts={open.late} about={about} />
        </AdminSection>
      ) : null}
      <AdminSection title="Due this month">
        <PartList parts={open.thisMonth} about={about} />
      </AdminSection>
      {back.length > 0 ? (
        <AdminSection title="To go back">
          <PartList parts={back} about={about} />
        </AdminSection>
      ) : null}
      <AdminSection title="What came, by month">
        <IncomeChart months={months} />
      </AdminSection>
      <AdminSection title="Evening by evening">
        <BalanceList events={events.items} />
        <Pager page={events.page} pages={events.pages} />
      </AdminSection>
      <AdminSection title="Scores and certificates, this year">
        <YearList scores={scores} certificates={certificates} />
      </AdminSection>
      {players.length > 0 ? (
        <AdminSection title="Player by player">
          <PlayerList players={players} />
        </AdminSection>
      ) : null}
      {years.length > 0 ? (
        <AdminSection title="The journal">
          <p className="border-t-3 border-ink pt-3 text-label text-quiet">
            A year as CSV: each entry, and what players earned and were paid, twice, as debit and as credit, for whoever
            does the books.
          </p>
          <p className="no-print flex flex-wrap gap-x-6">
            {years.map((year) => (
              <a
                key={year}
                href={journalPath(year)}
                download
                className="link inline-flex min-h-11 items-center font-label"
              >
                Download {year}
              </a>
            ))}
          </p>
        </AdminSection>
      ) : null}
    </AdminPage>
  );
}

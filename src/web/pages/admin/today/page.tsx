import { PART_OPEN } from '#/features/event-requests/players/messages.ts';
import { requestTitle, waitingText } from '#/features/event-requests/rules.ts';
import { INBOX_PATH, requestPath } from '#/features/event-requests/url.ts';
import { totalOf } from '#/features/ledger-room/rules.ts';
import { LEDGER_PATH } from '#/features/ledger-room/url.ts';
import { mailPath } from '#/features/mail-log/url.ts';
import { ADMIN_ORDERS_PATH, ordersPath } from '#/features/orders/url.ts';
import { readChecklist } from '#/features/today/checks.server.ts';
import { readToday } from '#/features/today/queries.server.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { agoText, longDate, shortDate, spanText } from '#/platform/time/dates.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { AdminSection } from '#/web/admin/admin-section.tsx';
import { ItemList } from '#/web/admin/items/item-list.tsx';
import { dayOf, requestFigures } from '#/web/admin/lists/request-figures.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { agenda } from './agenda.ts';
import { AgendaList } from './agenda-list.tsx';
import { HouseChecklist } from './house-checklist.tsx';
import { Kinds } from './kinds.tsx';
import { MonthsChart } from './months-chart.tsx';
import { type Need, Needs } from './needs.tsx';

const LATE_SHOWN = 5;
const OPEN_PARTS = 'open-parts';
const MAIL_ROOM = '/admin/mail?state=trouble';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { requests, saidPaid, late, openParts, unanswered, orders, mails, months, performances, counts } =
    await readToday(ctx);
  const now = ctx.clock.now();
  const since = (at: string | null | undefined) => (at ? spanText(at, now) : '');
  const open = (status: string) => requests.open.find((one) => one.status === status);
  const needs: Need[] = [
    ...(['pending', 'quoted', 'confirmed'] as const).map((status) => ({
      what: { pending: 'Requests to answer', quoted: 'Quotes out', confirmed: 'To be paid' }[status],
      count: open(status)?.count ?? 0,
      oldest: since(open(status)?.oldestSince),
      href: `${INBOX_PATH}?status=${status === 'confirmed' ? 'to-be-paid' : status}`,
    })),
    {
      what: 'Parts open',
      count: openParts.length,
      oldest: '',
      note: openParts.length > 0 ? 'agreed or quoted, and nobody plays it' : '',
      href: openParts.length > 0 ? `#${OPEN_PARTS}` : `${INBOX_PATH}?status=upcoming`,
    },
    {
      what: 'New applications',
      count: unanswered.applications.count,
      oldest: since(unanswered.applications.oldest),
      href: '/admin/applications?stage=new',
    },
    {
      what: 'Messages',
      count: unanswered.messages.count,
      oldest: since(unanswered.messages.oldest),
      href: '/admin/messages',
    },
  ];
  const scores: Need[] = [
    {
      what: 'Waiting for payment',
      count: orders.open,
      oldest: since(orders.oldest),
      href: ordersPath({ show: 'waiting' }),
    },
    {
      what: 'Overdue',
      count: orders.overdue,
      urgent: true,
      note: orders.overdue > 0 ? 'longer than 24 hours' : '',
      oldest: '',
      href: ordersPath({ show: 'overdue', sort: 'oldest' }),
    },
    {
      what: 'Paid, not delivered',
      count: orders.undelivered,
      note: orders.undelivered > 0 ? 'a full score is missing' : '',
      oldest: '',
      href: ordersPath({ show: 'undelivered' }),
    },
    {
      what: 'Card payments to look at',
      count: orders.lines,
      note: orders.lines > 0 ? 'the site can’t settle them' : '',
      oldest: '',
      href: ADMIN_ORDERS_PATH,
    },
  ];
  return {
    day: todayAtTheHouse(ctx),
    needs,
    scores,
    checklist: await readChecklist(ctx),
    waiting: requests.waitingLongest.map((listed) => ({
      id: listed.request._id,
      title: requestTitle(listed.request),
      text: waitingText(listed, now, ctx.business.zone),
      who: `${listed.request.clientName} to ${listed.request.musician.name}`,
      figures: requestFigures(listed.request),
    })),
    saidPaid: saidPaid.map(({ request, at }) => ({
      id: request._id,
      title: requestTitle(request),
      text: `Says: paid, ${agoText(at, now)}`,
      who: `${request.clientName} to ${request.musician.name}`,
      figures: requestFigures(request),
    })),
    late: { count: late.length, cents: totalOf(late), newest: late.slice(0, LATE_SHOWN) },
    openParts: openParts.map(({ request }) => ({
      id: request._id,
      title: requestTitle(request),
      who: `${request.clientName} to ${request.musician.name}`,
      figures: requestFigures(request),
    })),
    failed: { count: mails.count, newest: mails.newest },
    mailGoesOut: (await ctx.host.mailRoute()).smtpUrl !== undefined,
    engagements: agenda(performances, requests.nextEvents),
    months,
    counts,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Admin Page', 'What waits for an answer today.', matches);

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { day, needs, scores, checklist, waiting, saidPaid, late, openParts, failed, mailGoesOut } = loaderData;
  const { engagements, months, counts } = loaderData;
  const [weekday = '', ...date] = longDate(day).split(', ');
  // People who wait come before a house that is not furnished yet.
  const busy = needs.some(({ count }) => count > 0);
  return (
    <AdminPage first={`${weekday},`} second={date[0] ?? ''} loud="second">
      {busy ? null : <HouseChecklist {...checklist} />}
      <AdminSection title="What needs an answer" all={{ label: 'All requests', href: INBOX_PATH }}>
        <Needs needs={needs} />
      </AdminSection>
      {waiting.length > 0 ? (
        <AdminSection title="Waiting longest">
          <ItemList
            count=""
            empty=""
            items={waiting.map(({ id, title, text, who, figures }) => ({
              key: id,
              href: requestPath(id),
              name: title,
              weight: 'fff',
              figures,
              facts: [text, who],
            }))}
          />
        </AdminSection>
      ) : null}
      {saidPaid.length > 0 ? (
        <AdminSection title="Payments to look for">
          <ItemList
            count=""
            empty=""
            items={saidPaid.map(({ id, title, text, who, figures }) => ({
              key: id,
              href: requestPath(id),
              name: title,
              weight: 'fff',
              figures,
              facts: [
                <b key="said" className="font-label">
                  {text}
                </b>,
                who,
              ],
            }))}
          />
        </AdminSection>
      ) : null}
      {late.count > 0 ? (
        <AdminSection title={`${dollars(late.cents)} is late`} all={{ label: 'The ledger', href: LEDGER_PATH }}>
          <ItemList
            count={late.count > late.newest.length ? `The oldest ${late.newest.length} of ${late.count}` : ''}
            empty=""
            items={late.newest.map(({ id: requestId, label, dueOn, title, client, cents, eventDate }) => ({
              key: `${requestId} ${label} ${dueOn}`,
              href: requestPath(requestId),
              name: title,
              weight: 'fff',
              figures: { day: dayOf(eventDate), sum: dollars(cents) },
              facts: [`${label}, due ${shortDate(dueOn)}`, client],
            }))}
          />
        </AdminSection>
      ) : null}
      {openParts.length > 0 ? (
        <AdminSection id={OPEN_PARTS} title="Agreed or quoted, and a part is open">
          <ItemList
            count=""
            empty=""
            items={openParts.map(({ id, title, who, figures }) => ({
              key: id,
              href: requestPath(id),
              name: title,
              weight: 'fff',
              figures,
              facts: [
                <b key="open" className="font-label text-accent">
                  {PART_OPEN}
                </b>,
                who,
              ],
            }))}
          />
        </AdminSection>
      ) : null}
      <AdminSection title="Orders of scores" all={{ label: 'All orders', href: ADMIN_ORDERS_PATH }}>
        <Needs needs={scores} />
      </AdminSection>
      <AdminSection title="Mail that failed" all={{ label: 'All mail', href: '/admin/mail' }}>
        {failed.count === 0 ? (
          <p className="border-t-3 border-ink py-4">
            {mailGoesOut
              ? 'Every mail has arrived, or is on its way.'
              : 'No mail goes out: no mail server is set. Every mail is written to a file, and nobody gets any.'}
          </p>
        ) : (
          <ItemList
            count={failed.count > failed.newest.length ? `The newest ${failed.newest.length} of ${failed.count}` : ''}
            empty=""
            items={failed.newest.map((mail) => ({
              key: mail._id,
              href: mailPath(mail._id),
              name: mail.subject,
              weight: 'fff',
              facts: [mail.to, mail.trouble?.words ?? ''],
            }))}
          />
        )}
        {failed.count > failed.newest.length ? (
          <p className="mt-3">
            <a href={MAIL_ROOM} className="link inline-flex min-h-11 items-center font-label">
              All of them
            </a>
          </p>
        ) : null}
      </AdminSection>
      {busy ? <HouseChecklist {...checklist} /> : null}
      <AdminSection title="Coming up" all={{ label: 'All performances', href: '/admin/performances' }}>
        <AgendaList engagements={engagements} />
      </AdminSection>
      <AdminSection title="By month">
        <MonthsChart months={months} />
      </AdminSection>
      <AdminSection title="Catalogue">
        <Kinds counts={counts} />
      </AdminSection>
    </AdminPage>
  );
}

import { Fragment } from 'react';
import { listInbox } from '#/features/event-requests/inbox/inbox.server.ts';
import { SORT_LABELS, STATUS_FILTER_LABELS, STATUS_LABELS } from '#/features/event-requests/messages.ts';
import {
  type InboxFilter,
  type ListedRequest,
  REQUEST_SORTS,
  STATUS_FILTERS,
} from '#/features/event-requests/model.ts';
import { PART_OPEN } from '#/features/event-requests/players/messages.ts';
import { listForgottenParts } from '#/features/event-requests/players/parts.server.ts';
import { isOverdue, requestTitle, waitingText } from '#/features/event-requests/rules.ts';
import { INBOX_PATH, inboxFromSearch, requestInListPath, searchFromInbox } from '#/features/event-requests/url.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { things } from '#/platform/text/english.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { ItemList } from '#/web/admin/items/item-list.tsx';
import { ListTools } from '#/web/admin/lists/list-tools.tsx';
import { requestFigures } from '#/web/admin/lists/request-figures.ts';
import { Tabs } from '#/web/admin/lists/tabs.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { MoreFilters } from './more-filters.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { searchParams } = new URL(request.url);
  const filter = inboxFromSearch(searchParams);
  const [inbox, musicians, forgotten] = await Promise.all([
    listInbox(ctx, filter, pageNumber(searchParams.get('page'))),
    listMusicians(ctx),
    listForgottenParts(ctx),
  ]);
  const openParts = new Set(forgotten);
  const now = ctx.clock.now();
  const list = searchFromInbox(filter);
  if (inbox.page > 1) list.set('page', String(inbox.page));
  return {
    filter,
    counts: inbox.counts,
    page: inbox.page,
    pages: inbox.pages,
    total: inbox.total,
    // Worded on the server: rows show a fraction.
    items: inbox.items.map((listed) => ({
      ...toItem(listed, list.toString(), now, ctx.business.zone),
      partOpen: openParts.has(listed.request._id),
    })),
    musicians: musicians.map(({ _id, firstName, lastName }) => ({ _id, name: `${firstName} ${lastName}` })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Requests', 'Every request: who waits for whom, and since when.', matches);

export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  const { filter, counts, page, pages, total, items, musicians } = loaderData;
  return (
    <AdminPage
      first="All"
      second="Requests"
      loud="second"
      actions={<ButtonLink to={`${INBOX_PATH}/new`}>ENTER A BOOKING</ButtonLink>}
    >
      <Tabs
        label="Requests by status"
        tabs={(['', ...STATUS_FILTERS] as const).map((statusFilter) => ({
          title: statusFilter === '' ? 'All' : STATUS_FILTER_LABELS[statusFilter],
          count: counts[statusFilter === '' ? 'all' : statusFilter],
          href: addressOf({ ...filter, status: statusFilter }),
          current: statusFilter === filter.status,
        }))}
      />
      <ListTools
        searchLabel="Event, client, email, place, concert or id"
        search={filter.search}
        choices={[
          {
            name: 'sort',
            label: 'Sort by',
            options: REQUEST_SORTS.map((sort) => [sort, SORT_LABELS[sort]] as const),
            value: filter.sort,
          },
        ]}
      >
        <MoreFilters filter={filter} musicians={musicians} />
      </ListTools>
      <ItemList
        items={items.map(({ partOpen, state, waiting, who, where, ...item }) => ({
          ...item,
          facts: [
            <State key="state" partOpen={partOpen} state={state} waiting={waiting} />,
            <Fragment key="who">
              {who}
              {where ? <span className="block text-quiet">{where}</span> : null}
            </Fragment>,
          ],
        }))}
        count={things(total, 'request')}
        empty="No request matches. Look for less, or choose another status above."
      />
      <Pager page={page} pages={pages} />
      {total > 0 ? <Files search={searchFromInbox(filter)} /> : null}
    </AdminPage>
  );
}

interface StateProps {
  partOpen: boolean;
  state: string;
  waiting: string;
}

function State({ partOpen, state, waiting }: StateProps) {
  return (
    <>
      {partOpen ? <b className="block font-label text-accent">{PART_OPEN}</b> : null}
      <b className="font-label">{state}</b> {waiting}
    </>
  );
}

function toItem(listed: ListedRequest, list: string, now: Date, zone: string) {
  const { request } = listed;
  const { _id, status, eventStartTime, eventLocation, clientName, musician } = request;
  return {
    key: _id,
    href: requestInListPath(_id, list),
    name: requestTitle(request),
    weight: listed.waitingOn === '' ? ('mp' as const) : ('fff' as const),
    figures: requestFigures(request),
    state: `${isOverdue(listed, now, zone) ? 'Overdue. ' : ''}${STATUS_LABELS[status]}.`,
    waiting: waitingText(listed, now, zone),
    who: `${clientName} to ${musician.name}`,
    where: [eventStartTime && twelveHour(eventStartTime), eventLocation.city].filter(Boolean).join(', '),
  };
}

function addressOf(filter: InboxFilter): string {
  const search = searchFromInbox(filter);
  return search.size === 0 ? INBOX_PATH : `${INBOX_PATH}?${search}`;
}

function Files({ search }: { search: URLSearchParams }) {
  const href = (format: string) => `/api/requests/export?${new URLSearchParams([['format', format], ...search])}`;
  return (
    <p className="no-print mt-6 flex flex-wrap gap-x-6">
      <a href={href('csv')} download className="link inline-flex min-h-11 items-center font-label">
        Download these as CSV
      </a>
      <a href={href('json')} download className="link inline-flex min-h-11 items-center font-label">
        Download these as JSON
      </a>
    </p>
  );
}

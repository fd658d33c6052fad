import { RESUME_STATE_LABELS, STAGE_LABELS } from '#/features/join-applications/messages.ts';
import { APPLICATION_SORTS, STAGES, type StoredApplication } from '#/features/join-applications/model.ts';
import { listApplications } from '#/features/join-applications/queries.server.ts';
import { isOpen } from '#/features/join-applications/rules.ts';
import { applicationPath } from '#/features/join-applications/url.ts';
import { things } from '#/platform/text/english.ts';
import { agoText, spanText } from '#/platform/time/dates.ts';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { searchIn } from '#/web/admin/inbox/list-search.ts';
import { ItemList, type ListedItem } from '#/web/admin/items/item-list.tsx';
import { ListTools } from '#/web/admin/lists/list-tools.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

const SHOWN = ['open', 'all', ...STAGES] as const;
const INSTRUMENTS_SHOWN = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const query = searchIn(request);
  const shown = query.choice('stage', SHOWN) ?? 'open';
  const sort = query.choice('sort', APPLICATION_SORTS) ?? 'newest';
  const stage = shown === 'all' ? undefined : shown;
  const list = await listApplications(ctx, { search: query.search, stage, sort }, query.page);
  return { list, search: query.search, shown, sort, now: ctx.clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Applications', 'Musicians who would like to join the team.', matches);

export default function ApplicationsPage({ loaderData: { list, search, shown, sort, now } }: Route.ComponentProps) {
  return (
    <AdminPage first="Applications" second="to join" loud="first">
      <ListTools
        searchLabel="Name, email or instrument"
        search={search}
        choices={[
          {
            name: 'stage',
            label: 'Stage',
            value: shown,
            options: [
              ['open', 'Still open'],
              ['all', 'All'],
              ...STAGES.map((stage) => [stage, STAGE_LABELS[stage]] as const),
            ],
          },
          {
            name: 'sort',
            label: 'Order',
            value: sort,
            options: [
              ['newest', 'Newest first'],
              ['oldest', 'Oldest first'],
            ],
          },
        ]}
      />
      <ItemList
        items={list.items.map((application) => listed(application, now))}
        count={things(list.total, 'application')}
        empty={
          search === '' && shown === 'open'
            ? 'No application is open. New ones come from the form on the musicians page, and to you by mail.'
            : 'No application is like that. Look among all stages, or for less.'
        }
      />
      <Pager page={list.page} pages={list.pages} />
    </AdminPage>
  );
}

function listed(application: StoredApplication, now: string): ListedItem {
  const { _id, firstName, lastName, stage, stageSince, instruments, createdAt, resume } = application;
  const more = instruments.length - INSTRUMENTS_SHOWN;
  const played = instruments.slice(0, INSTRUMENTS_SHOWN).join(', ') || 'no instrument chosen';
  return {
    key: _id,
    href: applicationPath(_id),
    name: `${firstName} ${lastName}`,
    weight: stage === 'new' ? 'fff' : isOpen(stage) ? 'mf' : 'mp',
    facts: [
      more > 0 ? `${played} and ${more} more` : played,
      STAGE_LABELS[stage],
      ...(resume.state === 'kept' ? [] : [RESUME_STATE_LABELS[resume.state]]),
      isOpen(stage) ? `has waited ${spanText(stageSince, now)}` : `came ${agoText(createdAt, now)}`,
    ],
  };
}

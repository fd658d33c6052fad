import { searchClients } from '#/features/accounts/clients/clients.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { Amount } from '#/web/admin/amount.tsx';
import { searchIn, valuesOf } from '#/web/admin/inbox/list-search.ts';
import { ListPage } from '#/web/admin/items/list-page.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

const SORTS = [
  ['name', 'By last name'],
  ['newest', 'Newest first'],
  ['requests', 'Most requests first'],
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { search, page, choice } = searchIn(request);
  const sort = choice('sort', valuesOf(SORTS)) ?? 'name';
  return { search, sort, found: await searchClients(ctx, { search, sort }, page) };
}

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta('Clients', 'Add and edit clients.', matches);

export default function AdminClientsPage({ loaderData: { search, sort, found } }: Route.ComponentProps) {
  return (
    <ListPage
      kind="client"
      title="Clients"
      searchLabel="Name, email or instrument"
      search={search}
      choices={[{ name: 'sort', label: 'Order', options: SORTS, value: sort }]}
      found={found}
      idOf={({ _id }) => _id}
      nameOf={({ firstName, lastName }) => `${lastName}, ${firstName}`}
      weightOf={({ requests }) => (requests > 0 ? 'mf' : 'mp')}
      columns={[
        ({ email }) => email,
        ({ instrument }) => instrument,
        ({ requests }) => <Amount count={requests} of="request" />,
      ]}
    />
  );
}

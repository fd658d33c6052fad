import { searchClients } from '#/features/accounts/clients.server.ts';
import { things } from '#/features/deleted-items/rules.ts';
import { pageNumber } from '#/platform/paging.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { Amount } from '#/web/admin/amount.tsx';
import { itemPath } from '#/web/admin/item-kind.ts';
import { ItemList } from '#/web/admin/item-list.tsx';
import { ListTools } from '#/web/admin/list-tools.tsx';
import { Pager } from '#/web/admin/pager.tsx';
import { privatePageMeta } from '#/web/page-meta.ts';
import type { Route } from './+types/page';

const SORTS = [
  ['name', 'By last name'],
  ['newest', 'Newest first'],
  ['requests', 'Most requests first'],
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('search') ?? '';
  const sort = SORTS.find(([value]) => value === searchParams.get('sort'))?.[0] ?? 'name';
  return { search, sort, found: await searchClients(ctx, { search, sort }, pageNumber(searchParams.get('page'))) };
}

export const meta = () => privatePageMeta('Clients', 'Add and edit clients.');

export default function AdminClientsPage({ loaderData: { search, sort, found } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead first="The" second="Clients" loud="second">
        <ButtonLink to="/admin/clients/new">ADD CLIENT</ButtonLink>
      </AdminHead>
      <AdminSheet>
        <ListTools
          searchLabel="Name, email or instrument"
          search={search}
          choices={[{ name: 'sort', label: 'Order', options: SORTS, value: sort }]}
        />
        <ItemList
          count={things(found.total, 'client')}
          empty="No clients found."
          items={found.items.map((client) => ({
            key: client._id,
            href: itemPath('client', client._id),
            name: `${client.lastName}, ${client.firstName}`,
            weight: client.requests > 0 ? 'mf' : 'mp',
            facts: [client.email, client.instrument, <Amount key="requests" count={client.requests} of="request" />],
          }))}
        />
        <Pager page={found.page} pages={found.pages} />
      </AdminSheet>
    </>
  );
}

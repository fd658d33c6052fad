import { things } from '#/features/deleted-items/rules.ts';
import { searchMusicians } from '#/features/musicians/queries.server.ts';
import { fullName } from '#/features/musicians/rules.ts';
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
  ['order', 'As on the site'],
  ['name', 'By last name'],
  ['works', 'Most works first'],
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('search') ?? '';
  const sort = SORTS.find(([value]) => value === searchParams.get('sort'))?.[0] ?? 'order';
  return { search, sort, found: await searchMusicians(ctx, { search, sort }, pageNumber(searchParams.get('page'))) };
}

export const meta = () => privatePageMeta('Musicians', 'Add and edit musicians.');

export default function AdminMusiciansPage({ loaderData: { search, sort, found } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead first="The" second="Musicians" loud="second">
        <ButtonLink to="/admin/musicians/new">ADD MUSICIAN</ButtonLink>
      </AdminHead>
      <AdminSheet>
        <ListTools
          searchLabel="Name, email or instrument"
          search={search}
          choices={[{ name: 'sort', label: 'Order', options: SORTS, value: sort }]}
        />
        <ItemList
          count={things(found.total, 'musician')}
          empty="No musicians found."
          items={found.items.map((musician) => ({
            key: musician._id,
            href: itemPath('musician', musician._id),
            name: fullName(musician),
            facts: [
              musician.instruments.join(', '),
              musician.email,
              <Amount key="works" count={musician.works} of="work" />,
            ],
          }))}
        />
        <Pager page={found.page} pages={found.pages} />
      </AdminSheet>
    </>
  );
}

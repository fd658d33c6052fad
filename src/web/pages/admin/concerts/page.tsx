import { listConcerts } from '#/features/concert-series/queries.server.ts';
import { things } from '#/features/deleted-items/rules.ts';
import { dollarWords } from '#/platform/dollars.ts';
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

const SORTS = [
  ['number', 'As on the site'],
  ['title', 'By title'],
  ['price', 'By price'],
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('search') ?? '';
  const sort = SORTS.find(([value]) => value === searchParams.get('sort'))?.[0] ?? 'number';
  const { items, ...found } = await listConcerts(ctx, { search, sort }, pageNumber(searchParams.get('page')));
  const listed = items.map(({ slug, number, title, pianist, duration, basePrice }) => ({
    slug,
    number,
    title,
    pianist,
    duration,
    basePrice,
  }));
  return { search, sort, found, listed };
}

export const meta = () => privatePageMeta('Concerts', 'Add and edit the concerts of the series.');

export default function AdminConcertsPage({ loaderData: { search, sort, found, listed } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        first="The"
        second="Concerts"
        loud="second"
        about="Programmes of the home concert series: anybody can order one for their living room."
      >
        <ButtonLink to="/admin/concerts/new">ADD CONCERT</ButtonLink>
      </AdminHead>
      <AdminSheet>
        <ListTools
          searchLabel="Title, pianist, piece or composer"
          search={search}
          choices={[{ name: 'sort', label: 'Order', options: SORTS, value: sort }]}
        />
        <ItemList
          count={things(found.total, 'concert')}
          empty="No concerts found."
          items={listed.map(({ slug, number, title, pianist, duration, basePrice }) => ({
            key: slug,
            href: itemPath('concert', slug),
            name: title,
            facts: [`No. ${number}, ${pianist}`, `${duration} min`, dollarWords(basePrice)],
          }))}
        />
        <Pager page={found.page} pages={found.pages} />
      </AdminSheet>
    </>
  );
}

import { listConcerts } from '#/features/concert-series/queries.server.ts';
import { sampleIds } from '#/features/sample-content/queries.server.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { searchIn, valuesOf } from '#/web/admin/inbox/list-search.ts';
import { ListPage } from '#/web/admin/items/list-page.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

const SORTS = [
  ['number', 'As on the site'],
  ['title', 'By title'],
  ['price', 'By price'],
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { search, page, choice } = searchIn(request);
  const sort = choice('sort', valuesOf(SORTS)) ?? 'number';
  const { items, ...found } = await listConcerts(ctx, { search, sort }, page);
  const listed = items.map(({ slug, number, title, pianist, duration, basePrice }) => ({
    slug,
    number,
    title,
    pianist,
    duration,
    basePrice,
  }));
  const samples = await sampleIds(
    ctx,
    'concert',
    listed.map(({ slug }) => slug),
  );
  return { search, sort, found: { ...found, items: listed }, samples };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Concerts', 'Add and edit the concerts of the series.', matches);

export default function AdminConcertsPage({ loaderData: { search, sort, found, samples } }: Route.ComponentProps) {
  return (
    <ListPage
      kind="concert"
      title="Concerts"
      about="Programmes of the home concert series: anybody can order one for their living room."
      searchLabel="Title, pianist, piece or composer"
      search={search}
      choices={[{ name: 'sort', label: 'Order', options: SORTS, value: sort }]}
      found={found}
      samples={samples}
      idOf={({ slug }) => slug}
      nameOf={({ title }) => title}
      columns={[
        ({ number, pianist }) => `No. ${number}, ${pianist}`,
        ({ duration }) => `${duration} min`,
        ({ basePrice }) => dollarText(basePrice),
      ]}
    />
  );
}

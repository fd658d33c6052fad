import { searchMusicians } from '#/features/musicians/queries.server.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { sampleIds } from '#/features/sample-content/queries.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { Amount } from '#/web/admin/amount.tsx';
import { searchIn, valuesOf } from '#/web/admin/inbox/list-search.ts';
import { ListPage } from '#/web/admin/items/list-page.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

const SORTS = [
  ['order', 'As on the site'],
  ['name', 'By last name'],
  ['works', 'Most works first'],
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { search, page, choice } = searchIn(request);
  const sort = choice('sort', valuesOf(SORTS)) ?? 'order';
  const found = await searchMusicians(ctx, { search, sort }, page);
  const ids = found.items.map(({ _id }) => _id);
  return { search, sort, found, samples: await sampleIds(ctx, 'musician', ids) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Musicians', 'Add and edit musicians.', matches);

export default function AdminMusiciansPage({ loaderData: { search, sort, found, samples } }: Route.ComponentProps) {
  return (
    <ListPage
      kind="musician"
      title="Musicians"
      searchLabel="Name, email or instrument"
      search={search}
      choices={[{ name: 'sort', label: 'Order', options: SORTS, value: sort }]}
      found={found}
      samples={samples}
      idOf={({ _id }) => _id}
      nameOf={fullName}
      columns={[
        ({ instruments }) => instruments.join(', '),
        ({ email }) => email,
        ({ works }) => <Amount count={works} of="work" />,
      ]}
    />
  );
}

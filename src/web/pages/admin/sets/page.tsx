import { playersText } from '#/features/parts/messages.ts';
import { OCCASION_LABELS } from '#/features/programmes/messages.ts';
import { listSetsToEdit } from '#/features/ready-sets/queries.server.ts';
import { plannedMinutes } from '#/features/ready-sets/rules.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { searchIn, valuesOf } from '#/web/admin/inbox/list-search.ts';
import { ListPage } from '#/web/admin/items/list-page.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

const SORTS = [
  ['number', 'As on the site'],
  ['title', 'By title'],
  ['occasion', 'By occasion'],
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { search, page, choice } = searchIn(request);
  const sort = choice('sort', valuesOf(SORTS)) ?? 'number';
  const { items, ...found } = await listSetsToEdit(ctx, { search, sort }, page);
  const listed = items.map(({ slug, title, occasion, players, sections }) => ({
    slug,
    title,
    occasion: OCCASION_LABELS[occasion],
    players: playersText(players),
    minutes: plannedMinutes(sections),
  }));
  return { search, sort, found: { ...found, items: listed } };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Sets', 'Add and edit the ready-made sets.', matches);

export default function AdminSetsPage({ loaderData: { search, sort, found } }: Route.ComponentProps) {
  return (
    <ListPage
      kind="set"
      title="Sets"
      about="Programmes that are already filled: a visitor begins from one, and changes what is not theirs."
      searchLabel="Title, occasion, player, piece or composer"
      search={search}
      choices={[{ name: 'sort', label: 'Order', options: SORTS, value: sort }]}
      found={found}
      idOf={({ slug }) => slug}
      nameOf={({ title }) => title}
      columns={[({ occasion }) => occasion, ({ players }) => players, ({ minutes }) => `${minutes} min`]}
    />
  );
}

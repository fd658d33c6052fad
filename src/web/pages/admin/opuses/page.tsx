import { useState } from 'react';
import { Link } from 'react-router';
import { NOBODY, OPUS_SORTS, REPERTOIRE_TYPES } from '#/features/repertoire/model.ts';
import { composerLastFirst } from '#/features/repertoire/rules.ts';
import { searchOpuses } from '#/features/repertoire/search.server.ts';
import { sampleIds } from '#/features/sample-content/queries.server.ts';
import { things } from '#/platform/text/english.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { musicianOptions } from '#/web/admin/fields/musician-options.ts';
import { searchIn, valuesOf } from '#/web/admin/inbox/list-search.ts';
import { ListPage } from '#/web/admin/items/list-page.tsx';
import { ChooseAll } from '#/web/admin/lists/choose-all.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { OfferPanel } from './offer-panel.tsx';

const SORT_LABELS = { title: 'By title', composer: 'By composer', newest: 'Newest first' } as const;
const SORTS = OPUS_SORTS.map((sort) => [sort, SORT_LABELS[sort]] as const);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { search, page, choice } = searchIn(request);
  const sort = choice('sort', OPUS_SORTS) ?? 'title';
  const repType = choice('type', REPERTOIRE_TYPES) ?? '';
  const musicians = await musicianOptions(ctx);
  const offeredBy = choice('musician', [NOBODY, ...valuesOf(musicians)]) ?? '';
  const found = await searchOpuses(ctx, { search, sort, repType, offeredBy }, page);
  const samples = await sampleIds(
    ctx,
    'opus',
    found.items.map(({ _id }) => _id),
  );
  return { search, sort, repType, offeredBy, musicians, found, samples };
}

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta('Opuses', 'Add and edit works.', matches);

export default function AdminOpusesPage({ loaderData }: Route.ComponentProps) {
  const { search, sort, repType, offeredBy, musicians, found } = loaderData;
  // Kept while paging.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const choose = (key: string, name: string, on: boolean) =>
    setChosen((before) => new Map(on ? [...before, [key, name]] : [...before].filter(([id]) => id !== key)));
  const whole = found.items.length > 0 && found.items.every(({ _id }) => chosen.has(_id));

  return (
    <ListPage
      kind="opus"
      title="Opuses"
      about={
        <>
          Works we play. Clients choose from them in the repertoire and ask for them at their event. Scores we sell are{' '}
          <Link to="/admin/compositions" className="link">
            compositions
          </Link>
          .
        </>
      }
      searchLabel="Title, movement or composer"
      search={search}
      choices={[
        {
          name: 'type',
          label: 'Type',
          options: [['', 'All types'], ...REPERTOIRE_TYPES.map((type) => [type, type] as const)],
          value: repType,
        },
        {
          name: 'musician',
          label: 'Offered by',
          options: [['', 'Anybody'], [NOBODY, 'Nobody'], ...musicians],
          value: offeredBy,
        },
        { name: 'sort', label: 'Order', options: SORTS, value: sort },
      ]}
      found={found}
      samples={loaderData.samples}
      idOf={({ _id }) => _id}
      nameOf={({ title }) => title}
      columns={[
        ({ composer }) => composerLastFirst(composer),
        ({ repType, movements }) => [repType, ...(movements > 0 ? [things(movements, 'movement')] : [])].join(', '),
        ({ musicians }) => musicians.map(({ name }) => name).join(', ') || <span className="text-quiet">Nobody</span>,
      ]}
      choice={{ chosen, choose }}
      belowList={
        found.items.length > 1 ? (
          <ChooseAll
            checked={whole}
            onChange={(checked) => {
              for (const { _id, title } of found.items) choose(_id, title, checked);
            }}
          />
        ) : null
      }
    >
      <OfferPanel chosen={chosen} musicians={musicians} onClear={() => setChosen(new Map())} />
    </ListPage>
  );
}

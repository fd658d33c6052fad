import { useState } from 'react';
import { Link } from 'react-router';
import { things } from '#/features/deleted-items/rules.ts';
import { NOBODY, OPUS_SORTS, REPERTOIRE_TYPES } from '#/features/repertoire/model.ts';
import { composerLastFirst } from '#/features/repertoire/rules.ts';
import { searchOpuses } from '#/features/repertoire/search.server.ts';
import { pageNumber } from '#/platform/paging.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { ChooseAll } from '#/web/admin/choose-all.tsx';
import { itemPath } from '#/web/admin/item-kind.ts';
import { ItemList } from '#/web/admin/item-list.tsx';
import { ListTools } from '#/web/admin/list-tools.tsx';
import { musicianOptions } from '#/web/admin/musician-options.ts';
import { Pager } from '#/web/admin/pager.tsx';
import { privatePageMeta } from '#/web/page-meta.ts';
import type { Route } from './+types/page';
import { OfferPanel } from './offer-panel.tsx';

const SORT_WORDS = { title: 'By title', composer: 'By composer', newest: 'Newest first' } as const;
const SORTS = OPUS_SORTS.map((sort) => [sort, SORT_WORDS[sort]] as const);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { searchParams } = new URL(request.url);
  const given = (name: string) => searchParams.get(name) ?? '';
  const search = given('search');
  const sort = OPUS_SORTS.find((one) => one === given('sort')) ?? 'title';
  const repType = REPERTOIRE_TYPES.find((type) => type === given('type')) ?? '';
  const musicians = await musicianOptions(ctx);
  const asked = given('musician');
  const offeredBy = asked === NOBODY || musicians.some(([id]) => id === asked) ? asked : '';
  const found = await searchOpuses(ctx, { search, sort, repType, offeredBy }, pageNumber(given('page')));
  return { search, sort, repType, offeredBy, musicians, found };
}

export const meta = () => privatePageMeta('Opuses', 'Add and edit works.');

export default function AdminOpusesPage({ loaderData }: Route.ComponentProps) {
  const { search, sort, repType, offeredBy, musicians, found } = loaderData;
  // Stays while one searches and turns pages: id and title.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const choose = (key: string, name: string, on: boolean) =>
    setChosen((before) => new Map(on ? [...before, [key, name]] : [...before].filter(([id]) => id !== key)));
  const whole = found.items.length > 0 && found.items.every(({ _id }) => chosen.has(_id));

  return (
    <>
      <AdminHead
        first="The"
        second="Opuses"
        loud="second"
        about={
          <>
            Works we play. Clients choose from them in the repertoire and ask for them at their event. Scores we sell
            are{' '}
            <Link to="/admin/compositions" className="link">
              compositions
            </Link>
            .
          </>
        }
      >
        <ButtonLink to="/admin/opuses/new">ADD OPUS</ButtonLink>
      </AdminHead>
      <AdminSheet>
        <ListTools
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
        />
        <ItemList
          count={things(found.total, 'opus', 'opuses')}
          empty="No opuses found."
          items={found.items.map((opus) => ({
            key: opus._id,
            href: itemPath('opus', opus._id),
            name: opus.title,
            facts: [
              composerLastFirst(opus.composer),
              [opus.repType, ...(opus.movements > 0 ? [things(opus.movements, 'movement')] : [])].join(', '),
              opus.musicians.map(({ name }) => name).join(', ') || <span className="text-quiet">Nobody</span>,
            ],
          }))}
          choice={{
            chosen: new Set(chosen.keys()),
            onChoose: ({ key, name }, on) => choose(key, name, on),
          }}
        />
        {found.items.length > 1 ? (
          <ChooseAll
            checked={whole}
            onChange={(checked) => {
              for (const { _id, title } of found.items) choose(_id, title, checked);
            }}
          />
        ) : null}
        <Pager page={found.page} pages={found.pages} />
        <OfferPanel chosen={chosen} musicians={musicians} onClear={() => setChosen(new Map())} />
      </AdminSheet>
    </>
  );
}

import { Link } from 'react-router';
import { listWorks } from '#/features/compositions/queries.server.ts';
import { kindLabel, kindOf, opusShort, priceLabel, WORK_KINDS } from '#/features/compositions/rules.ts';
import { things } from '#/features/deleted-items/rules.ts';
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

const KINDS = [
  ['', 'All'],
  ['original', 'Originals'],
  ['arrangement', 'Arrangements'],
  ['transcription', 'Transcriptions'],
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('search') ?? '';
  const kind = WORK_KINDS.find((one) => one === searchParams.get('kind')) ?? '';
  return { search, kind, found: await listWorks(ctx, { search, kind }, pageNumber(searchParams.get('page'))) };
}

export const meta = () => privatePageMeta('Compositions', 'Add and edit what the store sells.');

export default function AdminCompositionsPage({ loaderData: { search, kind, found } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        first="The"
        second="Compositions"
        loud="second"
        about={
          <>
            Scores we sell in the New Compositions store, written or arranged by us. Works we play are{' '}
            <Link to="/admin/opuses" className="link">
              opuses
            </Link>
            .
          </>
        }
      >
        <ButtonLink to="/admin/compositions/new">ADD COMPOSITION</ButtonLink>
      </AdminHead>
      <AdminSheet>
        <ListTools
          searchLabel="Opus, title, composer or instrument"
          search={search}
          choices={[{ name: 'kind', label: 'Kind', options: KINDS, value: kind }]}
        />
        <ItemList
          count={things(found.total, 'composition')}
          empty="No compositions found."
          items={found.items.map(({ work, scored, typesettable }) => ({
            key: work.opusNo,
            href: itemPath('composition', work.opusNo),
            name: work.title,
            facts: [
              `${opusShort(work.opusNo)}, ${work.composer}`,
              `${kindOf(work) === 'original' ? 'Original' : kindLabel(work)}, ${scored ? 'with its full score' : typesettable ? 'full score from its notation' : 'no full score yet'}`,
              priceLabel(work.price),
            ],
          }))}
        />
        <Pager page={found.page} pages={found.pages} />
      </AdminSheet>
    </>
  );
}

import { Link } from 'react-router';
import { listWorks } from '#/features/compositions/queries.server.ts';
import { kindLabel, kindOf, opusShort, priceLabel, WORK_KINDS } from '#/features/compositions/rules.ts';
import { sampleIds } from '#/features/sample-content/queries.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { searchIn } from '#/web/admin/inbox/list-search.ts';
import { ListPage } from '#/web/admin/items/list-page.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

const KINDS = [
  ['', 'All'],
  ['original', 'Originals'],
  ['arrangement', 'Arrangements'],
  ['transcription', 'Transcriptions'],
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { search, page, choice } = searchIn(request);
  const kind = choice('kind', WORK_KINDS) ?? '';
  const found = await listWorks(ctx, { search, kind }, page);
  const ids = found.items.map(({ work }) => work.opusNo);
  return { search, kind, found, samples: await sampleIds(ctx, 'composition', ids) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Compositions', 'Add and edit what the store sells.', matches);

export default function AdminCompositionsPage({ loaderData: { search, kind, found, samples } }: Route.ComponentProps) {
  return (
    <ListPage
      kind="composition"
      title="Compositions"
      about={
        <>
          Scores we sell in the New Compositions store, written or arranged by us. Works we play are{' '}
          <Link to="/admin/opuses" className="link">
            opuses
          </Link>
          .
        </>
      }
      searchLabel="Opus, title, composer or instrument"
      search={search}
      choices={[{ name: 'kind', label: 'Kind', options: KINDS, value: kind }]}
      found={found}
      samples={samples}
      idOf={({ work }) => work.opusNo}
      nameOf={({ work }) => work.title}
      columns={[
        ({ work }) => `${opusShort(work.opusNo)}, ${work.composer}`,
        ({ work, scored, typesettable }) =>
          `${kindOf(work) === 'original' ? 'Original' : kindLabel(work)}, ${scored ? 'with its full score' : typesettable ? 'full score from its notation' : 'no full score yet'}`,
        ({ work }) => priceLabel(work.price),
      ]}
    />
  );
}

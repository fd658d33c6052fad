import { Link } from 'react-router';
import { openItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { listComposers } from '#/features/repertoire/composers.server.ts';
import { composerLastFirst } from '#/features/repertoire/rules.ts';
import { moodsInForce } from '#/features/work-facts/dictionary.server.ts';
import { knownWork } from '#/features/work-facts/known.server.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { musicianOptions } from '#/web/admin/fields/musician-options.ts';
import { HistoryLink } from '#/web/admin/items/history-link.tsx';
import { orNotFound } from '#/web/admin/or-not-found.ts';
import { useRedraw } from '#/web/admin/use-redraw.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { OpusForm } from './opus-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const [file, musicians, composers] = await Promise.all([
    orNotFound(() => openItem(ctx, ITEMS.opus, params.opusId)),
    musicianOptions(ctx),
    listComposers(ctx),
  ]);
  const { title, composer } = file.item;
  const { dictionary } = await moodsInForce(ctx);
  const { facts, names } = knownWork(await workLibrary(), { title, composer }, dictionary);
  return { file, musicians, composers, said: { ...facts, names } };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData ? loaderData.file.item.title : 'Opus', 'Edit a work.', matches);

export default function AdminOpusPage({ loaderData: { file, musicians, composers, said } }: Route.ComponentProps) {
  const { round, redrawAt } = useRedraw(file.version);
  const { item } = file;
  return (
    <AdminPage first="Edit" second="Opus" loud="second">
      <p className="font-display text-row font-f break-words">{musicalText(item.title)}</p>
      <p className="mb-6 flex flex-wrap items-center gap-x-6">
        <span>{musicalText(composerLastFirst(item.composer))}</span>
        <Link to={`/opus/details/${item._id}`} className="link inline-flex min-h-11 items-center font-label">
          See it on the site
        </Link>
        <HistoryLink id={item._id} />
      </p>
      <OpusForm
        key={`${item._id} ${round}`}
        file={file}
        musicians={musicians}
        composers={composers}
        said={said}
        onTheirs={redrawAt}
      />
    </AdminPage>
  );
}

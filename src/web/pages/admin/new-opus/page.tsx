import { listComposers } from '#/features/repertoire/composers.server.ts';
import { TITLE_MAX_LENGTH } from '#/features/repertoire/model.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { musicianOptions } from '#/web/admin/fields/musician-options.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { OpusForm } from '../opus/opus-form.tsx';
import type { Route } from './+types/page';

/** `title` prefills, as from a wanted piece. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const [musicians, composers] = await Promise.all([musicianOptions(ctx), listComposers(ctx)]);
  const begun = (new URL(request.url).searchParams.get('title') ?? '').slice(0, TITLE_MAX_LENGTH);
  return { musicians, composers, begun };
}

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta('New opus', 'Add a work.', matches);

export default function NewOpusPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage first="New" second="Opus" loud="second" about="A work we play, for the repertoire.">
      <OpusForm {...loaderData} />
    </AdminPage>
  );
}

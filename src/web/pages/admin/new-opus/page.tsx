import { listComposers } from '#/features/repertoire/composers.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { musicianOptions } from '#/web/admin/fields/musician-options.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { OpusForm } from '../opus/opus-form.tsx';
import type { Route } from './+types/page';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const [musicians, composers] = await Promise.all([musicianOptions(ctx), listComposers(ctx)]);
  return { musicians, composers };
}

export const meta = () => privatePageMeta('New opus', 'Add a work.');

export default function NewOpusPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead first="New" second="Opus" loud="second" about="A work we play, for the repertoire." />
      <AdminSheet>
        <OpusForm {...loaderData} />
      </AdminSheet>
    </>
  );
}

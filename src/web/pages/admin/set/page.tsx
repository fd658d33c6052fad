import { Link } from 'react-router';
import { openItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { missingText } from '#/features/ready-sets/messages.ts';
import { findSet } from '#/features/ready-sets/queries.server.ts';
import { setPath } from '#/features/ready-sets/url.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { orNotFound } from '#/web/admin/or-not-found.ts';
import { useRedraw } from '#/web/admin/use-redraw.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { SetForm } from './set-form.tsx';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const file = await orNotFound(() => openItem(ctx, ITEMS.set, slug));
  const missing = (await findSet(ctx, slug))?.missing ?? [];
  return { file, missing: missing.map(({ composer, title }) => `${composer}: ${title}`) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData?.file.item.title ?? 'Set', 'Edit a ready-made set.', matches);

export default function AdminSetPage({ loaderData: { file, missing } }: Route.ComponentProps) {
  const { round, redrawAt } = useRedraw(file.version);
  const { slug, title } = file.item;
  return (
    <>
      <AdminHead first="A Set:" second={musicalText(title)} loud="second" />
      <AdminSheet>
        <p className="mb-6">
          <Link to={setPath(slug)} className="link inline-flex min-h-11 items-center font-label">
            See it on the site
          </Link>
        </p>
        {missing.length > 0 ? (
          <div className="on-blush mb-8.5 max-w-190 px-4 py-3 text-label">
            <p className="font-label">{missingText(missing.length)}: not in the repertoire, or offered by nobody.</p>
            <ul>
              {missing.map((text) => (
                <li key={text}>{musicalText(text)}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <SetForm key={`${slug} ${round}`} file={file} onTheirs={redrawAt} />
      </AdminSheet>
    </>
  );
}

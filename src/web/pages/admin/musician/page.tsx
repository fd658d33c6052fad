import { Link } from 'react-router';
import { openItem } from '#/features/item-kinds/commands.server.ts';
import { ITEMS } from '#/features/items/kinds.server.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { findDoorForOwners } from '#/features/stage-door/queries.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { HistoryLink } from '#/web/admin/items/history-link.tsx';
import { itemPath } from '#/web/admin/items/item-kind.ts';
import { orNotFound } from '#/web/admin/or-not-found.ts';
import { useRedraw } from '#/web/admin/use-redraw.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { MusicianForm } from './musician-form.tsx';
import { StageDoorPart } from './stage-door-part.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const file = await orNotFound(() => openItem(ctx, ITEMS.musician, params.musicianId));
  return { ...file, door: await findDoorForOwners(ctx, params.musicianId) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData ? fullName(loaderData.item) : 'Musician', 'Edit a musician.', matches);

export default function AdminMusicianPage({ loaderData: file }: Route.ComponentProps) {
  const { round, redrawAt } = useRedraw(file.version);
  const { item } = file;
  return (
    <AdminPage first={item.firstName} second={item.lastName} loud="second">
      <p className="mb-6 flex flex-wrap gap-x-8.5">
        <Link
          to={`${itemPath('musician', item._id)}/profile`}
          className="link inline-flex min-h-11 items-center font-label"
        >
          Specialties and biography
        </Link>
        <Link to={`/musician/details/${item._id}`} className="link inline-flex min-h-11 items-center font-label">
          See it on the site
        </Link>
        <a href="#stage-door" className="link inline-flex min-h-11 items-center font-label">
          Stage door
        </a>
        <HistoryLink id={item._id} />
      </p>
      <MusicianForm key={`${item._id} ${round}`} file={file} onTheirs={redrawAt} />
      <StageDoorPart musicianId={item._id} name={fullName(item)} door={file.door} />
    </AdminPage>
  );
}

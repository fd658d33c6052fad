import { isDrawn } from '#/features/musicians/components/portrait/drawn.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { listGallery, listPortraits, listRemoved, offeredDrawings } from '#/features/pictures/queries.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { GallerySection } from './gallery-section.tsx';
import { PortraitSection } from './portrait-section.tsx';
import { RemovedSection } from './removed-section.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const [gallery, musicians, portraits, removed] = await Promise.all([
    listGallery(ctx),
    listMusicians(ctx),
    listPortraits(ctx),
    listRemoved(ctx),
  ]);
  const people = musicians.map(({ _id, firstName, lastName }) => ({
    _id,
    firstName,
    lastName,
    photograph: portraits[_id],
    isDrawn: isDrawn({ firstName, lastName }),
  }));
  return { gallery, people, removed, drawings: offeredDrawings(ctx, gallery) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Pictures', 'The album of the About page, and portraits.', matches);

export default function PicturesPage({ loaderData: { gallery, people, removed, drawings } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead first="The" second="Pictures" loud="second">
        <nav aria-label="On this page" className="flex flex-wrap gap-x-6">
          {[
            ['#gallery', 'Gallery'],
            ['#portraits', 'Portraits'],
            ['#taken-down', 'Taken down'],
          ].map(([href, label]) => (
            <a key={href} href={href} className="link inline-flex min-h-11 items-center font-label">
              {label}
            </a>
          ))}
        </nav>
      </AdminHead>
      <AdminSheet>
        <GallerySection gallery={gallery} drawings={drawings} />
        <PortraitSection people={people} />
        <RemovedSection removed={removed} />
      </AdminSheet>
    </>
  );
}

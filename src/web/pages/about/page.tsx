import { listMusicians } from '#/features/musicians/queries.server.ts';
import { splitOwners } from '#/features/musicians/rules.ts';
import { listGallery, listPortraits } from '#/features/pictures/queries.server.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { businessData } from '#/web/structured-data/business.server.ts';
import { breadcrumbs } from '#/web/structured-data/parts.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { Carousel } from './carousel.tsx';
import { Crescendo } from './crescendo.tsx';
import { PictureList } from './picture-list.tsx';
import { Story } from './story.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const [musicians, portraits, gallery] = await Promise.all([listMusicians(ctx), listPortraits(ctx), listGallery(ctx)]);
  const { owners } = splitOwners(musicians);
  sayOfPage(context, await businessData(ctx), breadcrumbs(ctx.origin, { name: 'About Us', path: '/about' }));
  const { story, introduction, figures } = ctx.content.about;
  return { story: story.map(musicalText), introduction, figures, owners, portraits, gallery };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: 'About Us',
    description: [loaderData?.introduction ?? '', 'Who we are, how it began, and an album.'],
    path: '/about',
    site: siteOf(matches),
  });

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { story, figures, owners, portraits, gallery } = loaderData;
  return (
    <>
      <Story paragraphs={story} owners={owners} portraits={portraits} />
      {figures.length > 0 ? <Crescendo figures={figures} /> : null}
      {gallery.length > 0 ? (
        <section aria-labelledby="album" className="on-ebony page-x py-12 md:py-18">
          <h2 id="album" className="font-display text-section">
            <span className="font-ppp">The</span> <span className="font-fff">album</span>
          </h2>
          <Carousel pictures={gallery} />
          <noscript>
            <PictureList pictures={gallery} />
          </noscript>
        </section>
      ) : null}
      <div className="on-ivory page-x flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-12 md:py-16">
        <p className="max-w-180 font-display text-lead font-p">
          <span className="font-fff">Loud or quiet:</span> one house, <span className="font-fff">one price list.</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/musicians">Meet the musicians</ButtonLink>
          <ButtonLink to="/repertoire" variant="outline">
            SEE THE REPERTOIRE
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

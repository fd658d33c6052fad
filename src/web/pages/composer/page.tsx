import { data, Link, redirect } from 'react-router';
import { withIncipits } from '#/features/incipits/queries.server.ts';
import { findComposer } from '#/features/repertoire/browsing/composers.server.ts';
import { COMPOSERS_PATH, composerPath, composerSlug } from '#/features/repertoire/browsing/url.ts';
import { loudnessOfComposer } from '#/features/repertoire/components/composer-text.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { Lifetime } from '#/features/repertoire/components/lifetime.tsx';
import { OpusCard } from '#/features/repertoire/components/opus-card.tsx';
import { NO_SUCH_COMPOSER } from '#/features/repertoire/messages.ts';
import { splitName } from '#/features/repertoire/rules.ts';
import { IncipitKey } from '#/features/work-facts/components/incipit-key.tsx';
import { yearsText } from '#/features/work-facts/messages.ts';
import { things } from '#/platform/text/english.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { AddKey } from '#/web/programme/adding/add-key.tsx';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { composerData } from './composer-data.server.ts';
import { ComposerFacts } from './composer-facts.tsx';
import { WholeList } from './whole-list.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const composer = await findComposer(ctx, params.composer);
  if (!composer) throw data(NO_SUCH_COMPOSER, { status: 404 });
  // Other spellings redirect.
  if (composerSlug(composer.name) !== params.composer) throw redirect(composerPath(composer.name), 301);
  sayOfPage(context, ...composerData(composer, ctx.origin));
  return { ...composer, bestKnown: await withIncipits(ctx, composer.bestKnown) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { name, about, total, bestKnown } = loaderData;
  const years = yearsText(about ?? {});
  return pageMeta({
    title: name,
    description: [
      `${things(total, 'work')} by ${name}${years && ` (${years})`}, live at your event in {city}.`,
      `Among them ${bestKnown
        .slice(0, 3)
        .map(({ title }) => title)
        .join('; ')}.`,
    ],
    path: composerPath(name),
    type: 'profile',
    site: siteOf(matches),
  });
};

export default function ComposerPage({ loaderData: composer }: Route.ComponentProps) {
  const { name, about, total, bestKnown, contemporaries } = composer;
  const { given, surname, familyFirst } = splitName(name);
  const years = yearsText(about ?? {});
  const voice = bestKnown.find(({ incipit }) => incipit);
  return (
    <>
      <div className="on-ivory border-b border-ebony">
        <div className="page-x pt-6 pb-8.5 md:pt-12">
          <nav aria-label="Breadcrumb" className="text-label">
            <Link to="/repertoire" className="link inline-block py-2">
              Repertoire
            </Link>{' '}
            <span aria-hidden="true">/</span>{' '}
            <Link to={COMPOSERS_PATH} className="link inline-block py-2">
              Composers
            </Link>
          </nav>
          <div className="mt-4 grid items-end gap-x-16 gap-y-8.5 md:mt-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div>
              <h1 className={`font-display wrap-anywhere ${weightOf(loudnessOfComposer(total))}`}>
                {familyFirst ? null : <span className="block text-figure">{musicalText(given)}</span>}{' '}
                <span className="block text-page-title">{musicalText(surname)}</span>{' '}
                {familyFirst ? <span className="block text-figure">{musicalText(given)}</span> : null}
              </h1>
              {years ? <p className="mt-4 font-display text-figure font-p">{years}</p> : null}
            </div>
            {voice?.incipit ? (
              <figure className="min-w-0">
                <IncipitKey incipit={voice.incipit} work={voice} whole className="w-full" />
                <figcaption className="mt-2 text-label text-quiet">{musicalText(voice.title)}</figcaption>
              </figure>
            ) : null}
          </div>
        </div>
        {about?.born === undefined ? null : <Lifetime born={about.born} died={about.died} />}
      </div>
      <div className="repertoire-hands">
        <section aria-labelledby="best-known" className="on-ivory page-r pt-8.5 pb-16 pl-[var(--edge)] md:pl-11">
          <h2 id="best-known" className="border-b-3 border-ebony pb-2 font-display text-section font-p">
            {total > bestKnown.length ? 'Best known' : 'What we play'}
          </h2>
          <ul className="@container">
            {bestKnown.map((opus) => (
              <li key={opus._id}>
                <OpusCard opus={opus} heading="h3">
                  <AddKey work={opus} />
                </OpusCard>
              </li>
            ))}
          </ul>
          <WholeList composer={composer} />
        </section>
        <div className="on-blush min-[62.5625rem]:order-first page-l pt-8.5 pr-[var(--edge)] pb-12 md:pr-11">
          <ComposerFacts composer={composer} />
        </div>
      </div>
      {contemporaries.length > 0 ? (
        <nav aria-labelledby="contemporaries" className="on-ivory no-print page-x border-t border-ebony pt-8.5 pb-16">
          <h2 id="contemporaries" className="border-b-3 border-ebony pb-2 font-display text-section font-p">
            Of the same years
          </h2>
          <ul className="gap-x-11 sm:columns-2 lg:columns-4">
            {contemporaries.map((other) => (
              <li key={other.name} className="break-inside-avoid border-b border-line">
                <Link to={composerPath(other.name)} prefetch="intent" className="group block py-3">
                  <span className="block font-display text-row font-mp decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline">
                    {musicalText(other.name)}
                  </span>
                  <span className="text-label text-quiet">{yearsText(other.about ?? {})}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}

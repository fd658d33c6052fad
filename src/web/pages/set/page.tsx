import { data, Link } from 'react-router';
import { hoursAndMinutes } from '#/features/concert-series/rules.ts';
import { EstimateLines } from '#/features/estimates/components/estimate-lines.tsx';
import { OCCASION_LABELS } from '#/features/programmes/messages.ts';
import { HearSet } from '#/features/ready-sets/components/hear-set.tsx';
import { SetChairs } from '#/features/ready-sets/components/set-chairs.tsx';
import { SetOrder } from '#/features/ready-sets/components/set-order.tsx';
import { StartFrom } from '#/features/ready-sets/components/start-from.tsx';
import { missingText, NO_SUCH_SET } from '#/features/ready-sets/messages.ts';
import { findSet } from '#/features/ready-sets/queries.server.ts';
import { SETS_PATH, setPath } from '#/features/ready-sets/url.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { setData } from './set-data.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const set = await findSet(ctx, params.slug);
  if (!set) throw data(NO_SUCH_SET, { status: 404 });
  sayOfPage(context, ...setData(ctx, set));
  return { set };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, slug, why, occasion, estimate, minutes } = loaderData.set;
  return pageMeta({
    title: `${title}: ${OCCASION_LABELS[occasion].toLowerCase()} music`,
    description: [why, `${hoursAndMinutes(minutes)}, from ${dollarText(estimate.from)}.`],
    path: setPath(slug),
    site: siteOf(matches),
    type: 'product',
  });
};

export default function SetPage({ loaderData: { set } }: Route.ComponentProps) {
  const { slug, title, occasion, why, dynamic, sections, missing, chairs, estimate, minutes, music } = set;
  return (
    <>
      <header className="grid md:grid-cols-2">
        <div className="on-ebony page-l flex flex-col pt-6 pr-[var(--edge)] pb-12 md:pt-12 md:pr-12 md:pb-18">
          <nav aria-label="Breadcrumb" className="text-label">
            <Link to={SETS_PATH} className="link inline-block py-2">
              Ready-made sets
            </Link>
          </nav>
          <h1 className={`mt-6 font-display text-work leading-none wrap-anywhere ${weightOf(dynamic)}`}>
            {musicalText(title)}
          </h1>
          <p className="mt-6 max-w-136 text-lede">{musicalText(why)}</p>
          <dl className="mt-8.5 grid grid-cols-2 gap-x-6 gap-y-3 border-t-3 border-ink pt-4 sm:grid-cols-3">
            <Fact figure={OCCASION_LABELS[occasion]} label="the occasion" />
            <Fact figure={hoursAndMinutes(minutes)} label="planned" />
            {music.range[1] > 0 ? <Fact figure={spanText(music.range)} label={musicText(music.unknown)} /> : null}
          </dl>
          <div className="mt-8.5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <StartFrom slug={slug} title={title} />
            <HearSet sections={sections} />
          </div>
        </div>
        <div className="on-ivory page-r pt-8.5 pb-12 pl-[var(--edge)] md:pt-18 md:pl-12">
          <EstimateLines estimate={estimate} />
          <h2 className="mt-8.5 font-display text-card font-f">Who comes</h2>
          <div className="mt-3">
            <SetChairs chairs={chairs} />
          </div>
        </div>
      </header>
      <section aria-label="What is played" className="on-ivory page-x border-t border-ebony pb-18 md:pb-26">
        {missing.length > 0 ? (
          <div className="on-blush mt-8.5 px-5 py-3">
            <p className="font-label">{missingText(missing.length)}, and left out:</p>
            <p>
              {missing.map(({ title: piece, composer }) => musicalText(`${piece} (${composer})`)).join(', ')}.{' '}
              <Link to="/contact" className="link">
                Ask us to learn it
              </Link>
            </p>
          </div>
        ) : null}
        <SetOrder sections={sections} />
      </section>
    </>
  );
}

function Fact({ figure, label }: { figure: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-label text-quiet">{label}</dt>
      <dd className="font-display text-card font-fff">{figure}</dd>
    </div>
  );
}

function spanText([from, to]: readonly [number, number]): string {
  const [short, long] = [Math.round(from), Math.round(to)];
  return short === long ? `${short} min` : `${short} to ${long} min`;
}

function musicText(unknown: number): string {
  if (unknown === 0) return 'of music';
  return unknown === 1
    ? 'of music, and 1 piece of unknown length'
    : `of music, and ${unknown} pieces of unknown length`;
}

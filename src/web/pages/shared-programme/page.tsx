import { data } from 'react-router';
import { PriceList } from '#/features/concert-series/components/price-list.tsx';
import { EstimateLines } from '#/features/estimates/components/estimate-lines.tsx';
import { playersText } from '#/features/parts/messages.ts';
import { OCCASION_LABELS } from '#/features/programmes/messages.ts';
import { clockTimes } from '#/features/programmes/rules.ts';
import { PrintProgramme } from '#/features/shared-programmes/components/print-programme.tsx';
import type { SharedProgramme } from '#/features/shared-programmes/model.ts';
import { viewShared } from '#/features/shared-programmes/queries.server.ts';
import { AppError } from '#/platform/errors.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { longDate, twelveHour } from '#/platform/time/dates.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { tokenOf } from '#/web/heads/linked-page.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { LongRest } from '#/web/shell/trouble/error-screen.tsx';
import { useMoment } from '#/web/time/use-moment.ts';
import type { Route } from './+types/page';
import { SharedSection } from './shared-section.tsx';
import { useFreshProgramme } from './use-fresh-programme.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const token = tokenOf(request);
  try {
    const view = await viewShared(ctx, token);
    return data({ view, token, message: '' });
  } catch (error) {
    if (!(error instanceof AppError && (error.code === 'not_found' || error.code === 'gone'))) throw error;
    return data({ view: null, token, message: error.message }, { status: error.status });
  }
}

/** Keeps the token from other sites; 'no-referrer' would send forms without an origin. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta('The Programme', 'What is played when, for family and planner.', matches),
  // Client-side navigations have no headers.
  { name: 'referrer', content: 'same-origin' },
];

export default function SharedProgrammePage({ loaderData }: Route.ComponentProps) {
  const { view, token, message } = loaderData;
  if (!view) {
    return (
      <div className="on-ebony overflow-hidden">
        <LongRest first="Closed" second="Link" loud="second" action={null}>
          {message}
        </LongRest>
      </div>
    );
  }
  return <OpenProgramme view={view} token={token} />;
}

function OpenProgramme({ view, token }: { view: SharedProgramme; token: string }) {
  const moment = useMoment();
  const { me, setMe } = useFreshProgramme();
  const { programme, version, changedAt, mayWrite, price, estimate } = view;
  const pieces = new Map(view.pieces.map((piece) => [piece._id, piece]));
  const times = clockTimes(programme, pieces);
  const when = [
    programme.date ? longDate(programme.date) : '',
    programme.start ? `first note at ${twelveHour(programme.start)}` : '',
  ].filter(Boolean);
  const frame = [
    programme.occasion === '' ? '' : OCCASION_LABELS[programme.occasion],
    upperFirst(playersText(programme.players)),
    programme.outdoors ? 'outdoors' : '',
  ].filter(Boolean);
  return (
    <>
      <header className="page-x grid gap-x-16 gap-y-4 border-b border-ink py-12 md:grid-cols-[minmax(0,1fr)_22rem] md:items-end md:py-16">
        <div>
          <p className="text-label font-label">{frame.join(' · ')}</p>
          <PageTitle first="The" second="Programme" loud="second" className="mt-3" />
          <p className="mt-3 font-display text-lead font-pp">{when.join(', ') || 'The day is not given yet.'}</p>
        </div>
        <div className="text-label">
          <p className="font-label">Version {version}</p>
          <p className="text-quiet">Changed {moment(changedAt)}. This page always shows the newest.</p>
          {mayWrite ? (
            <p className="no-print mt-2">
              Say what you think of each piece: a heart, or a few words. Everybody with a link like yours reads them.
            </p>
          ) : null}
        </div>
      </header>
      <div className="page-x grid gap-x-16 py-12 md:grid-cols-[minmax(0,1fr)_22rem] md:py-16">
        {programme.sections.length === 0 ? (
          <p className="font-display text-lead font-p">Nothing is planned yet. Look in again later.</p>
        ) : (
          <ol className="border-t-3 border-ink">
            {programme.sections.map((section, index) => (
              <SharedSection
                key={section.id}
                section={section}
                begins={times[index] ?? ''}
                pieces={pieces}
                remarks={view.remarks}
                say={mayWrite ? { token, me, setMe } : undefined}
              />
            ))}
          </ol>
        )}
        <aside
          aria-label="Price and paper"
          className="mt-8.5 grid content-start gap-8.5 md:sticky md:top-8 md:mt-0 md:self-start"
        >
          {price ? <PriceList price={price} /> : null}
          {estimate ? <EstimateLines estimate={estimate} /> : null}
          {programme.sections.length > 0 ? <PrintProgramme of={{ token }} /> : null}
        </aside>
      </div>
    </>
  );
}

import { data } from 'react-router';
import { NO_SUCH_COMPOSITION } from '../../../features/compositions/messages.ts';
import { findComposition, listStore } from '../../../features/compositions/queries.server.ts';
import { opusLong, priceLabel } from '../../../features/compositions/rules.ts';
import { BUY_PARAM, compositionPath, STORE_PATH } from '../../../features/compositions/url.ts';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { getAppContext } from '../../app-context.ts';
import { pageMeta, siteOf } from '../../page-meta.ts';
import type { Route } from './+types/page';
import { CompositionPanel } from './composition-panel.tsx';
import { StoreHead } from './store-head.tsx';
import { rowLinkId, StoreTable } from './store-table.tsx';

export function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const details = params.opusNo === undefined ? null : findComposition(ctx, params.opusNo);
  if (details === undefined) throw data(NO_SUCH_COMPOSITION, { status: 404 });
  return { ...listStore(ctx), details, buying: new URL(request.url).searchParams.has(BUY_PARAM) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const work = loaderData.details?.work;
  if (!work) {
    return pageMeta({
      title: 'New Compositions Store',
      description:
        'Scores by our own composers, original and arranged, from $2 to $48. See a sample page, pay by phone, and the PDF is with you within 24 hours.',
      path: STORE_PATH,
      site: siteOf(matches),
    });
  }
  return pageMeta({
    title: `${work.title}, ${opusLong(work.opusNo)}, by ${work.composer}`,
    description: `${work.title}, ${opusLong(work.opusNo)}, by ${work.composer}, for ${work.instrumentation.join(', ')}: sheet music as PDF for ${priceLabel(work.price)}. With a sample page.`,
    path: compositionPath(work.opusNo),
    site: siteOf(matches),
  });
};

export default function CompositionsPage({
  loaderData: { originals, arrangements, details, buying },
}: Route.ComponentProps) {
  const open = details?.work.opusNo;
  useFocusBack(open && rowLinkId(open));
  return (
    <>
      {details ? (
        <CompositionPanel key={open} details={details} buying={buying} />
      ) : (
        <StoreHead originals={originals} arrangements={arrangements} />
      )}
      <div className={`on-ivory page-x pt-12 pb-18 md:pt-16 md:pb-26 ${details ? 'no-print' : ''}`}>
        <StoreTable loud="Original" quiet="Compositions" maker="Composer" rows={originals} open={open} />
        <StoreTable
          loud="Arrangements"
          quiet="& Transcriptions"
          maker="Arranger"
          rows={arrangements}
          open={open}
          className="mt-16 md:mt-18"
        />
      </div>
    </>
  );
}

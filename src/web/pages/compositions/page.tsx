import { data, Link, useNavigation } from 'react-router';
import { NO_SUCH_COMPOSITION, queryWords } from '../../../features/compositions/messages.ts';
import {
  findComposition,
  getShelf,
  goesWith,
  listChoices,
  listStore,
} from '../../../features/compositions/queries.server.ts';
import { opusLong, priceLabel } from '../../../features/compositions/rules.ts';
import {
  BUY_PARAM,
  compositionPath,
  queryFromSearch,
  STORE_PATH,
  searchOf,
} from '../../../features/compositions/url.ts';

import { samplePagePath } from '../../../features/notation/url.ts';

import { ownBuyer } from '../../../features/orders/queries.server.ts';
import { LOST_ORDER_PATH } from '../../../features/orders/url.ts';

import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { getAppContext } from '../../app-context.ts';
import { pageMeta, siteOf } from '../../page-meta.ts';
import { structuredData } from '../../structured-data.ts';
import type { Route } from './+types/page';
import { ChosenBar } from './chosen-bar.tsx';
import { CompositionPanel } from './composition-panel.tsx';
import { FindPanel } from './find-panel.tsx';
import { FoundLine } from './found-line.tsx';
import { GoesWithIt } from './goes-with-it.tsx';
import { ON_THE_SHELF, StoreHead } from './store-head.tsx';
import { rowLinkId, StoreTable } from './store-table.tsx';
import { workData } from './work-data.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const { searchParams } = new URL(request.url);
  const details = params.opusNo === undefined ? null : await findComposition(ctx, params.opusNo);
  if (details === undefined) throw data(NO_SUCH_COMPOSITION, { status: 404 });
  const query = queryFromSearch(searchParams);
  return {
    ...listStore(ctx, query),
    query,
    choices: listChoices(ctx),
    shelf: details ? null : getShelf(ctx, ON_THE_SHELF),
    details: details && { ...details, goesWith: await goesWith(ctx, details.work) },
    buying: searchParams.has(BUY_PARAM),
    buyer: await ownBuyer(ctx),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  if (!loaderData.details) {
    return pageMeta({
      title: 'New Compositions Store',
      description:
        'Scores by our own composers, original and arranged, from $2 to $48. See a sample page, pay by phone, and the PDF is with you within 24 hours.',
      path: STORE_PATH,
      site,
    });
  }
  const { work, sample } = loaderData.details;
  const description = `${work.title}, ${opusLong(work.opusNo)}, by ${work.composer}, for ${work.instrumentation.join(', ')}: sheet music as PDF for ${priceLabel(work.price)}. With a sample page.`;
  return [
    ...pageMeta({
      title: `${work.title}, ${opusLong(work.opusNo)}, by ${work.composer}`,
      description,
      path: compositionPath(work.opusNo),
      site,
    }),
    structuredData(...workData({ work, sample: sample && { src: samplePagePath(work.opusNo) }, description, site })),
  ];
};

export default function CompositionsPage({
  loaderData: { originals, arrangements, query, choices, shelf, details, buying, buyer },
}: Route.ComponentProps) {
  const open = details?.work.opusNo;
  const search = searchOf(query);
  const found = originals.total + arrangements.total;
  const navigation = useNavigation();
  const going = navigation.location;
  const finding = going?.pathname.startsWith(STORE_PATH) === true && going.search !== search;
  useFocusBack(open && rowLinkId(open));
  return (
    <>
      {details ? (
        <>
          <CompositionPanel key={open} details={details} query={query} buying={buying} buyer={buyer} />
          <GoesWithIt work={details.work} goesWith={details.goesWith} />
        </>
      ) : null}
      {shelf ? <StoreHead shelf={shelf} /> : null}
      <FindPanel query={query} choices={choices} finding={finding} />
      <section
        id="scores"
        aria-label="Scores"
        aria-busy={finding}
        className={`on-ivory page-x pt-8.5 pb-18 aria-busy:text-quiet md:pt-12 md:pb-26 ${details ? 'no-print' : ''}`}
      >
        <FoundLine query={query} total={found} />
        <div hidden={found === 0 && queryWords(query).length > 0}>
          <StoreTable
            loud="Original"
            quiet="Compositions"
            maker="Composer"
            table={originals}
            query={query}
            open={open}
          />
          <StoreTable
            loud="Arrangements"
            quiet="& Transcriptions"
            maker="Arranger"
            table={arrangements}
            query={query}
            open={open}
            className="mt-16 md:mt-18"
          />
        </div>
        <p className="no-print mt-12 text-label">
          Lost your download link?{' '}
          <Link to={LOST_ORDER_PATH} className="link">
            Have it sent again
          </Link>
          .
        </p>
      </section>
      <ChosenBar />
    </>
  );
}

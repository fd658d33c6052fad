import { data, Link, useNavigation } from 'react-router';
import { NO_SUCH_COMPOSITION, queryTexts } from '#/features/compositions/messages.ts';
import { findComposition, getShelf, goesWith, listChoices, listStore } from '#/features/compositions/queries.server.ts';
import { opusLong, readableScore } from '#/features/compositions/rules.ts';
import { BUY_PARAM, compositionPath, queryFromSearch, STORE_PATH, searchOf } from '#/features/compositions/url.ts';
import { LOST_ORDER_PATH } from '#/features/orders/url.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { useFocusBack } from '#/ui/dialogs/use-focus-back.ts';
import { getAppContext } from '#/web/app-context.ts';
import { STORE_FEED } from '#/web/heads/feeds.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { scoreCard, sharedPicture, signed } from '#/web/heads/share-card.server.ts';
import { breadcrumbs } from '#/web/structured-data/parts.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { CompositionPanel } from './composition-panel.tsx';
import { FindPanel } from './finding/find-panel.tsx';
import { FoundLine } from './finding/found-line.tsx';
import { GoesWithIt } from './goes-with-it.tsx';
import { ChosenBar } from './ordering/chosen-bar.tsx';
import { ON_THE_SHELF, StoreHead } from './store-head.tsx';
import { rowLinkId, StoreTable } from './store-table.tsx';
import { STORE, workData } from './work-data.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const { searchParams } = new URL(request.url);
  const details = params.opusNo === undefined ? null : await findComposition(ctx, params.opusNo);
  if (details === undefined) throw data(NO_SUCH_COMPOSITION, { status: 404 });
  const query = queryFromSearch(searchParams);
  const picture = details && sharedPicture('score', details.work.opusNo, signed(scoreCard(details.work), ctx.business));
  sayOfPage(
    context,
    ...(details && picture ? workData({ ...details, picture }, ctx) : [breadcrumbs(ctx.origin, STORE)]),
  );
  return {
    ...(await listStore(ctx, query)),
    picture,
    query,
    choices: listChoices(ctx),
    shelf: details ? null : await getShelf(ctx, ON_THE_SHELF),
    details: details && { ...details, goesWith: await goesWith(ctx, details.work) },
    buying: searchParams.has(BUY_PARAM),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const site = siteOf(matches);
  if (!loaderData.details) {
    const { query, shelf } = loaderData;
    const prices = shelf?.prices;
    return pageMeta({
      title: 'New Compositions Store: sheet music',
      description: [
        `Sheet music by our own composers, original and arranged${prices ? `, ${dollarText(prices.from)} to ${dollarText(prices.to)}` : ''}.`,
        'See a sample page, order it, and have the PDF within 24 hours of paying.',
      ],
      path: STORE_PATH,
      site,
      found: queryTexts(query).length === 0,
      feed: STORE_FEED,
    });
  }
  const { picture } = loaderData;
  const { work } = loaderData.details;
  return [
    ...pageMeta({
      title: `${work.title}, ${opusLong(work.opusNo)}: sheet music`,
      description: readableScore(work),
      path: compositionPath(work.opusNo),
      site,
      ...(picture && { picture }),
      type: 'product',
    }),
    { property: 'product:price:amount', content: work.price.toFixed(2) },
    { property: 'product:price:currency', content: 'USD' },
  ];
};

export default function CompositionsPage({
  loaderData: { originals, arrangements, query, choices, shelf, details, buying },
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
          <CompositionPanel key={open} details={details} query={query} buying={buying} />
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
        <div hidden={found === 0 && queryTexts(query).length > 0}>
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
          <Link to={LOST_ORDER_PATH} className="link inline-flex min-h-11 items-center">
            Have it sent again
          </Link>
          . Hear of the next score:{' '}
          <a href={STORE_FEED.path} className="link inline-flex min-h-11 items-center">
            new scores as RSS
          </a>
          .
        </p>
      </section>
      <ChosenBar />
    </>
  );
}

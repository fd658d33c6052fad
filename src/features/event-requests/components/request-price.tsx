import { PriceList } from '#/features/concert-series/components/price-list.tsx';
import type { Price } from '#/features/concert-series/model.ts';
import { EstimateLines } from '#/features/estimates/components/estimate-lines.tsx';
import { longDate } from '#/platform/time/dates.ts';
import { besideTotal, withDifferences } from '../estimated/differences.ts';
import type { EventRequest } from '../model.ts';

/** The price, each difference from the estimate beside its line; before there is one, the estimate. */
export function RequestPrice({ request }: { request: EventRequest }) {
  const { price, estimate, musician } = request;
  if (price) return <AgreedPrice request={request} price={price} />;
  if (!estimate) return null;
  return (
    <>
      <EstimateLines estimate={estimate} />
      <p className="mt-3 text-label text-quiet">
        An estimate from the prices of the house when this was sent. {musician.name} answers with the price itself.
      </p>
    </>
  );
}

function AgreedPrice({ request, price }: { request: EventRequest; price: Price }) {
  const { estimate, quote, status } = request;
  const notes = besideTotal(price, estimate);
  return (
    <>
      <PriceList price={withDifferences(price, estimate)} />
      {notes.map((words) => (
        <p key={words} className="mt-1 text-label text-quiet">
          {words}
        </p>
      ))}
      {quote && status === 'quoted' ? (
        <p className="mt-3 text-label text-quiet">Quoted; it holds until {longDate(quote.validUntil)}.</p>
      ) : null}
      {quote?.words ? <p className="mt-3 whitespace-pre-line">{quote.words}</p> : null}
    </>
  );
}

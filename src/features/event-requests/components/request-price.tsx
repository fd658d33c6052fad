import { PriceList } from '#/features/concert-series/components/price-list.tsx';
import type { Price } from '#/features/concert-series/model.ts';
import { EstimateLines } from '#/features/estimates/components/estimate-lines.tsx';
import type { Estimate } from '#/features/estimates/model.ts';
import { dollarSpan } from '#/platform/text/dollars.ts';
import { longDate } from '#/platform/time/dates.ts';
import { besideTotal, comparedWith, withDifferences } from '../estimated/differences.ts';
import type { EventRequest } from '../model.ts';

/** With the differences from the estimate, or the estimate alone. */
export function RequestPrice({ request, since }: { request: EventRequest; since?: Estimate | undefined }) {
  const { price, estimate, musician } = request;
  if (price)
    return (
      <>
        <AgreedPrice request={request} price={price} />
        <Since since={since} stays="The price stays as it is until another one is quoted." />
      </>
    );
  if (!estimate) return null;
  return (
    <>
      <EstimateLines estimate={estimate} />
      <p className="mt-3 text-label text-quiet">
        An estimate from the prices of the house when this was sent. {musician.name} answers with the price itself.
      </p>
      <Since since={since} stays="What stands above is what was said when it was sent." />
    </>
  );
}

/** The sum since the programme changed. */
function Since({ since, stays }: { since: Estimate | undefined; stays: string }) {
  if (!since) return null;
  return (
    <p role="note" className="mt-4 border-t-8 border-felt pt-3">
      <b className="font-label">The programme has changed since:</b> by today’s prices it is estimated at{' '}
      {dollarSpan(since.from, since.to)}. {stays}
    </p>
  );
}

function AgreedPrice({ request, price }: { request: EventRequest; price: Price }) {
  const { quote, status } = request;
  const estimate = comparedWith(request);
  const notes = besideTotal(price, estimate);
  return (
    <>
      <PriceList price={withDifferences(price, estimate)} />
      {notes.map((text) => (
        <p key={text} className="mt-1 text-label text-quiet">
          {text}
        </p>
      ))}
      {quote && status === 'quoted' ? (
        <p className="mt-3 text-label text-quiet">Quoted; it holds until {longDate(quote.validUntil)}.</p>
      ) : null}
      {quote?.words ? <p className="mt-3 whitespace-pre-line">{quote.words}</p> : null}
    </>
  );
}

import { dollarWords } from '#/platform/text/dollars.ts';
import type { Price } from '../model.ts';
import { amountWords, unconfirmed } from '../rules.ts';

/** A price list with dotted leaders; known amounts are set bold, unknown ones light. */
export function PriceList({ price }: { price: Price }) {
  return (
    <dl aria-label="Price" className="border-t-3 border-ink pt-2">
      {price.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a quote may hold one label twice, and nothing here keeps a state
        <div key={index} className="flex flex-wrap items-baseline gap-x-2 py-1.5">
          <dt className="min-w-0 break-words">{line.label}</dt>
          <span aria-hidden="true" className="mb-1 min-w-6 flex-1 border-b-2 border-dotted border-line" />
          <dd className={`ml-auto font-display text-row ${line.amount === null ? 'font-p text-quiet' : 'font-ff'}`}>
            {amountWords(line)}
          </dd>
          {line.note ? <dd className="w-full text-label text-quiet">{line.note}</dd> : null}
        </div>
      ))}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-ink pt-4 pb-1">
        <dt className="font-label">{price.exact ? 'Total' : 'Total so far'}</dt>
        <dd className="font-display text-price font-fff">{dollarWords(price.total)}</dd>
        {price.exact ? null : (
          <dd className="w-full text-right text-label text-quiet">
            and what is to be confirmed: {unconfirmed(price).join(', ')}
          </dd>
        )}
      </div>
    </dl>
  );
}

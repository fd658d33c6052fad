import { TenseLabel } from '#/features/performances/components/tense-label.tsx';
import { priceProblem } from '#/features/performances/form/rules.ts';
import { isUpcoming, statusLabel, tenseOf, ticketText } from '#/features/performances/rules.ts';
import { dateProblem, timeProblem } from '#/platform/time/date-problems.ts';
import { longDate, twelveHour } from '#/platform/time/dates.ts';
import { hoursBehind } from '#/platform/time/in-zone.ts';
import { useRootData } from '#/web/root-data.ts';
import type { PerformanceValues } from './performance-values.ts';

export type LiveValues = Pick<
  PerformanceValues,
  'date' | 'time' | 'openToPublic' | 'minPrice' | 'maxPrice' | 'calledOff'
>;

export function LiveText({ values, now }: { values: LiveValues; now: string }) {
  const { zone } = useRootData().business;
  const { date, openToPublic, minPrice, maxPrice } = values;
  const time = values.time === '' || timeProblem(values.time) ? null : values.time;
  const dated = date !== '' && dateProblem(date) === undefined;
  const priced = openToPublic !== '' && !priceProblem(minPrice) && !priceProblem(maxPrice);
  const open = openToPublic === 'yes';
  return (
    <section aria-label="As the card will show it" className="border-t-3 border-ink bg-bone p-4">
      <p className="text-label text-quiet">As the card will show it</p>
      {dated ? (
        <>
          <TenseLabel
            tense={tenseOf({
              upcoming: isUpcoming({ date, time }, new Date(now), hoursBehind(zone)),
              calledOff: values.calledOff === 'on',
            })}
          />
          <p>{[longDate(date), ...(time ? [twelveHour(time)] : [])].join(', ')}</p>
        </>
      ) : (
        <p className="text-quiet">The date is missing.</p>
      )}
      {priced ? (
        <p>
          {statusLabel(open)},{' '}
          {ticketText({ openToPublic: open, minPrice: Number(minPrice), maxPrice: Number(maxPrice) })}
        </p>
      ) : (
        <p className="text-quiet">The prices are missing.</p>
      )}
    </section>
  );
}

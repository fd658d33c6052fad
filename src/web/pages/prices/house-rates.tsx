import type { PricedExtra } from '#/features/concert-series/model.ts';
import { extraPrice } from '#/features/concert-series/rules.ts';
import type { RatesContent } from '#/features/estimates/model.ts';
import { hoursText } from '#/features/estimates/priced/player-lines.ts';
import { areaOf } from '#/platform/house/business.ts';
import { dollarSpan, dollarText } from '#/platform/text/dollars.ts';
import { unbroken } from '#/platform/text/unbroken.ts';
import { LeaderLine, LeaderList } from '#/ui/leader-list.tsx';
import { useRootData } from '#/web/root-data.ts';

interface HouseRatesProps {
  house: Omit<RatesContent, 'own'>;
  extras: readonly PricedExtra[];
  fees: readonly number[];
}

export function HouseRates({ house, extras, fees }: HouseRatesProps) {
  const { business } = useRootData();
  const { hour, minimumHours, ceremony, recital, newPiece, outdoors, travelBeyond } = house;
  const rows: (readonly [label: string, amount: string, note?: string])[] = [
    ['A ceremony', dollarText(ceremony.fee), `Up to ${ceremony.minutes} minutes; then by the hour.`],
    ['A recital', dollarText(recital.fee), `Up to ${recital.minutes} minutes; then by the hour.`],
    ['An hour', dollarText(hour), `At least ${hoursText(minimumHours * 2)}; begun half hours count.`],
    ['A piece we have yet to learn', dollarText(newPiece), 'What is in the repertoire costs nothing more.'],
    ...(outdoors > 0
      ? [['Outdoors', dollarText(outdoors), 'Shade, a keyboard, power of our own. Once.'] as const]
      : []),
    ...(fees.length > 0
      ? [
          [
            'Travel',
            dollarSpan(Math.min(...fees), Math.max(...fees)),
            `By the zip code, once; beyond ${areaOf({ city: unbroken(business.city) })} ${dollarText(Math.max(travelBeyond, ...fees))} at most.`,
          ] as const,
        ]
      : []),
    ...extras.map((extra) => [extra.label, extraPrice(extra)] as const),
  ];
  return (
    <>
      <LeaderList label="Prices of one player">
        {rows.map(([label, amount, note]) => (
          <LeaderLine key={label} label={label} amount={amount} known note={note} />
        ))}
      </LeaderList>
      <p className="mt-4 text-label text-quiet">
        A musician may ask for another price than the house; an estimate says so by name.
      </p>
    </>
  );
}

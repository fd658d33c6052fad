import { centsOf, dollarSpan, dollarText } from '#/platform/text/dollars.ts';
import { GUESTS_MAX } from '../../concert-series/model.ts';
import { extraPrice, travelBand } from '../../concert-series/rules.ts';
import { beyondNote, OUTDOORS_NOTE, priceOf, travelToText, UNKNOWN } from '../messages.ts';
import type { EstimateAsk, EstimateRates } from '../model.ts';
import type { CentLine } from './cent-line.ts';

export function newPieceLines({ newPieces }: EstimateAsk, { newPiece }: EstimateRates): CentLine[] {
  if (newPieces === 0) return [];
  const cents = centsOf(newPiece) * newPieces;
  const [label, note] =
    newPieces === 1
      ? ['A new piece', 'Nobody who plays offers it yet; this is what learning it costs.']
      : ['New pieces', `Nobody who plays offers these ${newPieces} yet: ${dollarText(newPiece)} to learn each.`];
  return [{ id: 'new-pieces', label, low: cents, high: cents, note }];
}

export function outdoorLines({ outdoors }: EstimateAsk, rates: EstimateRates): CentLine[] {
  const cents = centsOf(rates.outdoors);
  return outdoors && cents > 0
    ? [{ id: 'outdoors', label: 'Outdoors', low: cents, high: cents, note: OUTDOORS_NOTE }]
    : [];
}

/** Unknown extras have no price. */
export function extraLines({ extras, guests }: EstimateAsk, { pricing }: EstimateRates): CentLine[] {
  return pricing.extras
    .filter(({ id }) => extras.some((text) => text.toLowerCase() === id))
    .map((extra) => {
      const { id, label, price, per } = extra;
      const cents = centsOf(price);
      const line = { id: `extra-${id}`, label };
      if (per === 'concert') return { ...line, low: cents, high: cents, note: 'Once.' };
      if (guests === undefined)
        return { ...line, low: cents, high: cents * GUESTS_MAX, note: `${extraPrice(extra)}, for 1 to ${GUESTS_MAX}.` };
      const note = `${extraPrice(extra)}, ${guests} ${guests === 1 ? 'guest' : 'guests'}.`;
      return { ...line, low: cents * guests, high: cents * guests, note };
    });
}

/** A known zip code stays within the unknown's span. */
export function travelLine({ zipCode }: EstimateAsk, { pricing, travelBeyond, area }: EstimateRates): CentLine {
  const fees = pricing.bands.map(({ fee }) => centsOf(fee));
  const [nearest, farthest] = [Math.min(...fees), Math.max(...fees)];
  const most = Math.max(centsOf(travelBeyond), fees.length === 0 ? 0 : farthest);
  const line = { id: 'travel', label: 'Travel' };
  if (!isZip(zipCode)) {
    const [low, high] = [fees.length === 0 ? 0 : nearest, most];
    return { ...line, low, high, note: `Zip code not given yet: travel ${dollarSpan(low / 100, high / 100)}.` };
  }
  const band = travelBand(zipCode, pricing);
  if (band) return { ...line, low: centsOf(band.fee), high: centsOf(band.fee), note: `To ${zipCode}: ${band.area}.` };
  return {
    ...line,
    low: fees.length === 0 ? 0 : farthest,
    high: most,
    note: beyondNote(zipCode, area, dollarText(most / 100)),
  };
}

export function unknownOfTheRest({ zipCode, extras, guests }: EstimateAsk, { pricing }: EstimateRates): string[] {
  const asked = pricing.extras.filter(({ id }) => extras.some((text) => text.toLowerCase() === id));
  const unpriced = extras.filter((text) => !pricing.extras.some(({ id }) => id === text.toLowerCase()));
  return [
    ...(isZip(zipCode) ? (travelBand(zipCode, pricing) ? [] : [travelToText(zipCode)]) : [UNKNOWN.zip]),
    ...(guests === undefined && asked.some(({ per }) => per === 'guest') ? [UNKNOWN.guests] : []),
    ...[...new Set(unpriced)].filter(Boolean).map(priceOf),
  ];
}

function isZip(zipCode: string): boolean {
  return /^\d{5}$/.test(zipCode);
}

import { centsOf, dollarText, sumOf } from '#/platform/text/dollars.ts';
import { things } from '#/platform/text/english.ts';
import { everyWord, foldText } from '#/platform/text/fold-text.ts';
import { composerSurname } from '../repertoire/rules.ts';
import {
  creditText,
  EXTRA_UNPRICED,
  MORE_CONCERTS,
  SUBSTITUTION_UNPRICED,
  TO_BE_CONFIRMED,
  TRAVEL_BEYOND,
  TRAVEL_BY_ZIP,
} from './messages.ts';
import {
  type ConcertOrder,
  GROUNDS,
  GUESTS_MAX,
  GUESTS_MIN,
  type Occasion,
  type PosterChoice,
  type Price,
  type PricedExtra,
  type PriceLine,
  type ProgramPiece,
  type SeriesConcert,
  type SeriesPricing,
  THEMES,
  type TravelBand,
} from './model.ts';

const UNKNOWN = /^traditional/i;

export function composerSurnames(program: readonly ProgramPiece[]): string[] {
  const names = program.flatMap(({ composer }) =>
    UNKNOWN.test(composer) ? 'Traditional' : composer.split(/ and | & /),
  );
  return [...new Set(names.map(composerSurname))];
}

export function firstName(pianist: string): string {
  return pianist.split(' ')[0] ?? pianist;
}

export function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export function isGuestCount(guests: number): boolean {
  return Number.isInteger(guests) && guests >= GUESTS_MIN && guests <= GUESTS_MAX;
}

export function readableConcert({ title, program, pianist, duration, basePrice }: SeriesConcert): string[] {
  const [first] = program;
  return [
    `${title}: ${program.length} pieces played at your home by ${firstName(pianist)}, about ${hoursAndMinutes(duration)}, base price ${dollarText(basePrice)}.`,
    ...(first ? [`It begins with ${first.title} (${creditText(first)}).`] : []),
    `With music by ${composerSurnames(program).slice(0, 4).join(', ')}.`,
  ];
}

/** The one price rule of form and server (spec section 9). Unpriced lines say why. */
export function priceConcert(order: ConcertOrder, pricing: SeriesPricing): Price {
  const lines: PriceLine[] = [
    { label: 'Base price', amount: order.basePrice },
    travelLine(order.zipCode, pricing),
    ...chosenExtras(order.extras).map((wish) => extraLine(wish, order.guests, pricing)),
    ...(order.substitution.length > 0 ? [{ label: 'Substitution', amount: null, note: SUBSTITUTION_UNPRICED }] : []),
  ];
  return {
    lines,
    total: sumOf(lines.map(({ amount }) => amount ?? 0)),
    exact: lines.every(({ amount }) => amount !== null),
  };
}

export function travelBand(zipCode: string, { bands }: Pick<SeriesPricing, 'bands'>): TravelBand | undefined {
  return bands.find(({ zips }) => zips.includes(zipCode));
}

/** Undefined without a zip code. */
export function travelMinutes(zipCode: string, pricing: SeriesPricing): number | undefined {
  if (zipCode === '') return undefined;
  return travelBand(zipCode, pricing)?.minutes ?? pricing.minutesBeyond;
}

function travelLine(zipCode: string, pricing: SeriesPricing): PriceLine {
  const label = 'Travel';
  if (!/^\d{5}$/.test(zipCode)) return { label, amount: null, note: TRAVEL_BY_ZIP };
  const band = travelBand(zipCode, pricing);
  if (!band) return { label, amount: null, note: TRAVEL_BEYOND };
  return { label, amount: band.fee, note: `To ${zipCode}: ${band.area}.` };
}

function chosenExtras(extras: readonly string[]): string[] {
  return [...new Map(extras.map((wish) => [wish.toLowerCase(), wish])).values()];
}

function extraLine(wish: string, guests: number | undefined, { extras }: SeriesPricing): PriceLine {
  const extra = extras.find(({ id }) => id === wish.toLowerCase());
  if (!extra) return { label: wish, amount: null, note: EXTRA_UNPRICED };
  const { label, price, per } = extra;
  if (per === 'concert') return { label, amount: price };
  if (guests === undefined) return { label, amount: null, note: `${extraPrice(extra)}.` };
  return {
    label,
    amount: (centsOf(price) * guests) / 100,
    note: `${extraPrice(extra)}, ${things(guests, 'guest')}.`,
  };
}

export function extraPrice({ price, per }: PricedExtra): string {
  return per === 'guest' ? `${dollarText(price)} per guest` : dollarText(price);
}

export function amountText({ amount }: PriceLine): string {
  return amount === null ? TO_BE_CONFIRMED : dollarText(amount);
}

export function priceSpan(prices: readonly number[]): string {
  const [from, to] = [Math.min(...prices), Math.max(...prices)];
  return from === to ? dollarText(from) : `${dollarText(from)}–${dollarText(to).slice(1)}`;
}

export function unconfirmed({ lines }: Price): string[] {
  return lines.filter(({ amount }) => amount === null).map(({ label }) => label.toLowerCase());
}

export function totalText(price: Price): string {
  return price.exact
    ? dollarText(price.total)
    : `${dollarText(price.total)}, and what is to be confirmed: ${unconfirmed(price).join(', ')}`;
}

const SLUG_MAX_LENGTH = 60;

/** 'Señor Bach & Söhne' gives 'senor-bach-sohne'. */
export function slugOf(title: string, otherwise = 'concert'): string {
  const slug = foldText(title)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH - 4)
    .replace(/^-|-$/g, '');
  return slug || otherwise;
}

/** Appends the first free number. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

export function posterFor(title: string): PosterChoice {
  const number = [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  return {
    theme: THEMES[number % THEMES.length] ?? 'swell',
    ground: GROUNDS[Math.floor(number / 9) % GROUNDS.length] ?? 'ivory',
    dynamic: 'ff',
  };
}

export function withIds(extras: readonly (Omit<PricedExtra, 'id'> & { id?: string | undefined })[]): PricedExtra[] {
  const taken = new Set(extras.flatMap(({ id }) => id ?? []));
  return extras.map((extra) => {
    if (extra.id !== undefined) return { ...extra, id: extra.id };
    const plain = foldText(extra.label).replace(/[^a-z]/g, '') || 'extra';
    let id = plain;
    while (taken.has(id)) id += 'x';
    taken.add(id);
    return { ...extra, id };
  });
}

/**
 * Each once: where its owners say it belongs, else where it is named first; what no occasion names hangs at the end.
 * An occasion that only owners name comes after those that came with the house.
 */
export function byOccasion<Hung extends { slug: string; occasion?: string | undefined }>(
  concerts: readonly Hung[],
  occasions: readonly Occasion[],
): { title: string; concerts: Hung[] }[] {
  const said = Map.groupBy(
    concerts.filter(({ occasion }) => occasion),
    ({ occasion = '' }) => foldText(occasion),
  );
  const left = new Map(concerts.filter(({ occasion }) => !occasion).map((concert) => [concert.slug, concert]));
  const saidOf = (title: string) => {
    const theirs = said.get(foldText(title)) ?? [];
    said.delete(foldText(title));
    return theirs;
  };
  const named = occasions.map(({ title, concerts: slugs }) => ({
    title,
    concerts: [...slugs.flatMap(take), ...saidOf(title)],
  }));
  const own = [...said.values()].map((hung) => ({ title: hung[0]?.occasion ?? '', concerts: hung }));
  return [...named, ...own, { title: MORE_CONCERTS, concerts: [...left.values()] }].filter(
    ({ concerts: hung }) => hung.length,
  );

  function take(slug: string): Hung[] {
    const concert = left.get(slug);
    left.delete(slug);
    return concert ? [concert] : [];
  }
}

export type ConcertSort = 'number' | 'title' | 'price';

export function sortedConcerts<
  Listed extends Pick<SeriesConcert, 'title' | 'pianist' | 'program' | 'number' | 'basePrice'>,
>(concerts: readonly Listed[], search: string, sort: ConcertSort): Listed[] {
  const text = ({ title, pianist, program }: Listed) =>
    [title, pianist, ...program.flatMap((piece) => [piece.title, creditText(piece)])].join('\n');
  const matches = everyWord(search);
  const found = concerts.filter((concert) => matches(text(concert)));
  if (sort === 'title') return found.sort((a, b) => foldText(a.title).localeCompare(foldText(b.title)));
  if (sort === 'price') return found.sort((a, b) => a.basePrice - b.basePrice || a.number - b.number);
  return found;
}

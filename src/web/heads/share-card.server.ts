import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { groundOf } from '#/features/compositions/components/cover-plan.ts';
import type { Arrangement, Composition } from '#/features/compositions/model.ts';
import { findWork } from '#/features/compositions/queries.server.ts';
import { opusLong, priceLabel } from '#/features/compositions/rules.ts';
import type { Ground, SeriesConcert } from '#/features/concert-series/model.ts';
import type { PosterWords } from '#/features/concert-series/posters/svg.ts';
import { findConcert } from '#/features/concert-series/queries.server.ts';
import { firstName, hoursAndMinutes } from '#/features/concert-series/rules.ts';
import type { AppContext } from '#/features/context.ts';
import type { TwoNames } from '#/features/names-melody/model.ts';
import { printedName } from '#/features/names-melody/printed.server.ts';
import { notesOf } from '#/features/names-melody/rules.ts';
import { melodyPicturePath } from '#/features/names-melody/url.ts';
import type { PerformanceCard } from '#/features/performances/model.ts';
import { findPerformance } from '#/features/performances/queries.server.ts';
import { placeText } from '#/features/performances/rules.ts';
import type { Opus } from '#/features/repertoire/model.ts';
import { DEFAULT_BUSINESS } from '#/features/settings/in-force/model.ts';
import type { EngravedIncipit } from '#/features/work-facts/model.ts';
import type { Business } from '#/platform/house/business.ts';
import type { Colours } from '#/platform/house/colours.ts';
import type { Drawing } from '#/platform/house/drawn/drawing.ts';
import type { Wordmark } from '#/platform/house/wordmark.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { longDate, twelveHour } from '#/platform/time/dates.ts';

/* Drawn by src/server/share-pictures. */

export interface ShareCard {
  ground: Ground;
  title: string;
  second: string;
  line: string;
  /** Of what is drawn beside the words: the engraving, or the poster. */
  notes?: string;
  /** Of a house that has another than the default. */
  mark?: Wordmark;
  colours?: Colours;
  /** Of its wordmark, while it is drawn. */
  drawing?: Drawing | undefined;
}

export interface SharedPicture {
  path: string;
  alt: string;
}

export const CARD_KINDS = ['score', 'concert', 'performance'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

type NamedOpus = Pick<Opus, '_id' | 'title' | 'composer'>;

/** Increase to redraw. */
const LAYOUT = 3;

/** Content-hashed. */
export function sharedPicture(kind: CardKind, id: string, card: ShareCard): SharedPicture {
  return {
    path: `/og/${kind}/${encodeURIComponent(id)}.png?v=${versionOf(card)}`,
    alt: `${card.title}. ${card.second}. ${card.line}`,
  };
}

/** With wordmark and colours of the house. */
export function signed(card: ShareCard, house: Pick<Business, 'wordmark' | 'colours'>): ShareCard {
  const { wordmark: mark, colours } = house;
  return { ...card, ...(!isUsual({ mark }) && { mark }), ...(!isUsual({ colours }) && { colours }) };
}

export function looksUsual({ wordmark: mark, colours }: Pick<Business, 'wordmark' | 'colours'>): boolean {
  return isUsual({ mark }) && isUsual({ colours });
}

function isUsual({ mark, colours }: Pick<ShareCard, 'mark' | 'colours'>): boolean {
  const usual = DEFAULT_BUSINESS;
  return (
    isDeepStrictEqual(mark ?? usual.wordmark, usual.wordmark) &&
    isDeepStrictEqual(colours ?? usual.colours, usual.colours)
  );
}

/** The address holds the names. */
export function sharedMelody(names: TwoNames, business: Business): SharedPicture {
  const card = signed(melodyCard(names), business);
  return { path: melodyPicturePath(names, versionOf(card)), alt: `${card.title}. ${card.second}. ${card.line}` };
}

export function sharedOpus(opus: NamedOpus, incipit: EngravedIncipit, business: Business): SharedPicture {
  const card = signed(opusCard(opus, incipit), business);
  return {
    path: `/og/opus/${encodeURIComponent(opus._id)}.png?v=${versionOf(card)}`,
    alt: `${opus.title} by ${opus.composer}, and how it begins, in notes`,
  };
}

export function versionOf(card: ShareCard): string {
  return shortHash([LAYOUT, card]);
}

function shortHash(drawn: unknown): string {
  return createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, 12);
}

export async function findCard(ctx: AppContext, kind: CardKind, id: string): Promise<ShareCard | undefined> {
  if (kind === 'performance') {
    const performance = await findPerformance(ctx, id);
    return performance && performanceCard(performance);
  }
  if (kind === 'concert') {
    const concert = findConcert(ctx, id);
    return concert && concertCard(concert, posterWords(ctx));
  }
  const work = findWork(ctx, id);
  return work && scoreCard(work);
}

export function scoreCard(work: Composition | Arrangement): ShareCard {
  const { title, opusNo, composer, instrumentation, price } = work;
  return {
    ground: groundOf(work),
    title,
    second: `${opusLong(opusNo)}, ${composer}`,
    line: `Sheet music, ${priceLabel(price)}: ${instrumentation.join(', ')}`,
  };
}

export function posterWords({ content, business }: AppContext): PosterWords {
  return { series: content.series.brochure.title, house: business.name };
}

export function concertCard(concert: SeriesConcert, words: PosterWords): ShareCard {
  const { ground, title, pianist, duration, basePrice, theme, dynamic, program, number } = concert;
  return {
    ground,
    title,
    second: `at your home, with ${firstName(pianist)}`,
    line: `A piano concert of about ${hoursAndMinutes(duration)}, from ${dollarText(basePrice)}`,
    notes: shortHash([theme, dynamic, program, number, words]),
  };
}

export function performanceCard(performance: PerformanceCard): ShareCard {
  const { title, date, time, calledOff } = performance;
  return {
    ground: calledOff ? 'ivory' : 'felt',
    title,
    second: calledOff ? 'Called off' : [longDate(date), time && twelveHour(time)].filter(Boolean).join(', '),
    line: placeText(performance),
  };
}

export function opusCard({ title, composer }: NamedOpus, { version }: EngravedIncipit): ShareCard {
  return { ground: 'ebony', title, second: 'How it begins', line: composer, notes: version };
}

export function melodyCard({ first, second }: TwoNames): ShareCard {
  return {
    ground: 'ivory',
    title: `${printedName(first)} & ${printedName(second)}`,
    second: `${notesOf(first).join(' ')}, and ${notesOf(second).join(' ')}`,
    line: 'Two names, one melody',
  };
}

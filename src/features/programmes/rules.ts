import { lowerFirst, things } from '#/platform/text/english.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { DAY_MINUTES } from '#/platform/time/durations.ts';
import { minutesOfDay } from '../availability/rules.ts';
import type { CartEntry } from '../cart/model.ts';
import type { EstimateAsk, HousePlayer } from '../estimates/model.ts';
import { movementHeading } from '../repertoire/rules.ts';
import { itemsOf } from './arranging/arrange.ts';
import { ITEM_LABELS, playedText, SECTION_LABELS, TO_ARRANGE } from './messages.ts';
import type {
  Length,
  Programme,
  ProgrammeItem,
  ProgrammePiece,
  ProgrammeSection,
  ProgrammeView,
  RequestedProgramme,
  TitledItem,
  WorkItem,
} from './model.ts';
import { ensembleInputOf, whoPlays } from './players/who-plays.ts';

/** In no section. */
export interface LoosePiece {
  opusId: string;
  movementId: string | null;
}

/** As a cart has them. */
export function entriesOf(pieces: readonly Pick<ProgrammePiece, '_id' | 'movements'>[]): CartEntry[] {
  return pieces.map(({ _id, movements }) => ({ _id, movements: movements.map((movement) => movement._id) }));
}

/** As a request takes it along. */
export function takenAlong({ programme, pieces }: Pick<ProgrammeView, 'programme' | 'pieces'>): RequestedProgramme {
  return { programme, pieces: pieces.map(({ incipit: _, ...piece }) => piece) };
}

export function stillInCart(programme: Programme, entries: readonly CartEntry[]): Programme {
  const movements = new Map(entries.map((entry) => [entry._id, entry.movements]));
  const there = (item: ProgrammeItem) =>
    item.kind !== 'work' ||
    (item.movementId === null ? movements.has(item.opusId) : movements.get(item.opusId)?.includes(item.movementId));
  return {
    ...programme,
    sections: programme.sections.map((section) => ({ ...section, items: section.items.filter(there) })),
  };
}

/** First place only. */
export function replaced(programme: Programme, opusId: string, by: string): Programme {
  const [first] = itemsOf(programme).filter((item) => item.kind === 'work' && item.opusId === opusId);
  const other = (item: ProgrammeItem): ProgrammeItem =>
    item === first && item.kind === 'work' ? { ...item, opusId: by, movementId: null, minutes: null } : item;
  const sections = programme.sections.map((section) => ({ ...section, items: section.items.map(other) }));
  return { ...programme, sections };
}

/** Whole works, or their remaining movements. */
export function notPlaced(programme: Programme, entries: readonly CartEntry[]): LoosePiece[] {
  const placed = itemsOf(programme).filter((item): item is WorkItem => item.kind === 'work');
  return entries.flatMap(({ _id: opusId, movements }): LoosePiece[] => {
    const own = placed.filter((item) => item.opusId === opusId);
    if (own.length === 0) return [{ opusId, movementId: null }];
    if (own.some(({ movementId }) => movementId === null)) return [];
    return movements
      .filter((id) => own.every(({ movementId }) => movementId !== id))
      .map((movementId) => ({ opusId, movementId }));
  });
}

/** Names and composers of what has no moment. */
export function namesNotPlaced({ programme, pieces }: RequestedProgramme): { name: string; composer: string }[] {
  const known = new Map(pieces.map((piece) => [piece._id, piece]));
  return notPlaced(programme, entriesOf(pieces)).flatMap(({ opusId, movementId }) => {
    const piece = known.get(opusId);
    return piece ? [{ name: pieceName(piece, movementId), composer: piece.composer }] : [];
  });
}

/** The work's time, else the sum of its movements; null when unknown. */
export function lengthOfPiece(piece: ProgrammePiece, movementId: string | null): [number, number] | undefined {
  if (movementId !== null) return piece.movements.find(({ _id }) => _id === movementId)?.minutes;
  if (piece.minutes && (piece.whole || piece.movements.length === 0)) return piece.minutes;
  const times = piece.movements.map(({ minutes }) => minutes);
  if (times.length === 0 || times.includes(undefined)) return undefined;
  return times.reduce<[number, number]>(([from, to], time) => [from + (time?.[0] ?? 0), to + (time?.[1] ?? 0)], [0, 0]);
}

/** A set length wins; spoken items have only that. */
export function lengthOfItem(item: ProgrammeItem, pieces: ReadonlyMap<string, ProgrammePiece>): Length {
  if (item.minutes !== null) return { from: item.minutes, to: item.minutes, unknown: 0 };
  const piece = item.kind === 'work' ? pieces.get(item.opusId) : undefined;
  const usual = piece && item.kind === 'work' ? lengthOfPiece(piece, item.movementId) : undefined;
  return usual ? { from: usual[0], to: usual[1], unknown: 0 } : { from: 0, to: 0, unknown: 1 };
}

export const isMusic = ({ kind }: ProgrammeItem): boolean => kind === 'work' || kind === 'song';

export function songsOf(programme: Programme): TitledItem[] {
  return itemsOf(programme).filter((item): item is TitledItem => item.kind === 'song');
}

/** Titles, each once, however often it is played; what a concert of ours plays is arranged already. */
export function songsToArrange(programme: Programme): string[] {
  const songs = songsOf(programme).flatMap(({ title, played }) => (played ? [] : title));
  return [...new Map(songs.map((title) => [foldText(title), title])).values()];
}

/** Of a song: who arranges it, or where we play it; '' of anything else. */
export function songText(item: ProgrammeItem): string {
  if (item.kind !== 'song') return '';
  return item.played ? playedText(item.played.in) : TO_ARRANGE;
}

export function isNotated(item: ProgrammeItem, pieces: ReadonlyMap<string, ProgrammePiece>): boolean {
  if (item.kind !== 'work' || item.minutes !== null || item.movementId !== null) return false;
  const piece = pieces.get(item.opusId);
  return piece?.notated === true && (piece.whole || piece.movements.length === 0);
}

export function sumOfLengths(lengths: readonly Length[]): Length {
  return lengths.reduce(
    (sum, { from, to, unknown }) => ({ from: sum.from + from, to: sum.to + to, unknown: sum.unknown + unknown }),
    { from: 0, to: 0, unknown: 0 },
  );
}

export function lengthOfSection(section: ProgrammeSection, pieces: ReadonlyMap<string, ProgrammePiece>): Length {
  return sumOfLengths(section.items.map((item) => lengthOfItem(item, pieces)));
}

const UNKNOWN_LENGTH = 'unknown length';

/** '24 to 28 min, and 2 pieces of unknown length'; '' for nothing. */
export function lengthText({ from, to, unknown }: Length): string {
  const pieces = `${things(unknown, 'piece')} of ${UNKNOWN_LENGTH}`;
  if (to === 0) return unknown === 0 ? '' : pieces;
  return [rangeText(from, to), ...(unknown > 0 ? [`and ${pieces}`] : [])].join(', ');
}

/** Of one item: '4 to 5 min', 'unknown length'. */
export function itemLengthText(item: ProgrammeItem, pieces: ReadonlyMap<string, ProgrammePiece>): string {
  const length = lengthOfItem(item, pieces);
  return length.unknown > 0 ? UNKNOWN_LENGTH : lengthText(length);
}

export function rangeText(from: number, to: number): string {
  const [shortest, longest] = [minuteNumber(from), minuteNumber(to)];
  return shortest === longest ? `${shortest} min` : `${shortest} to ${longest} min`;
}

const minuteNumber = (minutes: number) => String(minutes < 10 ? Math.round(minutes * 2) / 2 : Math.round(minutes));

/** By more than a few minutes. */
function isBeyond(minutes: number, planned: number): boolean {
  return minutes > Math.max(1, planned / 10);
}

/** At its shortest, for what is planned. */
export function isTooLong(usual: readonly [number, number] | undefined, planned: number | null): boolean {
  return usual !== undefined && planned !== null && isBeyond(usual[0] - planned, planned);
}

export function fitOf({ minutes, houseChooses, items }: ProgrammeSection, length: Length): string {
  if (minutes === null || houseChooses || items.length === 0) return '';
  const short = minutes - length.to;
  const long = length.from - minutes;
  if (isBeyond(long, minutes))
    return `About ${Math.round(long)} minutes too long: take a piece out, or plan more time.`;
  if (isBeyond(short, minutes) && length.unknown === 0)
    return `About ${Math.round(short)} minutes short: add a piece, or we repeat.`;
  return '';
}

/** As planned, else the middle of its music. */
export function plannedMinutes(section: ProgrammeSection, length: Length): number {
  return section.minutes ?? (length.from + length.to) / 2;
}

/** HH:MM; '' without a start. */
export function clockTimes(programme: Programme, pieces: ReadonlyMap<string, ProgrammePiece>): string[] {
  if (programme.start === '') return programme.sections.map(() => '');
  let at = minutesOfDay(programme.start);
  return programme.sections.map((section) => {
    const begins = clock(at);
    at += plannedMinutes(section, lengthOfSection(section, pieces));
    return begins;
  });
}

/** What is in no section plays as well. */
export function lengthNotPlaced(programme: Programme, pieces: ReadonlyMap<string, ProgrammePiece>): Length {
  const loose = notPlaced(programme, entriesOf([...pieces.values()])).map(({ opusId, movementId }): Length => {
    const piece = pieces.get(opusId);
    const [from, to] = (piece && lengthOfPiece(piece, movementId)) ?? [0, 0];
    return { from, to, unknown: to === 0 ? 1 : 0 };
  });
  return sumOfLengths(loose);
}

/** Null when unknown. */
export function minutesOfProgramme(programme: Programme, pieces: ReadonlyMap<string, ProgrammePiece>): number | null {
  const loose = lengthNotPlaced(programme, pieces);
  const sum = programme.sections
    .map((section) => plannedMinutes(section, lengthOfSection(section, pieces)))
    .reduce((all, minutes) => all + minutes, (loose.from + loose.to) / 2);
  return sum > 0 ? Math.round(sum) : null;
}

export function askOfProgramme(
  programme: Programme,
  pieces: ReadonlyMap<string, ProgrammePiece>,
  house: readonly HousePlayer[],
  newPieces: number,
): EstimateAsk {
  const { occasion, zipCode, outdoors } = programme;
  return {
    occasion,
    players: whoPlays(ensembleInputOf(programme, pieces.values()), house).people,
    minutes: minutesOfProgramme(programme, pieces),
    ...(programme.sections.length === 0 && { musicAlone: true }),
    zipCode,
    outdoors,
    extras: [],
    newPieces: newPieces + songsToArrange(programme).length,
  };
}

export function itemName(item: ProgrammeItem, pieces: ReadonlyMap<string, ProgrammePiece>): string {
  if (item.kind !== 'work') return item.title === '' ? ITEM_LABELS[item.kind] : item.title;
  const piece = pieces.get(item.opusId);
  return piece ? pieceName(piece, item.movementId) : '';
}

/** The composer, or who made a song known; '' where nobody is named. */
export function itemBy(item: ProgrammeItem, pieces: ReadonlyMap<string, Pick<ProgrammePiece, 'composer'>>): string {
  return (item.kind === 'work' ? pieces.get(item.opusId)?.composer : item.by || item.played?.by) ?? '';
}

/** 'Sonata: II. Adagio'. */
export function pieceName(piece: ProgrammePiece, movementId: string | null): string {
  const movement = piece.movements.find(({ _id }) => _id === movementId);
  if (!movement) return piece.title;
  const { numeral, name } = movementHeading(movement.movementTitle, movement.position);
  return `${piece.title}: ${numeral}. ${name}`;
}

export function sectionName({ title, kind }: ProgrammeSection): string {
  return title === '' ? SECTION_LABELS[kind] : title;
}

/** These begin a clause; names and languages that nobody foresaw keep their first letter. */
const SMALL_WORDS = /^(?:an?|the|all|both|everybody|everyone|guests|he|she|somebody|someone|they|we|you|our|your)\b/i;
const LEADING_WORDS = /^(?:after|as|at|before|by|directly|if|on|once|right|straight|when|with)\b/i;

/** 'Begins when the doors open.', as people write it, or ''. */
export function whenText({ cue }: Pick<ProgrammeSection, 'cue'>): string {
  const said = cue.trim().replace(/\.$/, '');
  if (said === '') return '';
  const clause = lowerFirst(said);
  const end = /[!?…]$/.test(said) ? '' : '.';
  if (LEADING_WORDS.test(said)) return `Begins ${clause}${end}`;
  return SMALL_WORDS.test(said) ? `Begins when ${clause}${end}` : `Begins when: ${said}${end}`;
}

/** 'Begins when the doors open. The sign comes from Aunt Olena.', or ''. */
export function beginsText(section: Pick<ProgrammeSection, 'cue' | 'cueBy'>): string {
  return [whenText(section), signText(section)].filter(Boolean).join(' ');
}

export function signText({ cueBy }: Pick<ProgrammeSection, 'cueBy'>): string {
  const who = cueBy.trim().replace(/\.$/, '');
  return who === '' ? '' : `The sign comes from ${who}.`;
}

function clock(minutes: number): string {
  const whole = Math.round(minutes) % DAY_MINUTES;
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

import { centsOf, dollars } from '#/platform/text/dollars.ts';
import { things } from '#/platform/text/english.ts';
import { everyWord, foldText } from '#/platform/text/fold-text.ts';
import { minutesText } from '#/platform/text/minutes.ts';
import type { ProgramPiece, SeriesConcert } from '../concert-series/model.ts';
import { A_IS_FOR_ARRANGEMENTS, ARRANGEMENT_NEEDS_A } from './messages.ts';
import {
  type Arrangement,
  type Composition,
  type CompositionFields,
  type ConcertWith,
  DIFFICULTIES,
  type Difficulty,
  SCORE_SAMPLE_MAX,
  type ScoreFile,
  type StoreContent,
} from './model.ts';

/* Spec section 5 and design section 6: order shortcode, opus display, price. */

const SHORTCODE_TITLE_LENGTH = 11;
/** NFD does not split Æ, Œ and Ø. */
const VOWEL = /[AEIOUÆŒØ]/u;
const LEFT_OUT = /[\s(),:\u2010\u2011-]/u;

/** 'han', '060', 'STNDTSDCNVD': composer, padded opus number, up to eleven title consonants reversed. */
export function orderShortcode({
  composer,
  opusNo,
  title,
}: Pick<Composition, 'composer' | 'opusNo' | 'title'>): string {
  const name = [...composer.toLowerCase()].slice(0, 3).join('');
  return `${name}${opusNo.padStart(3, '0')}${titleBackwards(title)}`;
}

function titleBackwards(title: string): string {
  return [...title.normalize('NFC').toUpperCase()]
    .filter((letter) => !VOWEL.test(letter.normalize('NFD')) && !LEFT_OUT.test(letter))
    .reverse()
    .slice(0, SHORTCODE_TITLE_LENGTH)
    .join('');
}

const NUMBER_IN_NUMBER = /^(\d+)_(\d+)$/;

export function opusShort(opusNo: string): string {
  return opusNo.replace(NUMBER_IN_NUMBER, '$1.$2');
}

export function opusLong(opusNo: string): string {
  const [, opus, number] = NUMBER_IN_NUMBER.exec(opusNo) ?? [];
  if (opus && number) return `Op. ${opus}, No. ${number}`;
  return /^\d+$/.test(opusNo) ? `Op. ${opusNo}` : opusNo;
}

export function priceLabel(price: number): string {
  return dollars(centsOf(price));
}

export function sampleMax({ pages }: Pick<ScoreFile, 'pages'>): number {
  return Math.min(pages, SCORE_SAMPLE_MAX);
}

export function readableScore(work: Composition | Arrangement): string[] {
  const { title, opusNo, composer, instrumentation, price, yearComposed, movements, difficulty, minutes } = work;
  return [
    `${title}, ${opusLong(opusNo)}, by ${composer}, for ${instrumentation.join(', ')}: sheet music as PDF, ${priceLabel(price)}.`,
    `${kindLabel(work)} of ${yearComposed}.`,
    ...(difficulty === undefined ? [] : [`${difficultyLabel(difficulty)}.`]),
    ...(minutes === undefined ? [] : [`It takes ${lengthText(minutes)}.`]),
    ...(movements.length > 1 ? [`In ${movements.length} movements.`] : []),
  ];
}

/** Publishers' grades. */
export function difficultyOf(grade: number): Difficulty {
  return DIFFICULTIES[Math.ceil(grade / 3) - 1] ?? 'difficult';
}

export const DIFFICULTY_LABELS: Record<Difficulty, string> = {
  easy: 'Easy, grades 1 to 3',
  medium: 'Medium, grades 4 to 6',
  difficult: 'Difficult, grades 7 to 9',
};

export function difficultyLabel(grade: number): string {
  return `Grade ${grade}, ${difficultyOf(grade)}`;
}

/** 'about 3 minutes' */
export function lengthText(minutes: number): string {
  return minutesText([minutes, minutes]);
}

export function pagesText(pages: number): string {
  return things(pages, 'page');
}

export function isArrangement(work: Composition | Arrangement): work is Arrangement {
  return 'isTranscription' in work;
}

export function kindLabel(work: Composition | Arrangement): string {
  if (!isArrangement(work)) return 'Original composition';
  return work.isTranscription ? 'Transcription' : 'Arrangement';
}

/** Newest first; within a year the last listed. */
export function newest<Work extends Pick<Composition, 'yearComposed'>>(works: readonly Work[], count: number): Work[] {
  return works
    .toReversed()
    .sort((one, other) => other.yearComposed - one.yearComposed)
    .slice(0, count);
}

/** Only arrangements' numbers start with 'a' (spec section 3). */
export function opusNoProblem({ opusNo, isTranscription }: CompositionFields): string | undefined {
  if (isTranscription === undefined) return opusNo.startsWith('a') ? A_IS_FOR_ARRANGEMENTS : undefined;
  return opusNo.startsWith('a') ? undefined : ARRANGEMENT_NEEDS_A;
}

export function asWork(fields: CompositionFields): Composition | Arrangement {
  const {
    isTranscription,
    biggerWork = '',
    originalComposer = '',
    difficulty,
    pages,
    minutes,
    withParts,
    ...rest
  } = fields;
  const original = {
    ...rest,
    ...(typeof difficulty === 'number' && { difficulty }),
    ...(typeof pages === 'number' && { pages }),
    ...(typeof minutes === 'number' && { minutes }),
    ...(typeof withParts === 'boolean' && { withParts }),
  };
  return isTranscription === undefined ? original : { ...original, isTranscription, biggerWork, originalComposer };
}

export const WORK_KINDS = ['original', 'arrangement', 'transcription'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export function kindOf(work: Composition | Arrangement): WorkKind {
  if (!isArrangement(work)) return 'original';
  return work.isTranscription ? 'transcription' : 'arrangement';
}

export function foundWorks<Work extends Composition>(works: readonly Work[], search: string, kind: string): Work[] {
  const matches = everyWord(search);
  return works.filter((work) => {
    if (kind !== '' && kindOf(work) !== kind) return false;
    const text = [opusShort(work.opusNo), opusLong(work.opusNo), work.title, work.composer, ...work.instrumentation];
    return matches(text.join('\n'));
  });
}

const UNKNOWN = /^traditional/i;

export function writtenBy(work: Composition | Arrangement): string {
  const name = isArrangement(work) ? work.originalComposer : work.composer;
  return UNKNOWN.test(name) ? '' : name;
}

const FORMS: readonly RegExp[] = [
  /\b(waltz(es)?|valses?)\b/,
  /\bnocturnes?\b/,
  /\b(barcarolles?|gondol\w*)\b/,
  /\b(etudes?|studies)\b/,
  /\bpreludes?\b/,
  /\btoccatas?\b/,
  /\b(passacaglia|chaconne|ground)\b/,
  /\bballades?\b/,
  /\bhabaneras?\b/,
  /\b(lullab(y|ies|ye)|berceuse|wiegenlied|kolyskova)\b/,
  /\b(minuets?|menuets?)\b/,
  /\b(march|marche)\b/,
  /\bvariations\b/,
  /\bsonatas?\b/,
  /\bsonatinas?\b/,
  /\b(fugues?|fughetta)\b/,
  /\brhapsod(y|ies)\b/,
  /\bromances?\b/,
  /\bsuites?\b/,
  /\b(hymn|psalm|chorale)\b/,
  /\b(dumky|dumka)\b/,
  /\b(concertos?|concertino)\b/,
];

/** Best reason first. */
const REASONS = [isSameMusic, isByTheSameHand, isOfTheSameForm];

function isSameMusic(work: Composition | Arrangement, piece: Pick<ProgramPiece, 'title' | 'composer'>): boolean {
  const [title, other] = [foldText(work.title), foldText(piece.title)];
  const begins = other === title || /^[\s,(:;]/.test(other.slice(title.length));
  if (!(other.startsWith(title) && begins)) return false;
  const writer = writtenBy(work);
  return writer === '' ? UNKNOWN.test(piece.composer) : foldText(piece.composer) === foldText(writer);
}

/** Matches this title (with its own opus number) by this composer or arranged from them. */
export function soldMusic(
  store: Store,
  { title, composer }: Pick<ProgramPiece, 'title' | 'composer'>,
): Composition | Arrangement | undefined {
  const by = foldText(composer);
  return byTitle(store)
    .get(foldText(title))
    ?.find((work) => [work.composer, writtenBy(work)].some((name) => foldText(name) === by));
}

type Store = Pick<StoreContent, 'originals' | 'arrangements'>;
type SoldByTitle = Map<string, (Composition | Arrangement)[]>;
const soldByTitle = new WeakMap<Store, SoldByTitle>();

/** A store that has changed is another object. */
function byTitle(store: Store): SoldByTitle {
  const known = soldByTitle.get(store);
  if (known) return known;
  const fresh: SoldByTitle = new Map();
  for (const work of [...store.originals, ...store.arrangements])
    for (const title of titlesOf(work)) fresh.set(title, [...(fresh.get(title) ?? []), work]);
  soldByTitle.set(store, fresh);
  return fresh;
}

function titlesOf({ title, opusNo }: Composition): string[] {
  return [title, `${title}, ${opusLong(opusNo)}`].map(foldText);
}

function isByTheSameHand(work: Composition | Arrangement, piece: ProgramPiece): boolean {
  const writer = foldText(writtenBy(work));
  return writer !== '' && foldText(piece.composer) === writer;
}

function isOfTheSameForm(work: Composition | Arrangement, piece: ProgramPiece): boolean {
  const [title, other] = [foldText(work.title), foldText(piece.title)];
  return FORMS.some((form) => form.test(title) && form.test(other));
}

/** By best reason, then number of pieces. */
export function concertsWith(
  work: Composition | Arrangement,
  concerts: readonly Pick<SeriesConcert, 'slug' | 'title' | 'program'>[],
  count: number,
): ConcertWith[] {
  const ranked = concerts.flatMap(({ slug, title, program }) => {
    const reason = REASONS.findIndex((holds) => program.some((piece) => holds(work, piece)));
    const pieces = program.filter((piece) => REASONS[reason]?.(work, piece));
    const [piece] = pieces;
    return piece ? [{ slug, title, piece: piece.title, reason, pieces: pieces.length }] : [];
  });
  return ranked
    .sort((one, other) => one.reason - other.reason || other.pieces - one.pieces)
    .slice(0, count)
    .map(({ slug, title, piece }) => ({ slug, title, piece }));
}

export function sameMusicFirst<Piece extends Pick<ProgramPiece, 'title' | 'composer'>>(
  work: Composition | Arrangement,
  pieces: readonly Piece[],
): Piece[] {
  return pieces.toSorted((one, other) => Number(isSameMusic(work, other)) - Number(isSameMusic(work, one)));
}

/** A missing grade counts as two grades apart. */
const YEARS_PER_GRADE = 3;
const GRADES_UNKNOWN = 2;

/** By composer and players, players, one shared non-pianist, composer; then nearness in difficulty and year. */
export function scoresWith<Work extends Composition>(work: Composition, works: readonly Work[], count: number): Work[] {
  const players = new Set(work.instrumentation);
  const guests = work.instrumentation.filter((name) => !name.startsWith('piano'));
  const nearness = (other: Work): number | undefined => {
    const same =
      other.instrumentation.length === players.size && other.instrumentation.every((name) => players.has(name));
    if (same) return other.composer === work.composer ? 0 : 1;
    if (other.instrumentation.some((name) => guests.includes(name))) return 2;
    return other.composer === work.composer ? 3 : undefined;
  };
  return works
    .flatMap((other) => {
      const near = other.opusNo === work.opusNo ? undefined : nearness(other);
      return near === undefined ? [] : [{ other, near, apart: apart(work, other) }];
    })
    .sort((one, two) => one.near - two.near || one.apart - two.apart)
    .slice(0, count)
    .map(({ other }) => other);
}

function apart(one: Composition, other: Composition): number {
  const graded = one.difficulty !== undefined && other.difficulty !== undefined;
  const grades = graded ? Math.abs((one.difficulty ?? 0) - (other.difficulty ?? 0)) : GRADES_UNKNOWN;
  return Math.abs(one.yearComposed - other.yearComposed) + YEARS_PER_GRADE * grades;
}

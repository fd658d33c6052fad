import { foldText } from '#/platform/text/fold-text.ts';
import type { Composer, ComposerFacts, MovementFacts, WorkFacts } from './model.ts';

export interface FoundWork {
  composer: Composer;
  work: WorkFacts;
  /** 'Prelude, Op. 28 No. 15' */
  movement?: MovementFacts;
}

export interface WorkFinder {
  composer(name: string): Composer | undefined;
  find(composer: string, title: string): FoundWork | undefined;
  /** 'II. Nocturne in E-flat major' of '3 Nocturnes, Op. 9'. */
  findPiece(composer: string, set: string, piece: string): FoundWork | undefined;
}

/** By composer and catalogue number, or title. */
export function createWorkFinder(all: readonly ComposerFacts[]): WorkFinder {
  const names = new Map<string, ComposerFacts>();
  const surnames = new Map<string, ComposerFacts[]>();
  for (const one of all) {
    for (const name of [one.composer.name, ...one.composer.names]) names.set(plainName(name), one);
    const surname = plainName(one.composer.name).split(' ').at(-1) ?? '';
    surnames.set(surname, [...(surnames.get(surname) ?? []), one]);
  }
  const known = new Map(all.map((one) => [one, one.works.map(knownOf)]));

  function factsOf(name: string): ComposerFacts | undefined {
    const plain = plainName(name);
    const words = plain.split(' ');
    const alike = (surnames.get(words.at(-1) ?? '') ?? []).filter(
      ({ composer }) => words.length > 1 && plainName(composer.name).charAt(0) === plain.charAt(0),
    );
    return names.get(plain) ?? (alike.length === 1 ? alike[0] : names.get(plainName(withoutOrigin(name))));
  }

  function best(name: string, query: TitleQuery): FoundWork | undefined {
    const facts = factsOf(name);
    if (!facts) return undefined;
    let best: FoundWork | undefined;
    let most = 0;
    for (const one of known.get(facts) ?? []) {
      const found = likeness(query, one);
      if (!found || found.points <= most) continue;
      most = found.points;
      best = { composer: facts.composer, work: one.work, ...(found.movement ? { movement: found.movement } : {}) };
    }
    const part = best && !best.movement && partNamed(best.work, query);
    return best && part ? { ...best, movement: part } : best;
  }

  return {
    composer: (name) => factsOf(name)?.composer,
    find: (name, title) => best(name, titleQuery(title)),
    findPiece(name, set, piece) {
      const [, numeral = ''] = /^\s*([IVXL]+)\.\s/.exec(piece) ?? [];
      const numbers = catalogueNumbers(set);
      const own = numbers.filter((number) => !number.includes('/')).map((number) => `${number}/${roman(numeral)}`);
      const said = titlesIn(piece);
      const key = keyIn(piece);
      const placed = numeral === '' ? undefined : best(name, { numbers: own, titles: new Set(), key });
      if (placed) return placed;
      // By a distinctive title, unless the set's number differs; else by both.
      const titles = new Set([...said].filter((title) => !isGeneric(title)));
      if (titles.size > 0) {
        const named = best(name, { numbers, titles, key });
        return named && [...titles].some((title) => knownOf(named.work).titles.has(title)) ? named : undefined;
      }
      const sharing = best(name, { numbers, titles: said, key });
      const shared = (sharing?.work.catalogue ?? []).flatMap(catalogueNumbers).some((one) => numbers.includes(one));
      return sharing?.work.byTitle && shared ? sharing : undefined;
    },
  };
}

/** By title, else by place. */
export function movementFacts(work: WorkFacts, title: string, number: number): MovementFacts | undefined {
  const query = titlesIn(title);
  const { movements = [] } = work;
  const named = movements.find((movement) =>
    [movement.title, ...(movement.names ?? [])].some((name) => query.has(plainWords(name))),
  );
  if (named) return named;
  const [, numeral] = /^\s*([IVXL]+)\.\s/.exec(title) ?? [];
  const place = numeral ? roman(numeral) : number;
  const there = movements.find((movement) => movement.number === place);
  const key = keyIn(title);
  const says = plainWords(title).split(' ')[0] ?? '';
  const alike = there && (says === '' || plainWords(`${there.title} ${there.tempo ?? ''}`).includes(says));
  return alike && (!key || !there.key || key === there.key) ? there : undefined;
}

interface Known {
  work: WorkFacts;
  numbers: Set<string>;
  titles: Set<string>;
}

function knownOf(work: WorkFacts): Known {
  const numbers = new Set((work.catalogue ?? []).flatMap(catalogueNumbers));
  return { work, numbers, titles: new Set([work.title, ...(work.names ?? [])].map(plainWords)) };
}

interface TitleQuery {
  numbers: string[];
  titles: Set<string>;
  /** As it is written. */
  title?: string;
  key: string | undefined;
  called?: Set<string>;
}

function titleQuery(title: string): TitleQuery {
  const called = new Set([...title.matchAll(/["“«„]([^"”»“]+)["”»“]/g)].map(([, name = '']) => plainWords(name)));
  return { numbers: catalogueNumbers(title), titles: titlesIn(title), title, key: keyIn(title), called };
}

/** 'Habanera (Carmen)' and 'Symphony No. 5: Allegro con brio' are no wholes. */
function partNamed({ title: own, movements = [] }: WorkFacts, { title = '' }: TitleQuery): MovementFacts | undefined {
  if (movements.length === 0 || title === '') return undefined;
  const bare = title.replace(/\([^)]*\)|["“«„][^"”»“]*["”»“]/g, ' ');
  const outside = titlesIn(bare);
  const last = plainWords(bare.split(/:\s/).slice(1).at(-1) ?? '');
  const whole = outside.has(plainWords(own));
  return movements.find((movement) =>
    [movement.title, ...(movement.names ?? [])]
      .map(plainWords)
      .some((name) => name === last || (!whole && outside.has(name))),
  );
}

function likeness(
  query: TitleQuery,
  { work, numbers, titles }: Known,
): { points: number; movement?: MovementFacts } | undefined {
  const shared = query.numbers.some((number) => numbers.has(number));
  const part = query.numbers.flatMap((number) => {
    const [whole = '', item] = number.split('/');
    return item && numbers.has(whole) ? (work.movements ?? []).filter((one) => one.number === Number(item)) : [];
  })[0];
  const other = query.numbers.some((number) => [...numbers].some((own) => kindOf(own) === kindOf(number)));
  const said = [...query.titles].filter((title) => titles.has(title));
  if (work.byTitle) return said.length > 0 && (shared || !other) ? { points: shared ? 5 : 3 } : undefined;
  if (shared) return { points: said.length > 0 ? 4 : 3 };
  if (part) return { points: 3, movement: part };
  // Only the number is a slip: 'Moonlight, Op. 27, No. 1'.
  if (
    query.key &&
    query.key === (work.key ?? work.movements?.[0]?.key) &&
    said.some((title) => query.called?.has(title))
  )
    return { points: 1 };
  if (other || said.length === 0) return undefined;
  const telling = said.some((title) => !isGeneric(title));
  const keyAgrees = query.key === work.key || (!query.key && numbers.size === 0);
  return telling || keyAgrees ? { points: 2 } : undefined;
}

const NUMBER = String.raw`\s*(\d+)([a-z](?![a-z])|bis\b)?(?:\s*,?\s*(?:no|nr|n|№|#)\.?\s*(\d+)|\s*\/\s*(\d+))?`;
const OPUS = new RegExp(String.raw`(?<![a-z])op(?:us)?\b\.?(?:\s*posth\.?)?${NUMBER}`, 'g');
const KOECHEL = new RegExp(String.raw`(?<![a-z])(?:kv|k|koch|koechel|kochel)\.?${NUMBER}`, 'g');
const OTHERS = new RegExp(
  String.raw`(?<![a-z:])(bwv|hwv|rwv|fwv|wwv|rv|woo|sz|fp|wq|ms|sd|qv|d|s|l|m|b|g|p|z|h|f|j)\.?(?:\s*no\.?)?${NUMBER}`,
  'g',
);
const LETTERED = /(?<![a-z])(hob|twv|qv)\b\.?\s*([ivx]+[a-z]?|\d+)\s*[:/]\s*([a-z]?\d+)/g;

/** 'Op. 27, Nr. 2' gives 'op 27/2', 'KV331' 'k 331'. */
export function catalogueNumbers(text: string): string[] {
  const folded = foldText(text).replace(/[–—]/g, '-');
  const found = new Set<string>();
  const read = (kind: string, [, number, letter = '', item, after]: readonly (string | undefined)[]) =>
    found.add(`${kind} ${number}${letter}${(item ?? after) ? `/${item ?? after}` : ''}`);
  for (const [, kind, place, number] of folded.matchAll(LETTERED)) found.add(`${kind} ${place}:${number}`);
  for (const match of folded.matchAll(OPUS)) read('op', match);
  for (const match of folded.matchAll(KOECHEL)) read('k', match);
  for (const [whole, kind = '', ...rest] of folded.matchAll(OTHERS)) read(kind, [whole, ...rest]);
  return [...found];
}

function kindOf(number: string): string {
  return number.split(' ')[0] ?? '';
}

/** Lower case without accents or signs. */
export function plainWords(text: string): string {
  return foldText(text)
    .replace(/['’ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function plainName(name: string): string {
  const [last = '', first] = name.split(',');
  return plainWords(first === undefined ? last : `${first} ${last}`);
}

/** 'Traditional (Irish)' is traditional. */
function withoutOrigin(name: string): string {
  return name.replace(/^\s*(trad(?:itional|\.)?|anon(?:ymous|\.)?)\s*\(.*\)\s*$/i, '$1');
}

/** Whole, without suffix, without key, and quoted parts. */
function titlesIn(title: string): Set<string> {
  const bare = title.replace(/^\s*(?:[IVXL]+|\d+)\.\s+/, '');
  const inside = [...bare.matchAll(/["“«„]([^"”»“]+)["”»“]|\(([^)]*)\)|(?<=\s)['‘]([^'’]+)['’](?!\p{L})/gu)];
  const short = bare
    .replace(/\([^)]*\)|["“«„][^"”»“]*["”»“]/g, ' ')
    .replace(/,?\s+(?:from|aus|de l'opéra)\s.*$/i, '')
    .replace(
      /,?\s*(?<!\p{L})(?:op|opus|woo|bwv|hwv|rv|kv?|hob|twv|fp|sz|wwv|wq|qv|ms|[dslmpzgbh])\b\.?\s*(?:posth|\d|[IVX]+[ab]?:).*$/iu,
      '',
    );
  const forms = [
    bare,
    withoutKey(bare),
    short,
    withoutKey(short),
    ...inside.map((match) => match[1] ?? match[2] ?? match[3] ?? ''),
  ];
  return new Set(forms.map(plainWords).filter((form) => form !== ''));
}

function withoutKey(text: string): string {
  return text.replace(/\s+(?:in|en)\s+[A-Ga-g](?:[\s-]?(?:flat|sharp)|[♭♯#b])?(?:\s+(?:major|minor))?(?!\p{L})/iu, '');
}

/** 'Sonata for Violin and Piano' is too common. */
const GENERIC_WORDS = new Set(
  `the a for and in of no two three four five six violin viola cello piano flute oboe clarinet bassoon horn trumpet
  trombone tuba harp organ guitar lute keyboard harpsichord string solo double bass sonata sonatina concerto
  concertino trio quartet quintet duo prelude fugue suite partita nocturne waltz etude mazurka polonaise ballade
  impromptu variations romance romances symphony serenade canon rondo fantasia fantasie rhapsody toccata march
  mazurkas preludes impromptus nocturnes waltzes tango arioso air largo adagio andante flat sharp major minor`.split(
    /\s+/,
  ),
);

function isGeneric(title: string): boolean {
  return title.split(' ').every((word) => GENERIC_WORDS.has(word) || /^(?:\d+|[a-g])$/.test(word));
}

const ENGLISH = /(?<!\p{L})(?:in|en)\s+([a-g])(?:[\s-]?(flat|sharp)|([♭♯#b]))?\s+(major|minor)(?!\p{L})/u;
const GERMAN = /(?<!\p{L})(des|es|as|ges|ces|cis|dis|fis|gis|ais|[a-h])[\s-](dur|moll)(?!\p{L})/u;
const GERMAN_SHARPS = /^[a-g]is$/;

/** Normalises 'E♭ major', 'Es-Dur', 'in Eb major'. */
export function keyIn(text: string): string | undefined {
  const folded = foldText(text);
  const [whole, step = '', word, sign, mode] = ENGLISH.exec(folded) ?? [];
  if (whole) {
    const flat = word === 'flat' || sign === '♭' || sign === 'b';
    return `${step.toUpperCase()}${word || sign ? (flat ? '-flat' : '-sharp') : ''} ${mode}`;
  }
  const [, german = '', kind] = GERMAN.exec(folded) ?? [];
  if (german === '') return undefined;
  const plain = german === 'h' ? 'B' : german.charAt(0).toUpperCase();
  const altered = GERMAN_SHARPS.test(german) ? '-sharp' : german === 'b' || german.length > 1 ? '-flat' : '';
  return `${plain}${altered} ${kind === 'dur' ? 'major' : 'minor'}`;
}

const DIGITS: Record<string, number> = { I: 1, V: 5, X: 10, L: 50 };

function roman(numeral: string): number {
  const values = [...numeral].map((letter) => DIGITS[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

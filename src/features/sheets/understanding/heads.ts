import { foldText } from '#/platform/text/fold-text.ts';
import type { ColumnKind } from '../model.ts';

const HEAD_MAX_LENGTH = 60;
const HEAD_WITHIN = 40;

/** Whole words, after the first of which the kind is known; the first line that has one decides. */
const KINDS: readonly (readonly [Exclude<ColumnKind, ''>, readonly string[]])[] = [
  ['firstName', ['first name', 'given name', 'forename', 'composer first', 'vorname', 'prenom']],
  ['offeredBy', ['offered by', 'offering', 'offers', 'offeringmusicians', 'played by', 'performed by', 'who plays']],
  ['offeredBy', ['musician', 'musicians', 'performer', 'performers', 'player', 'players', 'pianist', 'artist']],
  ['composer', ['composer', 'composers', 'composed by', 'written by', 'by', 'komponist', 'compositeur', 'compositor']],
  ['composer', ['last name', 'surname', 'family name', 'author', 'nachname']],
  ['movements', ['movement', 'movements', 'mvt', 'mvts', 'mvmt', 'mvmts', 'mov', 'satze', 'satz', 'mouvements']],
  ['type', ['rep type', 'reptype', 'type', 'category', 'genre', 'kind']],
  ['instruments', ['for', 'instrument', 'instruments', 'instrumentation', 'scoring', 'forces', 'ensemble', 'setting']],
  ['instruments', ['scored for', 'besetzung', 'orchestration', 'medium', 'voicing', 'instr', 'effectif']],
  ['key', ['key', 'tonart']],
  ['number', ['op', 'opus', 'opus number', 'catalogue', 'catalog', 'cat', 'bwv', 'number', 'opus no', 'op no']],
  [
    'title',
    ['title', 'titles', 'piece', 'pieces', 'work', 'works', 'composition', 'name', 'song', 'selection', 'titel'],
  ],
  ['title', ['titre', 'werk', 'oeuvre', 'obra', 'music', 'repertoire', 'name of piece', 'song title']],
];
const BY_WORDS = new Map(KINDS.flatMap(([kind, words]) => words.map((word) => [word, kind] as const)));

/** 'Mvts.' is movements; '' for what says nothing. */
export function kindOfHead(head: string): ColumnKind {
  const words = headWords(head);
  const [first = '', ...more] = words.split(' ');
  const inFull = BY_WORDS.get(words);
  if (inFull) return inFull;
  // 'Composer (last, first)', 'Title of the piece', 'Instruments needed'; not 'Title page' as a kind of its own.
  const begins = BY_WORDS.get(`${first} ${more[0] ?? ''}`) ?? BY_WORDS.get(first);
  return words.length <= HEAD_MAX_LENGTH && more.length <= 4 && begins ? begins : '';
}

/** How it is remembered that these heads were understood once. */
export function headsKey(heads: readonly string[]): string {
  return heads.map(headWords).join('|').slice(0, 1000);
}

/** The row that names the columns, below title lines; -1 where none does. */
export function headRowOf(rows: readonly (readonly string[])[]): number {
  let best = -1;
  let most = 1;
  for (const [at, cells] of rows.slice(0, HEAD_WITHIN).entries()) {
    const kinds = new Set(cells.map(kindOfHead).filter((kind) => kind !== ''));
    const short = cells.every((cell) => cell.length <= HEAD_MAX_LENGTH);
    const needed = kinds.has('title') || kinds.has('composer');
    if (short && needed && kinds.size > most) [best, most] = [at, kinds.size];
  }
  return best;
}

/** One column of each kind, the first; movements may stand in several. */
export function kindsOfHeads(heads: readonly string[]): ColumnKind[] {
  const taken = new Set<ColumnKind>();
  const kinds = heads.map((head) => {
    const kind = kindOfHead(head);
    if (kind === '' || (taken.has(kind) && kind !== 'movements')) return '';
    taken.add(kind);
    return kind;
  });
  // 'First name' and 'Name' beside a title: the composer's.
  const name = heads.findIndex((head, at) => kinds[at] === 'title' && headWords(head) === 'name');
  if (name >= 0 && taken.has('firstName') && !taken.has('composer')) kinds[name] = 'composer';
  // 'Work' and 'Title' are one and the same only where there is no other.
  return kinds;
}

function headWords(head: string): string {
  return foldText(head.slice(0, HEAD_MAX_LENGTH).replace(/[^\p{L}\p{N}]+/gu, ' '));
}

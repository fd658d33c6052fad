import { foldText } from '../../../platform/fold-text.ts';
import { REPERTOIRE_TYPES, type RepertoireFilter, type RepertoireType } from '../model.ts';
import { instrumentsMatching } from '../rules.ts';
import { type Composers, createComposers } from './composers.ts';
import { type Bits, createLetterPairs } from './letters.ts';
import { comparePlaces, countBefore, type Order, type Place, withMore, without } from './order.ts';

/** What is known of a work for finding it; columns of `opuses`, as they are stored. */
export interface CatalogueRow {
  id: string;
  searchText: string;
  composer: string;
  repType: RepertoireType;
  instrumentation: string;
}

export interface Found {
  /** In the order of titles. */
  ids: string[];
  /** How many match, wherever the page begins. */
  total: number;
  /** Where the page after these begins; undefined where there is none. */
  next: Place | undefined;
}

/** Every work, as far as it takes to find and count them; what a card shows stays in the database. */
export interface Catalogue {
  readonly size: number;
  readonly composers: Pick<Composers, 'list' | 'called' | 'named' | 'numberOf'>;
  /** The same answer as `matchesFilter` gives work by work. */
  find(filter: RepertoireFilter, page: { limit: number; after?: Place | undefined }): Found;
  /** All of them, in the order of titles. */
  allIds(): string[];
  /** Takes in new and changed works, and leaves out those that are gone. */
  apply(rows: readonly CatalogueRow[], gone?: readonly string[]): void;
}

/** Answers of earlier keywords, until something changes: pages that follow, and filters that are added. */
const KEYWORDS_KEPT = 40;

export function createCatalogue(): Catalogue {
  // Of each work under its slot. A slot that got free is used again, so that the bits stay close together.
  const ids: string[] = [];
  const texts: string[] = [];
  const types: number[] = [];
  const composerOf: number[] = [];
  const ensembleOf: number[] = [];
  const slots = new Map<string, number>();
  const free: number[] = [];
  let order: Order = new Int32Array(0);

  const composers = createComposers();
  /** Each list of instruments there is, once: works share few. */
  const ensembles: string[][] = [];
  const ensembleNumbers = new Map<string, number>();
  const letters = createLetterPairs();
  const keywords = new Map<string, Bits>();

  const placeOf = (slot: number): Place => {
    const text = texts[slot] ?? '';
    const end = text.indexOf('\n');
    return { sortKey: end < 0 ? text : text.slice(0, end), id: ids[slot] ?? '' };
  };
  const compareSlots = (a: number, b: number) => comparePlaces(placeOf(a), placeOf(b));

  function put({ id, searchText, composer, repType, instrumentation }: CatalogueRow): number {
    const slot = free.pop() ?? ids.length;
    ids[slot] = id;
    texts[slot] = searchText;
    types[slot] = 1 << REPERTOIRE_TYPES.indexOf(repType);
    composerOf[slot] = composers.add(composer);
    let ensemble = ensembleNumbers.get(instrumentation);
    if (ensemble === undefined) {
      ensemble = ensembles.push((JSON.parse(instrumentation) as string[]).map(foldText)) - 1;
      ensembleNumbers.set(instrumentation, ensemble);
    }
    ensembleOf[slot] = ensemble;
    letters.add(slot, searchText);
    slots.set(id, slot);
    return slot;
  }

  function takeOut(leaving: ReadonlySet<string>): void {
    const left = [...leaving].flatMap((id) => slots.get(id) ?? []);
    const positions = left.map((slot) => countBefore(order, (other) => compareSlots(other, slot) < 0));
    order = without(
      order,
      positions.sort((a, b) => a - b),
    );
    for (const slot of left) {
      letters.remove(slot, texts[slot] ?? '');
      composers.remove(composerOf[slot] ?? -1);
      slots.delete(ids[slot] ?? '');
      free.push(slot);
    }
  }

  function withKeyword(keyword: string): Bits {
    const known = keywords.get(keyword);
    if (known) return known;
    const { bits, sure } = letters.candidates(keyword);
    if (!sure) {
      for (let word = 0; word < bits.length; word++) {
        for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
          const bit = rest & -rest;
          const text = texts[word * 32 + 31 - Math.clz32(bit)];
          if (!text?.includes(keyword)) bits[word] = (bits[word] ?? 0) & ~bit;
        }
      }
    }
    for (const oldest of keywords.keys()) {
      if (keywords.size < KEYWORDS_KEPT) break;
      keywords.delete(oldest);
    }
    keywords.set(keyword, bits);
    return bits;
  }

  /** What of a slot is asked for; undefined where nothing is. */
  function question({
    repTypes,
    composer,
    instrument,
    keyword,
  }: RepertoireFilter): ((slot: number) => boolean) | undefined {
    const wanted = repTypes.reduce((bits, type) => bits | (1 << REPERTOIRE_TYPES.indexOf(type)), 0);
    const from = composer === '' ? undefined : composers.numberOf(composer);
    const keys = instrument === '' ? [] : instrumentsMatching(instrument);
    const fits =
      keys.length === 0
        ? undefined
        : Uint8Array.from(ensembles, (names) => (names.some((name) => keys.includes(name)) ? 1 : 0));
    const folded = foldText(keyword);
    const holding = folded === '' ? undefined : withKeyword(folded);
    if (wanted === 0 && from === undefined && !fits && !holding) return undefined;
    return (slot) =>
      (wanted === 0 || ((types[slot] ?? 0) & wanted) !== 0) &&
      (from === undefined || composerOf[slot] === from) &&
      (!fits || fits[ensembleOf[slot] ?? 0] === 1) &&
      (!holding || ((holding[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0);
  }

  return {
    get size() {
      return order.length;
    },
    composers,
    allIds: () => Array.from(order, (slot) => ids[slot] ?? ''),
    find(filter, { limit, after }) {
      const start = after ? countBefore(order, (slot) => comparePlaces(placeOf(slot), after) <= 0) : 0;
      const matches = question(filter);
      const page: number[] = [];
      let total = matches ? 0 : order.length;
      const end = matches ? order.length : Math.min(order.length, start + limit + 1);
      for (let at = matches ? 0 : start; at < end; at++) {
        const slot = order[at] ?? 0;
        if (matches && !matches(slot)) continue;
        if (matches) total += 1;
        if (at >= start && page.length <= limit) page.push(slot);
      }
      const last = page.length > limit ? page[limit - 1] : undefined;
      return {
        ids: page.slice(0, limit).map((slot) => ids[slot] ?? ''),
        total,
        next: last === undefined ? undefined : placeOf(last),
      };
    },
    apply(rows, gone = []) {
      keywords.clear();
      takeOut(new Set([...gone, ...rows.map(({ id }) => id)]));
      // The last word on a work that is there twice.
      const latest = new Map(rows.map((row) => [row.id, row]));
      order = withMore(order, [...latest.values()].map(put).sort(compareSlots), compareSlots);
    },
  };
}

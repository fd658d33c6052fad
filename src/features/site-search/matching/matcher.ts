import { BEGUN, begunLikeness, isUnsure, type Spelled, spelled, wordLikeness } from './slips.ts';
import { isFiller, queryTerms, weightOf } from './terms.ts';

export interface Phrase {
  words: readonly string[];
  /** Below 1 for a part. */
  share: number;
  /** What is said of it beside the title; undefined for the own title. */
  shown?: string;
}

export interface Entry<Item> {
  item: Item;
  phrases: readonly Phrase[];
  /** Composer and numbers: full weight. */
  facts: readonly string[];
  /** Among the facts; found by a slip in a short word, too: 'greig' is Grieg, 'elvis' no elves, 'marry' no Marcy. */
  surnames?: readonly string[];
  /** Half weight. */
  also?: readonly string[];
  known?: number;
}

export interface Match<Item> {
  item: Item;
  /** About 2.5 for a full title, 1.5 for a composer. */
  score: number;
  /** Answered share of the query, 0 to 1. */
  cover: number;
  /** Typed share of the best name, 0 to 1. */
  whole: number;
  phrase: Phrase | undefined;
}

export interface Matcher<Item> {
  /** Best first; `least` is the minimal cover. */
  match(typed: string, options: { least: number; limit: number; typing?: boolean }): Match<Item>[];
}

const ALSO = 0.7;
const OTHER_PHRASE = 0.75;
/** What is left of a slip in a short word. */
const UNSURE = 0.7;
/** Cover counts more than a short full name. */
const ANSWERED = 1.5;
const NAMED = 0.5;
const EXACT = 0.3;
const FAME = 0.15;
const FAME_MOST = 3;

interface Indexed<Item> {
  entry: Entry<Item>;
  phrases: { phrase: Phrase; words: readonly number[]; weight: number }[];
  facts: readonly number[];
  surnames: readonly number[];
  also: readonly number[];
  order: number;
}

export function createMatcher<Item>(entries: readonly Entry<Item>[]): Matcher<Item> {
  const ids = new Map<string, number>();
  const vocabulary: Spelled[] = [];
  const weights: number[] = [];
  const postings: Indexed<Item>[][] = [];
  const idOf = (word: string) => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    const id = vocabulary.push(spelled(word)) - 1;
    ids.set(word, id);
    weights.push(weightOf(word));
    postings.push([]);
    return id;
  };
  for (const [order, entry] of entries.entries()) {
    const phrases = entry.phrases.map((phrase) => {
      const words = phrase.words.map(idOf);
      return { phrase, words, weight: words.reduce((sum, id) => sum + (weights[id] ?? 0), 0) };
    });
    const facts = entry.facts.map(idOf);
    const surnames = (entry.surnames ?? []).map(idOf);
    const also = (entry.also ?? []).map(idOf);
    const indexed = { entry, phrases, facts, surnames, also, order };
    for (const id of new Set([...phrases.flatMap(({ words }) => words), ...facts, ...surnames, ...also]))
      postings[id]?.push(indexed);
  }

  /** Known words are no slips. */
  function likenesses(word: string, typing: boolean): Float32Array {
    const found = new Float32Array(vocabulary.length);
    if (isFiller(word)) {
      const id = ids.get(word);
      if (id !== undefined) found[id] = 1;
      return found;
    }
    const spelling = spelled(word);
    const known = ids.has(word);
    for (const [id, other] of vocabulary.entries())
      found[id] = known ? begunLikeness(spelling, other, typing) : wordLikeness(spelling, other, typing);
    return found;
  }

  /** In one entry: 'cannon' is no 'can' of one and 'non' of another. */
  function standTogether(word: string, other: string): boolean {
    const holding = (one: string) => postings[ids.get(one) ?? -1] ?? [];
    const first = new Set(holding(word));
    return holding(other).some((one) => first.has(one));
  }

  return {
    match(typed, { least, limit, typing = false }) {
      const words = joinedAsKnown(queryTerms(typed), ids, standTogether);
      const terms = words.map((word, place) => {
        const like = likenesses(word, typing && place === words.length - 1);
        const sure = isUnsure(word) ? like.map((much) => (much < BEGUN ? much * UNSURE : much)) : like;
        return { weight: weightOf(word), like, sure };
      });
      const total = terms.reduce((sum, { weight }) => sum + weight, 0);
      if (total === 0) return [];
      const candidates = new Set<Indexed<Item>>();
      for (const [place, { like }] of terms.entries()) {
        if (isFiller(words[place] ?? '') && words.length > 1) continue;
        for (let id = 0; id < like.length; id++)
          if ((like[id] ?? 0) > 0) for (const one of postings[id] ?? []) candidates.add(one);
      }
      const found = [...candidates].flatMap((one) => {
        const scored = scoreOf(one, terms, total, weights);
        return scored.cover >= least ? [{ ...scored, item: one.entry.item, order: one.order }] : [];
      });
      return found.sort((a, b) => b.score - a.score || a.order - b.order).slice(0, limit);
    },
  };
}

type QueryTerms = readonly { weight: number; like: Float32Array; sure: Float32Array }[];

function scoreOf<Item>(
  { entry, phrases, facts, surnames, also }: Indexed<Item>,
  terms: QueryTerms,
  total: number,
  weights: readonly number[],
): Omit<Match<Item>, 'item'> {
  const best = (ids: readonly number[], like: Float32Array) => {
    let most = 0;
    for (const id of ids) if ((like[id] ?? 0) > most) most = like[id] ?? 0;
    return most;
  };
  const inFacts = terms.map(({ like, sure }) => Math.max(best(facts, sure), best(surnames, like)));
  const inAlso = terms.map(({ sure }) => best(also, sure) * ALSO);
  const inPhrases = phrases.map(({ words }) => terms.map(({ sure }) => best(words, sure)));
  const anywhere = terms.map((_, place) => Math.max(0, ...inPhrases.map((of) => (of[place] ?? 0) * OTHER_PHRASE)));
  const fame = (FAME * (entry.known ?? 0)) / FAME_MOST;
  let top: Omit<Match<Item>, 'item'> = { score: 0, cover: 0, whole: 0, phrase: undefined };
  for (const [index, { phrase, words, weight }] of phrases.entries()) {
    let [covered, titled] = [0, 0];
    for (const [place, { weight: of }] of terms.entries()) {
      const here = inPhrases[index]?.[place] ?? 0;
      covered += of * Math.max(here, inFacts[place] ?? 0, inAlso[place] ?? 0, anywhere[place] ?? 0);
      titled += of * here;
    }
    let typed = 0;
    for (const id of words) typed += (weights[id] ?? 0) * Math.max(0, ...terms.map(({ sure }) => sure[id] ?? 0));
    const [cover, whole] = [covered / total, weight > 0 ? typed / weight : 0];
    const exact = whole > 0.99 && titled / total > 0.99 ? EXACT : 0;
    const score = (ANSWERED * cover + (NAMED * whole * titled) / total + exact) * phrase.share + fame;
    if (score > top.score) top = { score, cover, whole, phrase: titled > 0 ? phrase : undefined };
  }
  return top;
}

/** Joins 'moon light' and 'swan lake' where only the joined form is known. */
function joinedAsKnown(
  words: readonly string[],
  known: ReadonlyMap<string, number>,
  standTogether: (word: string, other: string) => boolean,
): string[] {
  const found: string[] = [];
  for (let place = 0; place < words.length; place++) {
    const [word = '', next = ''] = [words[place], words[place + 1]];
    const together = word + next;
    if (next && known.has(together) && !(known.has(word) && known.has(next))) {
      found.push(together);
      place++;
    } else found.push(...(known.has(word) ? [word] : (twoWords(word, standTogether) ?? [word])));
  }
  return found;
}

function twoWords(word: string, standTogether: (word: string, other: string) => boolean): string[] | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    if (standTogether(one, other)) return [one, other];
  }
  return undefined;
}

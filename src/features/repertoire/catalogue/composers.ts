import type { ComposerCount } from '../model.ts';
import { composerKey } from '../rules.ts';

interface Composer {
  name: string;
  /** Folded, surname first, and on a second line as written. */
  key: string;
  works: number;
}

/** Who the works are by, each once and under a number. */
export interface Composers {
  /** One work more. Answers the composer's number. */
  add(name: string): number;
  /** One work less. */
  remove(number: number): void;
  /** -1, which no work has, for somebody without works. */
  numberOf(name: string): number;
  /** All with works, in the order they are shown: 'Last, First'. */
  list(): readonly ComposerCount[];
  /** Those of this name, whatever its case and accents, either way round. */
  called(folded: string): ComposerCount[];
  /** The first of those in whose name a text stands, those it begins first. */
  named(folded: string, limit: number): ComposerCount[];
}

export function createComposers(): Composers {
  const composers: Composer[] = [];
  const numbers = new Map<string, number>();
  let listed: readonly Composer[] | undefined;

  const list = () => (listed ??= composers.filter(({ works }) => works > 0).sort(byKey));

  return {
    add(name) {
      let number = numbers.get(name);
      if (number === undefined) {
        number = composers.push({ name, key: composerKey(name), works: 0 }) - 1;
        numbers.set(name, number);
      }
      const composer = composers[number];
      if (composer && composer.works++ === 0) listed = undefined;
      return number;
    },
    remove(number) {
      const composer = composers[number];
      if (composer && --composer.works === 0) listed = undefined;
    },
    numberOf(name) {
      const number = numbers.get(name) ?? -1;
      return composers[number]?.works ? number : -1;
    },
    list,
    called: (folded) => list().filter(({ key }) => key.split('\n').includes(folded)),
    named(folded, limit) {
      const [begin, hold]: [Composer[], Composer[]] = [[], []];
      for (const composer of list()) {
        const at = composer.key.indexOf(folded);
        if (at === 0) begin.push(composer);
        else if (at > 0 && hold.length < limit) hold.push(composer);
        if (begin.length === limit) break;
      }
      return [...begin, ...hold].slice(0, limit);
    },
  };
}

const byKey = (a: Composer, b: Composer) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

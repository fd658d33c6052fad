import type { ListedComposer } from '#/features/repertoire/browsing/composers.server.ts';
import { surnameKey } from '#/features/repertoire/rules.ts';
import { LETTERS } from '#/features/repertoire/url.ts';
import { facetLabel } from '#/features/work-facts/messages.ts';
import { PERIODS, type Period } from '#/features/work-facts/model.ts';
import { upperFirst } from '#/platform/text/english.ts';

export interface ComposerSection {
  id: string;
  /** Two short periods share a section. */
  titles: string[];
  periods: Period[];
  composers: ListedComposer[];
}

type ByPeriod = ReadonlyMap<Period | '', ListedComposer[]>;

/** A row is not left to so few. */
const FEW = 4;

export function sectionsByPeriod(composers: ByPeriod): ComposerSection[] {
  const sections: ComposerSection[] = [];
  for (const period of PERIODS) {
    const own = composers.get(period) ?? [];
    if (own.length === 0) continue;
    const before = sections.at(-1);
    if (before && before.composers.length < FEW) {
      before.titles.push(periodTitle(period));
      before.periods.push(period);
      before.composers = inAlphabet([...before.composers, ...own]);
    } else sections.push({ id: `period-${period}`, titles: [periodTitle(period)], periods: [period], composers: own });
  }
  const more = composers.get('') ?? [];
  if (more.length > 0) sections.push({ id: 'period-', titles: ['And more'], periods: [], composers: more });
  return sections;
}

export function sectionsByName(composers: ByPeriod): ComposerSection[] {
  const letters = Map.groupBy(inOneAlphabet(composers), ({ name }) => letterOf(name));
  return [...LETTERS, ''].flatMap((letter) => {
    const own = letters.get(letter);
    if (!own) return [];
    return { id: letterId(letter), titles: [letter.toUpperCase() || 'Others'], periods: [], composers: own };
  });
}

/** As many as there are. */
export function inOneAlphabet(composers: ByPeriod): ListedComposer[] {
  return inAlphabet([...composers.values()].flat());
}

function inAlphabet(composers: readonly ListedComposer[]): ListedComposer[] {
  return composers.toSorted((a, b) => (surnameKey(a.name) < surnameKey(b.name) ? -1 : 1));
}

export function letterId(letter: string): string {
  return `letter-${letter}`;
}

/** '' for a name in another script. */
export function letterOf(name: string): string {
  const [first = ''] = surnameKey(name);
  return LETTERS.includes(first) ? first : '';
}

export function periodTitle(period: Period): string {
  return upperFirst(facetLabel(period));
}

import { everyWord, foldText } from '#/platform/text/fold-text.ts';
import { OCCASION_LABELS } from '../programmes/messages.ts';
import { instrumentsMatching } from '../repertoire/rules.ts';

import type { Chairs, ListedSet, MusicMinutes, ReadySet, SetItem, SetSection } from './model.ts';

/** Pianists also play these, and orchestra reductions. */
const KEYBOARDS = new Set(['piano', 'organ', 'harpsichord', 'celesta', 'keyboard', 'orchestra']);

/** 'Piano (4 Hands)' is a keyboard, 'Voice (tenor)' a voice. */
export function partPlayed(instrument: string): string {
  const bare = bareName(instrument);
  return KEYBOARDS.has(bare) ? 'keyboard' : bare;
}

function bareName(instrument: string): string {
  return (foldText(instrument).split('(')[0] ?? '').trim();
}

interface Fit {
  missing: number;
  shared: number;
}

/** Undefined when they play none of it. */
export function fitOf(instrumentation: readonly string[], players: readonly string[]): Fit | undefined {
  const here = new Set(players.map(partPlayed));
  const parts = [...new Set(instrumentation.map(partPlayed))];
  const shared = parts.filter((part) => here.has(part)).length;
  return shared === 0 ? undefined : { missing: parts.length - shared, shared };
}

/** Fewer missing parts, then more players used; negative when the first is better. */
export function compareFit(one: Fit, other: Fit): number {
  return one.missing - other.missing || other.shared - one.shared;
}

interface Player {
  _id: string;
  name: string;
  instruments: readonly string[];
}

/** `offers`: pieces per musician; others are not named. */
export function chairsOf(
  players: readonly string[],
  musicians: readonly Player[],
  offers: ReadonlyMap<string, number>,
): Chairs[] {
  const taken = new Set<string>();
  return [...new Set(players)].map((instrument) => {
    const count = players.filter((one) => one === instrument).length;
    const theirs = musicians
      .filter(({ _id, instruments }) => offers.has(_id) && instruments.some((own) => plays(own, instrument)))
      .filter(({ _id }) => !taken.has(_id))
      .toSorted((a, b) => (offers.get(b._id) ?? 0) - (offers.get(a._id) ?? 0))
      .map(({ _id, name }) => ({ _id, name }));
    // Needed here, so on no other chair.
    if (theirs.length <= count) for (const { _id } of theirs) taken.add(_id);
    return { instrument, count, musicians: theirs };
  });
}

function plays(own: string, instrument: string): boolean {
  return instrumentsMatching(bareName(instrument)).includes(bareName(own));
}

/** One musician per chair; undefined when nobody can. */
export function seated(chairs: readonly Chairs[]): { instrument: string; musicianId?: string }[] {
  const taken = new Set<string>();
  return chairs.flatMap(({ instrument, count, musicians }) =>
    Array.from({ length: count }, () => {
      const free = musicians.find(({ _id }) => !taken.has(_id));
      if (free) taken.add(free._id);
      return { instrument, ...(free && { musicianId: free._id }) };
    }),
  );
}

/** Unknown times are counted apart. */
export function minutesOf(times: readonly (readonly [number, number] | null)[]): MusicMinutes {
  const known = times.filter((time) => time !== null);
  return {
    range: [known.reduce((sum, [from]) => sum + from, 0), known.reduce((sum, [, to]) => sum + to, 0)],
    unknown: times.length - known.length,
  };
}

export function plannedMinutes(sections: readonly Pick<SetSection, 'minutes'>[]): number {
  return sections.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
}

export function itemsOf(set: Pick<ReadySet, 'sections'>): SetItem[] {
  return set.sections.flatMap(({ items }) => items);
}

export type SetSort = 'number' | 'title' | 'occasion';

export function sortedSets<Listed extends ReadySet>(sets: readonly Listed[], search: string, sort: SetSort): Listed[] {
  const matches = everyWord(search);
  const found = sets.filter((set) =>
    matches(
      [
        set.title,
        OCCASION_LABELS[set.occasion],
        ...set.players,
        ...itemsOf(set).map((item) => (item.kind === 'work' ? `${item.composer} ${item.title}` : item.title)),
      ].join('\n'),
    ),
  );
  if (sort === 'title') return found.toSorted((a, b) => foldText(a.title).localeCompare(foldText(b.title)));
  if (sort === 'occasion') return found.toSorted((a, b) => a.occasion.localeCompare(b.occasion));
  return found;
}

export function byOccasion<Occasion extends string, Listed extends Pick<ListedSet, 'occasion'>>(
  sets: readonly Listed[],
  occasions: readonly Occasion[],
): { occasion: Occasion; sets: Listed[] }[] {
  return occasions
    .map((occasion) => ({ occasion, sets: sets.filter((set) => set.occasion === occasion) }))
    .filter((group) => group.sets.length > 0);
}

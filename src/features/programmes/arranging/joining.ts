import type { CartEntry } from '../../cart/model.ts';
import { CHOICES_MAX, ITEMS_MAX, type Programme, SECTIONS_MAX } from '../model.ts';
import { itemsOf } from './arrange.ts';

/* Loses nothing of either cart. */

export function joinedEntries(own: readonly CartEntry[], more: readonly CartEntry[]): CartEntry[] {
  const all = new Map(own.map((entry) => [entry._id, entry]));
  for (const { _id, movements } of more)
    all.set(_id, { _id, movements: [...new Set([...(all.get(_id)?.movements ?? []), ...movements])] });
  return [...all.values()];
}

/** `more` wins; at the limit, sections without music go first. */
export function joinedProgramme(own: Programme, more: Programme): Programme {
  const kept = itemsOf(own).length === 0 && more.sections.length > 0 ? [] : own.sections;
  let items = 0;
  const sections = [...kept, ...more.sections].slice(0, SECTIONS_MAX).map((section) => {
    const fitting = section.items.slice(0, ITEMS_MAX - items);
    items += fitting.length;
    return { ...section, items: fitting };
  });
  const chosen = [
    ...new Map([...(own.chosen ?? []), ...(more.chosen ?? [])].map((one) => [one.part, one])).values(),
  ].slice(-CHOICES_MAX);
  return {
    occasion: more.occasion || own.occasion,
    date: more.date || own.date,
    start: more.start || own.start,
    zipCode: more.zipCode || own.zipCode,
    outdoors: more.outdoors || own.outdoors,
    players: more.players.length > 0 ? more.players : own.players,
    ...(chosen.length > 0 && { chosen }),
    sections,
  };
}

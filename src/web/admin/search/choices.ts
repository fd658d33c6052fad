import type { FoundGroup } from '#/features/search/model.ts';
import { thousands } from '#/platform/text/english.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { ROOM_GROUPS } from '../shell/rooms.ts';
import { allFoundPath, FOUND_PLACES } from './found-paths.ts';

interface Choice {
  title: string;
  hint: string;
  href: string;
}

export interface ChoiceGroup {
  title: string;
  choices: Choice[];
}

const BEGUN: readonly Choice[] = [
  { title: 'New booking', hint: 'that came by phone', href: '/admin/requests/new' },
  { title: 'New opus', hint: 'a work we play', href: '/admin/opuses/new' },
  { title: 'New composition', hint: 'a score we sell', href: '/admin/compositions/new' },
  { title: 'New musician', hint: '', href: '/admin/musicians/new' },
  { title: 'New client', hint: '', href: '/admin/clients/new' },
  { title: 'New performance', hint: '', href: '/admin/performances/new' },
  { title: 'New concert', hint: '', href: '/admin/concerts/new' },
  { title: 'New set', hint: 'a programme to begin from', href: '/admin/sets/new' },
];

const PLACES: readonly Choice[] = [
  ...ROOM_GROUPS.flatMap(({ rooms }) => rooms).map(({ label, hint, href }) => ({
    title: label,
    hint: hint ?? '',
    href,
  })),
  ...BEGUN,
];

/** By word prefix; all for ''. */
export function placesNamed(search: string): Choice[] {
  const wanted = foldText(search);
  return PLACES.filter(({ title }) => ` ${foldText(title)}`.includes(` ${wanted}`));
}

export function foundChoices(groups: readonly FoundGroup[], search: string): ChoiceGroup[] {
  return groups.map(({ kind, total, hits }) => {
    const { label, one } = FOUND_PLACES[kind];
    const choices = hits.map(({ id, title, words }) => ({ title, hint: words, href: one(id) }));
    const all = { title: `All ${thousands(total)}`, hint: `in ${label}`, href: allFoundPath(kind, search) };
    return { title: label, choices: total > hits.length ? [...choices, all] : choices };
  });
}

export function nothingFound(search: string): string {
  return `Nothing is called ‘${search}’.`;
}

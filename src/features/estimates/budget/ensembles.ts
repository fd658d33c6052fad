import { foldText } from '#/platform/text/fold-text.ts';
import { canFill } from '../../parts/filling/ensemble.ts';
import type { Choice, HousePlayer } from '../model.ts';

/** What people ask for, solo to quartet. */
export const ENSEMBLES: readonly (readonly [title: string, ...instruments: string[]])[] = [
  ['Piano', 'Piano'],
  ['Harp', 'Harp'],
  ['Violin', 'Violin'],
  ['Cello', 'Cello'],
  ['Guitar', 'Guitar'],
  ['Flute', 'Flute'],
  ['Piano four hands', 'Piano', 'Piano'],
  ['Violin and piano', 'Violin', 'Piano'],
  ['Cello and piano', 'Cello', 'Piano'],
  ['Voice and piano', 'Voice', 'Piano'],
  ['Violin and cello', 'Violin', 'Cello'],
  ['Flute and harp', 'Flute', 'Harp'],
  ['Flute and guitar', 'Flute', 'Guitar'],
  ['Trumpet and organ', 'Trumpet', 'Organ'],
  ['Piano trio', 'Violin', 'Cello', 'Piano'],
  ['Voice, violin and piano', 'Voice', 'Violin', 'Piano'],
  ['Flute, cello and harp', 'Flute', 'Cello', 'Harp'],
  ['Clarinet trio', 'Clarinet', 'Cello', 'Piano'],
  ['String trio', 'Violin', 'Viola', 'Cello'],
  ['String quartet', 'Violin', 'Violin', 'Viola', 'Cello'],
  ['Piano quartet', 'Violin', 'Viola', 'Cello', 'Piano'],
  ['Flute, violin, cello and harp', 'Flute', 'Violin', 'Cello', 'Harp'],
  ['Flute, violin, cello and piano', 'Flute', 'Violin', 'Cello', 'Piano'],
  ['Wind quartet', 'Flute', 'Oboe', 'Clarinet', 'Bassoon'],
];

/** As far as the house has players. */
export function ensemblesOf(players: readonly HousePlayer[]): Choice[] {
  return ENSEMBLES.filter(([, ...instruments]) => canFill(instruments, players)).map(([title, ...instruments]) => ({
    id: title.toLowerCase().replace(/\W+/g, '-'),
    title,
    players: instruments.map((instrument) => ({ instrument })),
    minutes: null,
  }));
}

const CALLED_AT_LEAST = 3;

/** Titles of several players that hold what is typed: 'Piano trio' for 'trio'. */
export function ensemblesCalled(typed: string, players: readonly HousePlayer[]): string[] {
  const words = foldText(typed.trim());
  if (words.length < CALLED_AT_LEAST) return [];
  return ensemblesOf(players).flatMap(({ title, players: { length } }) =>
    length > 1 && foldText(title).includes(words) ? title : [],
  );
}

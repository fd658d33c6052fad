import type { Availability } from '../../availability/model.ts';
import type { Player } from '../model.ts';
import { partsOf } from '../rules.ts';
import { fill } from './fill.ts';

interface Musician {
  instruments: readonly string[];
  availability: Availability;
}

/** Each instrument needs its own player. */
export function canFill(instruments: readonly string[], players: readonly Pick<Player, 'instruments'>[]): boolean {
  const all = { _id: 'all', title: '', composer: '', repType: '', instrumentation: instruments };
  return fill(partsOf([all]), ensembleOf(players.map((player) => player.instruments))).openWorks.length === 0;
}

export function ensembleOf(players: readonly (string | readonly string[])[]): Player[] {
  return players.map((instruments, index) => ({
    musicianId: String(index),
    rank: index,
    instruments: typeof instruments === 'string' ? [instruments] : instruments,
  }));
}

/** Free when every part can have a free player of its own. */
export function ensembleOn(parts: readonly string[], musicians: readonly Musician[]): Availability {
  const among = (which: readonly Availability[]) =>
    musicians.filter(({ availability }) => which.includes(availability));
  if (canFill(parts, among(['free']))) return 'free';
  return canFill(parts, among(['free', 'ask'])) || !canFill(parts, musicians) ? 'ask' : 'taken';
}

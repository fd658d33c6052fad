import { fieldRefused } from '#/platform/errors.ts';
import type { HousePlayer } from '../../estimates/model.ts';
import { plays } from '../../parts/instruments/plays.ts';
import type { ScoredWork } from '../../parts/model.ts';
import { ANY, HOUSE, type PartChoice } from '../../programmes/model.ts';
import { type Chair, chosenPlayers } from '../../programmes/players/who-plays.ts';
import { doesNotPlay, UNKNOWN_MUSICIAN } from '../messages.ts';
import type { ProgrammeFacts } from './ask.ts';

/** The programme's players, or the request's where it says more. */
export function withPlayers(
  facts: ProgrammeFacts,
  works: readonly ScoredWork[],
  chosen: readonly PartChoice[] | undefined,
): ProgrammeFacts {
  return { ...facts, players: { ...facts.players, works, ...(chosen && { chosen }) } };
}

/** @throws AppError validation for an unknown musician, or one who does not play the part */
export function requestedPlayers(
  { players: asked }: ProgrammeFacts,
  leader: string,
  house: readonly HousePlayer[],
  input: readonly PartChoice[] | undefined,
): Chair[] {
  const chairs = chosenPlayers({ ...asked, leader }, house);
  for (const [index, { part, choice }] of (input ?? []).entries()) {
    if (choice === ANY || choice === HOUSE) continue;
    const musician = house.find(({ id }) => id === choice);
    const field = `players.${index}.choice`;
    if (!musician) throw fieldRefused(field, UNKNOWN_MUSICIAN);
    const chair = chairs.find(({ id }) => id === part);
    if (chair && !plays(musician.instruments, chair.instrument))
      throw fieldRefused(field, doesNotPlay(musician.name, chair.instrument));
  }
  return chairs;
}

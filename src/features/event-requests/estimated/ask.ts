import { minutesOfDay } from '../../availability/rules.ts';
import type { EstimateAsk, HousePlayer } from '../../estimates/model.ts';
import type { RequestedProgramme } from '../../programmes/model.ts';
import { type EnsembleInput, ensembleInputOf, whoPlays } from '../../programmes/players/who-plays.ts';
import { minutesOfProgramme } from '../../programmes/rules.ts';

export interface ProgrammeFacts extends Pick<EstimateAsk, 'occasion' | 'outdoors'> {
  /** Between first and last note; null takes the event's times. */
  minutes: number | null;
  players: EnsembleInput;
}

/** Null minutes while nothing has a length. */
export function factsOf({ programme, pieces }: RequestedProgramme): ProgrammeFacts {
  const { occasion, outdoors } = programme;
  return {
    occasion,
    outdoors,
    players: ensembleInputOf(programme, pieces),
    minutes: minutesOfProgramme(programme, new Map(pieces.map((piece) => [piece._id, piece]))),
  };
}

export const NO_PROGRAMME: ProgrammeFacts = {
  occasion: '',
  outdoors: false,
  minutes: null,
  players: { works: [], ensemble: [], chosen: [] },
};

interface EstimateInput {
  musicianId: string | undefined;
  eventStartTime: string;
  eventEndTime: string;
  zipCode: string;
  extras: readonly string[];
  guests?: number | undefined;
  newPieces: number;
}

/** The one rule of form and server. */
export function askOf(
  { musicianId, eventStartTime, eventEndTime, ...rest }: EstimateInput,
  { occasion, outdoors, minutes, players }: ProgrammeFacts,
  house: readonly HousePlayer[],
): EstimateAsk {
  return {
    ...rest,
    occasion,
    outdoors,
    players: whoPlays({ ...players, leader: musicianId }, house).people,
    minutes: minutes === null ? minutesBetween(eventStartTime, eventEndTime) : Math.ceil(minutes),
  };
}

/** An end before the start is on the next day. */
function minutesBetween(start: string, end: string): number | null {
  if (start === '' || end === '' || start === end) return null;
  return (minutesOfDay(end) - minutesOfDay(start) + 1440) % 1440;
}

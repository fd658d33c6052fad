import { hoursText } from '#/platform/time/dates.ts';
import { DAY_MINUTES } from '#/platform/time/durations.ts';
import { minutesOfDay } from '../../availability/rules.ts';
import type { EstimateAsk, HousePlayer } from '../../estimates/model.ts';
import type { RequestedProgramme } from '../../programmes/model.ts';
import { type EnsembleInput, ensembleInputOf, whoPlays } from '../../programmes/players/who-plays.ts';
import { minutesOfProgramme, songsToArrange } from '../../programmes/rules.ts';

export interface ProgrammeFacts extends Pick<EstimateAsk, 'occasion' | 'outdoors'> {
  /** Between first and last note; null takes the event's times. */
  minutes: number | null;
  /** Of the music, in no order: the event's times say more. */
  musicAlone?: true;
  players: EnsembleInput;
  /** That are not in the repertoire. */
  songs: number;
}

/** Null minutes while nothing has a length. */
export function factsOf({ programme, pieces }: RequestedProgramme): ProgrammeFacts {
  const { occasion, outdoors, sections } = programme;
  return {
    occasion,
    outdoors,
    ...(sections.length === 0 && { musicAlone: true }),
    players: ensembleInputOf(programme, pieces),
    songs: songsToArrange(programme).length,
    minutes: minutesOfProgramme(programme, new Map(pieces.map((piece) => [piece._id, piece]))),
  };
}

export const NO_PROGRAMME: ProgrammeFacts = {
  occasion: '',
  outdoors: false,
  minutes: null,
  players: { works: [], ensemble: [], chosen: [] },
  songs: 0,
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
  { musicianId, eventStartTime, eventEndTime, newPieces, ...rest }: EstimateInput,
  { occasion, outdoors, minutes, musicAlone, players, songs }: ProgrammeFacts,
  house: readonly HousePlayer[],
): EstimateAsk {
  const between = minutesBetween(eventStartTime, eventEndTime);
  const known = musicAlone ? (between ?? minutes) : longest(minutes, between);
  return {
    ...rest,
    occasion,
    outdoors,
    newPieces: newPieces + songs,
    players: whoPlays({ ...players, leader: musicianId }, house).people,
    minutes: known,
    ...(musicAlone && between === null && { musicAlone }),
  };
}

function longest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

/** How long the estimate is for, and why; '' while nothing has a length. */
export function coveredText(
  { eventStartTime: start, eventEndTime: end }: Pick<EstimateInput, 'eventStartTime' | 'eventEndTime'>,
  { minutes: music, musicAlone }: Pick<ProgrammeFacts, 'minutes' | 'musicAlone'>,
): string {
  const event = minutesBetween(start, end);
  const ofMusic = musicAlone ? 'of music you chose' : 'of your programme';
  if (event === null)
    return music === null ? '' : `For the ${music} minutes ${ofMusic}. Say when the event ends if we play longer.`;
  const times = `For the ${event} minutes from ${hoursText(start, end)}.`;
  if (music === null || music === event) return times;
  if (music < event)
    return `${times} ${musicAlone ? 'What you chose' : 'Your programme'} fills ${music} of them; if we play no longer, give an earlier end.`;
  return musicAlone ? times : `For the ${music} minutes ${ofMusic}, which is longer than the event.`;
}

/** An end before the start is on the next day. */
function minutesBetween(start: string, end: string): number | null {
  if (start === '' || end === '' || start === end) return null;
  return (minutesOfDay(end) - minutesOfDay(start) + DAY_MINUTES) % DAY_MINUTES;
}

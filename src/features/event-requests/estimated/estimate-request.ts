import type { OfferedLine } from '../../cart/model.ts';
import { piecesToLearn } from '../../cart/rules.ts';
import type { Estimate, EstimateRates } from '../../estimates/model.ts';
import { estimate } from '../../estimates/rules.ts';
import { mayCome } from '../../programmes/players/who-plays.ts';
import type { EventRequestInput } from '../schema.server.ts';
import { askOf, type ProgrammeFacts } from './ask.ts';

type PricedInput = Pick<EventRequestInput, 'eventStartTime' | 'eventEndTime' | 'eventLocation' | 'extras' | 'guests'>;

/** At today's prices. */
export function estimateRequest(
  { eventStartTime, eventEndTime, eventLocation, extras, guests }: PricedInput,
  { musicianId, lines }: { musicianId: string; lines: readonly OfferedLine[] },
  programme: ProgrammeFacts,
  rates: EstimateRates,
): Estimate {
  const { zipCode } = eventLocation;
  const newPieces = piecesToLearn(lines, mayCome({ ...programme.players, leader: musicianId }, rates.players));
  const asked = { musicianId, eventStartTime, eventEndTime, zipCode, extras, guests, newPieces };
  return estimate(askOf(asked, programme, rates.players), rates);
}

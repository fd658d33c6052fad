import type { OfferedLine } from '#/features/cart/model.ts';
import { piecesToLearn } from '#/features/cart/rules.ts';
import type { AppContext } from '#/features/context.ts';
import type { Estimate } from '#/features/estimates/model.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { estimate } from '#/features/estimates/rules.ts';
import type { EventRequestInput } from '../schema.server.ts';
import { askOf, type ProgrammeFacts } from './ask.ts';

type Asked = Pick<EventRequestInput, 'eventStartTime' | 'eventEndTime' | 'eventLocation' | 'extras' | 'guests'>;

/** From the prices of now: none can be given. */
export async function estimateRequest(
  tx: AppContext,
  { eventLocation, ...asked }: Asked,
  { musicianId, lines }: { musicianId: string; lines: readonly OfferedLine[] },
  programme: ProgrammeFacts,
): Promise<Estimate> {
  const { eventStartTime, eventEndTime, extras, guests } = asked;
  const ask = askOf(
    {
      ...{ musicianId, eventStartTime, eventEndTime, extras, guests },
      zipCode: eventLocation.zipCode,
      newPieces: piecesToLearn(lines, [musicianId]),
    },
    programme,
  );
  return estimate(ask, await readRates(tx));
}

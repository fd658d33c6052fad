import { minutesOfDay } from '../availability/rules.ts';
import type { AppContext } from '../context.ts';
import type { SunAndHeat } from '../sun-and-heat/model.ts';
import { sunAndHeat } from '../sun-and-heat/queries.server.ts';
import type { EventRequest } from './model.ts';
import { hasTime, isOver, isPlayed, lengthOf } from './rules.ts';

const HOME_STATE = 'NV';

/** Upcoming, timed and possibly outdoors; series concerts are at home. */
export function outdoorsOf(ctx: AppContext, request: EventRequest): SunAndHeat | null {
  const { eventLocation, eventDate, eventStartTime, concert, status } = request;
  const elsewhere = eventLocation.state !== '' && eventLocation.state !== HOME_STATE;
  if (
    concert ||
    elsewhere ||
    !hasTime(request) ||
    isOver(status) ||
    isPlayed(request, ctx.clock.now(), ctx.business.zone)
  )
    return null;
  const stretch = { name: '', from: minutesOfDay(eventStartTime), minutes: lengthOf(request) };
  return sunAndHeat(ctx, eventDate, [stretch]);
}

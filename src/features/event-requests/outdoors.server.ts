import { minutesOfDay } from '../availability/rules.ts';
import type { AppContext } from '../context.ts';
import type { SunAndHeat } from '../sun-and-heat/model.ts';
import { knowsTheSky, sunAndHeat } from '../sun-and-heat/queries.server.ts';
import type { EventRequest } from './model.ts';
import { hasTime, isOver, isPlayed, lengthOf } from './rules.ts';

/** Upcoming, timed and possibly outdoors; series concerts are at home. */
export function outdoorsOf(ctx: AppContext, request: EventRequest): SunAndHeat | null {
  const { eventLocation, eventDate, eventStartTime, concert, status } = request;
  const elsewhere = eventLocation.state !== '' && eventLocation.state !== ctx.business.state;
  if (
    concert ||
    elsewhere ||
    !knowsTheSky(ctx) ||
    !hasTime(request) ||
    isOver(status) ||
    isPlayed(request, ctx.clock.now(), ctx.business.zone)
  )
    return null;
  const stretch = { name: '', from: minutesOfDay(eventStartTime), minutes: lengthOf(request) };
  return sunAndHeat(ctx, eventDate, [stretch]);
}

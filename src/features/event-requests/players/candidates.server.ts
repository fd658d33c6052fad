import { AVAILABILITIES } from '#/features/availability/model.ts';
import { dayProblems } from '#/features/availability/rules.ts';
import type { AppContext } from '#/features/context.ts';
import type { HousePlayer } from '#/features/estimates/model.ts';
import { homeZips } from '#/features/times-off/queries.server.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { freePlayers } from '../engagements/free-players.server.ts';
import type { EventRequest } from '../model.ts';
import type { Candidate } from './model.ts';
import { byNearness, nearness } from './nearness.ts';

/** For admins: free first, then nearest, without the leader; unknown dates read 'ask'. */
export async function candidatesFor(
  ctx: AppContext,
  { _id, musician, eventDate, eventStartTime: start, eventEndTime, eventLocation }: EventRequest,
  house: readonly HousePlayer[],
): Promise<Candidate[]> {
  const when = { date: eventDate, start, end: start === '' ? '' : eventEndTime };
  const known = eventDate !== '' && Object.keys(dayProblems(when, todayAtTheHouse(ctx))).length === 0;
  const all = [...new Set(house.flatMap(({ instruments }) => instruments))];
  const found = await freePlayers(ctx, {
    parts: all.map((instrument) => ({ id: instrument, instrument })),
    when: known ? when : { date: '', start: '', end: '' },
    zip: eventLocation.zipCode,
    except: _id,
  });
  const homes = await homeZips(ctx);
  const names = new Map(house.map(({ id, name }) => [id, name]));
  return found
    .filter(({ musicianId }) => musicianId !== musician._id && names.has(musicianId))
    .map(({ musicianId, instruments, availability, travelMinutes, reason }) => ({
      musicianId,
      name: names.get(musicianId) ?? '',
      instruments,
      availability,
      travelMinutes,
      reason,
      near: nearness(homes.get(musicianId) ?? '', eventLocation.zipCode, ctx.content.series.pricing),
    }))
    .toSorted(
      (a, b) => AVAILABILITIES.indexOf(a.availability) - AVAILABILITIES.indexOf(b.availability) || byNearness(a, b),
    );
}

import { AppError } from '#/platform/errors.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { ASSUMED_TRAVEL_MINUTES, type When } from '../../availability/model.ts';
import { availabilityOf, dayProblems, spanOf } from '../../availability/rules.ts';
import { travelMinutes } from '../../concert-series/rules.ts';
import type { AppContext } from '../../context.ts';
import { showsDates } from '../../musicians/queries.server.ts';
import { plays } from '../../parts/instruments/plays.ts';
import type { FreePlayer, Part } from '../../parts/model.ts';
import { HINDRANCES } from '../../times-off/messages.ts';
import { hindrances } from '../../times-off/queries.server.ts';
import { availabilityWith } from '../../times-off/rules.ts';
import { engagementsOf } from './engagements.server.ts';

interface FreePlayersQuery {
  parts: readonly Pick<Part, 'id' | 'instrument'>[];
  /** '' or undefined: everybody is to be asked. */
  when: When;
  /** '' when unknown. */
  zip: string;
  /** Request id. */
  except?: string;
}

interface PlayerForParts extends FreePlayer {
  /** Part ids they can fill. */
  parts: string[];
  /** The musician's own objection; for admins only. */
  reason?: string;
}

/**
 * In the order of the musicians; hidden calendars read 'ask', except for admins. @throws AppError validation for a day
 * past or too far
 */
export async function freePlayers(
  ctx: AppContext,
  { parts, when, zip, except }: FreePlayersQuery,
): Promise<PlayerForParts[]> {
  const problems = when.date === '' ? {} : dayProblems(when, todayAtTheHouse(ctx));
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AppError('validation', first, { fields: problems });
  const able = await whoPlays(ctx, parts);
  const travel = travelMinutes(zip, ctx.content.series.pricing);
  const span = spanOf(when, travel ?? ASSUMED_TRAVEL_MINUTES);
  const ids = able.map(({ musicianId }) => musicianId);
  const engagements = when.date === '' ? new Map() : await engagementsOf(ctx, ids, when.date, except);
  const hindered = await hindrances(ctx, ids, { date: when.date, span, travel });
  const isAdmin = ctx.actor.kind === 'admin';
  return able.map((player) => {
    const told = when.date !== '' && (isAdmin || showsDates(ctx, player.musicianId));
    const hindrance = hindered.get(player.musicianId);
    const booked = availabilityOf({ date: when.date, span }, engagements.get(player.musicianId) ?? []);
    const known = availabilityWith(hindrance, booked);
    const reason = isAdmin && told && hindrance ? { reason: HINDRANCES[hindrance] } : {};
    return { ...player, travelMinutes: travel, availability: told ? known : 'ask', ...reason };
  });
}

async function whoPlays({ db }: AppContext, parts: FreePlayersQuery['parts']) {
  const rows = await db
    .selectFrom('musicians')
    .select(['id', 'instruments'])
    .orderBy('owner', 'desc')
    .orderBy('position')
    .orderBy('lastName')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const instruments = JSON.parse(row.instruments) as string[];
    const own = parts.filter(({ instrument }) => plays(instruments, instrument)).map(({ id }) => id);
    return own.length > 0 ? [{ musicianId: row.id, instruments, parts: own }] : [];
  });
}

import { AppError } from '#/platform/errors.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { ASSUMED_TRAVEL_MINUTES, type Availability, type When } from '../../availability/model.ts';
import { availabilityOf, dayProblems, spanOf } from '../../availability/rules.ts';
import type { AppContext } from '../../context.ts';
import { showsDates } from '../../musicians/queries.server.ts';
import { hindrances } from '../../times-off/queries.server.ts';
import { availabilityWith } from '../../times-off/rules.ts';
import { engagementsOf } from './engagements.server.ts';

/**
 * Public, so one of three words per musician; hidden calendars read 'ask'. @throws AppError validation for a day past
 * or too far
 */
export async function availabilityOn(
  ctx: AppContext,
  when: When,
  musicianIds: readonly string[],
): Promise<Record<string, Availability>> {
  const problems = dayProblems(when, todayAtTheHouse(ctx));
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AppError('validation', first, { fields: problems });
  const span = spanOf(when, ASSUMED_TRAVEL_MINUTES);
  const engagements = await engagementsOf(ctx, musicianIds, when.date);
  const hindered = await hindrances(ctx, musicianIds, { date: when.date, span, travel: undefined });
  return Object.fromEntries(
    musicianIds.map((id) => {
      const known = availabilityOf({ date: when.date, span }, engagements.get(id) ?? []);
      return [id, showsDates(ctx, id) ? availabilityWith(hindered.get(id), known) : 'ask'];
    }),
  );
}

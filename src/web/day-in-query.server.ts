import type { Availability, When } from '../features/availability/model.ts';
import { typedDay } from '../features/availability/url.ts';
import type { AppContext } from '../features/context.ts';
import { availabilityOn } from '../features/event-requests/engagements/free-musicians.server.ts';
import { AppError, type FieldErrors } from '../platform/errors.ts';

export interface DayInQuery {
  typed: When;
  problems: FieldErrors;
  /** By musician id; null when unanswerable. */
  known: Record<string, Availability> | null;
}

/** Null without a day in the address. */
export async function dayInQuery(
  ctx: AppContext,
  request: Request,
  ids: readonly string[],
): Promise<DayInQuery | null> {
  const typed = typedDay(new URL(request.url).searchParams);
  if (!typed) return null;
  try {
    return { typed, problems: {}, known: await availabilityOn(ctx, typed, ids) };
  } catch (error) {
    if (error instanceof AppError && error.fields) return { typed, problems: error.fields, known: null };
    throw error;
  }
}

export function statusOf(day: DayInQuery | null): number {
  return day && !day.known ? 400 : 200;
}

import type { AppContext } from '#/features/context.ts';
import { listPerformancesWith } from '#/features/performances/queries.server.ts';
import { dateParts, noTicketsText, placeLine, ticketText } from '#/features/performances/rules.ts';
import { unbroken } from '#/platform/text/unbroken.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { Evening } from './next-evenings.tsx';

const SHOWN = 4;

/** Next first. */
export async function nextEvenings(ctx: AppContext, musicianId: string): Promise<Evening[]> {
  const ahead = await listPerformancesWith(ctx, musicianId, todayAtTheHouse(ctx));
  return ahead
    .filter(({ upcoming, calledOff }) => upcoming && !calledOff)
    .toReversed()
    .slice(0, SHOWN)
    .map((evening) => {
      const { _id, title, date, time, ticketsLink } = evening;
      const { day, month } = dateParts(date);
      const words = [time ? unbroken(twelveHour(time)) : '', placeLine(evening)];
      const [price, why] = [ticketText(evening), noTicketsText(evening)];
      return { _id, title, date, day, month, words, price, why, ticketsLink };
    });
}

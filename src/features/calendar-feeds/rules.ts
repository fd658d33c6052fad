import { DAY_MINUTES, MINUTE_MS } from '#/platform/time/durations.ts';
import type { Span } from '../availability/model.ts';
import { collide } from '../availability/rules.ts';
import type { Block, Busy } from './model.ts';

/** What calendar programs hand out as 'webcal' is read over https; undefined for what is no address. */
export function feedAddress(typed: string): string | undefined {
  const url = URL.parse(typed.replace(/^webcals?:/i, 'https:'));
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  url.hash = '';
  return url.href;
}

/**
 * What calendars say of a day, or of a time in it; `blocks` touch that day or the days beside it. Busy by the hour makes
 * a day without an hour a question, as an engagement does.
 */
export function busyOf(
  { date, span }: { date: string; span: Span | undefined },
  blocks: readonly Omit<Block, 'title'>[],
): Busy | undefined {
  const day = Date.parse(`${date}T00:00Z`) / MINUTE_MS;
  const asked = span ?? { from: day, to: day + DAY_MINUTES, travelMinutes: 0 };
  const hits = blocks.filter(({ startsAt, endsAt, wholeDays }) =>
    collide(
      // Nobody travels to a whole day.
      wholeDays ? { ...asked, travelMinutes: 0 } : asked,
      { from: startsAt, to: endsAt, travelMinutes: 0 },
    ),
  );
  if (hits.length === 0) return undefined;
  return hits.some(({ sure, wholeDays }) => sure && (span !== undefined || wholeDays)) ? 'busy' : 'perhaps-busy';
}

import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { NO_SUCH_PERFORMANCE } from '../features/performances/messages.ts';
import { type CalendarPerformance, LAS_VEGAS } from '../features/performances/model.ts';
import { findPerformance, listCalendarPerformances } from '../features/performances/queries.server.ts';
import { calendarLines, placeWords } from '../features/performances/rules.ts';
import { type CalendarEvent, calendarText } from '../platform/calendar.ts';
import type { ApiEnv } from './env.ts';

/** Nobody writes down when a concert ends: two hours keep the evening free. */
const ASSUMED_HOURS = 2;

/** What calendar programs fetch: one performance, and all of them to subscribe to. */
export const feeds = new Hono<ApiEnv>()
  .get('/performances.ics', etag(), async (c) => {
    const performances = await listCalendarPerformances(c.var.ctx);
    return calendar(c, 'Forte & Piano: performances', performances);
  })
  .get('/performances/:file{[\\w-]+\\.ics}', etag(), async (c) => {
    const performance = await findPerformance(c.var.ctx, c.req.param('file').slice(0, -'.ics'.length));
    if (!performance) return c.text(NO_SUCH_PERFORMANCE, 404);
    return calendar(c, performance.title, [performance]);
  });

function calendar(c: Context<ApiEnv>, name: string, performances: readonly CalendarPerformance[]): Response {
  const { origin } = c.var.ctx;
  const text = calendarText({
    name,
    description: 'Live music in greater Las Vegas.',
    source: `${origin}${c.req.path}`,
    zone: LAS_VEGAS,
    events: performances.map((performance) => toEvent(performance, origin)),
  });
  return c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="${c.req.path.split('/').at(-1)}"`,
    'Cache-Control': 'no-cache',
  });
}

function toEvent(performance: CalendarPerformance, origin: string): CalendarEvent {
  const { _id, title, date, time, calledOff, sequence, createdAt, updatedAt } = performance;
  return {
    // Not the public address: that may change, and then every calendar would have each concert twice.
    uid: `performance-${_id}@forte-and-piano`,
    sequence,
    calledOff,
    title,
    location: placeWords(performance),
    url: `${origin}/performances/${_id}`,
    description: calendarLines(performance).join('\n'),
    date,
    time,
    hours: ASSUMED_HOURS,
    createdAt,
    updatedAt,
  };
}

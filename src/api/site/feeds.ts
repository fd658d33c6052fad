import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { ASSUMED_MINUTES } from '#/features/availability/model.ts';
import type { AppContext } from '#/features/context.ts';
import { NO_DATE_YET, NO_SUCH_REQUEST, STATUS_LABELS } from '#/features/event-requests/messages.ts';
import type { EventRequest, RequestDetails } from '#/features/event-requests/model.ts';
import { findOwnRequest, findRequest, findRequestOfLink } from '#/features/event-requests/queries.server.ts';
import { isBooked, lengthOf, requestTitle } from '#/features/event-requests/rules.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import { findLink } from '#/features/mailed-links/links.server.ts';
import { NO_SUCH_PERFORMANCE } from '#/features/performances/messages.ts';
import type { CalendarPerformance } from '#/features/performances/model.ts';
import { findPerformance, listCalendarPerformances } from '#/features/performances/queries.server.ts';
import { calendarLines, placeText } from '#/features/performances/rules.ts';
import { NO_SUCH_REHEARSAL } from '#/features/rehearsals/messages.ts';
import type { Rehearsal } from '#/features/rehearsals/model.ts';
import { findRehearsal, rehearsalsOf } from '#/features/rehearsals/queries.server.ts';
import { rehearsalEvent } from '#/features/rehearsals/rules.ts';
import { type CalendarEvent, calendarText } from '#/platform/time/calendar.ts';
import { LAS_VEGAS } from '#/platform/time/las-vegas.ts';
import type { ApiEnv } from '../http/env.ts';
import { news } from './news.ts';
import { notForSearch } from './not-for-search.ts';

/** Calendar files and feeds. */
export const feeds = new Hono<ApiEnv>()
  .route('/', news)
  .get('/performances.ics', notForSearch, etag(), async (c) => {
    const performances = await listCalendarPerformances(c.var.ctx);
    const events = performances.map((performance) => toEvent(performance, c.var.ctx.origin));
    return calendar(c, `${c.var.ctx.business.name}: performances`, events);
  })
  .get('/performances/:file{[\\w-]+\\.ics}', notForSearch, etag(), async (c) => {
    const performance = await findPerformance(c.var.ctx, c.req.param('file').slice(0, -'.ics'.length));
    if (!performance) return c.text(NO_SUCH_PERFORMANCE, 404);
    return calendar(c, performance.title, [toEvent(performance, c.var.ctx.origin)]);
  })
  .get('/requests/:file{[\\w-]+\\.ics}', notForSearch, async (c) => {
    const requestId = c.req.param('file').slice(0, -'.ics'.length);
    if (c.var.ctx.actor.kind === 'visitor')
      return c.redirect(`/auth/login?next=${encodeURIComponent(requestPath(requestId))}`);
    const file = await findRequest(c.var.ctx, requestId);
    if (!file) return c.text(NO_SUCH_REQUEST, 404);
    if (file.request.eventDate === '') return c.text(NO_DATE_YET, 404);
    const rehearsals = c.var.ctx.actor.kind === 'admin' ? await rehearsalsOf(c.var.ctx, requestId) : [];
    const events = [
      requestEvent(file, c.var.ctx.origin),
      ...rehearsals.map((one) => toRehearsal(one, file.request, c.var.ctx.origin)),
    ];
    return calendar(c, requestTitle(file.request), events);
  })
  .get('/rehearsals/:file{[\\w-]+\\.ics}', notForSearch, async (c) => {
    const { ctx } = c.var;
    const rehearsal = await findRehearsal(ctx, c.req.param('file').slice(0, -'.ics'.length));
    const request = rehearsal && (await requestBehind(ctx, rehearsal.requestId, c.req.query('token')));
    if (!request) return c.text(NO_SUCH_REHEARSAL, 404);
    return calendar(c, `Rehearsal: ${requestTitle(request)}`, [toRehearsal(rehearsal, request, ctx.origin)]);
  });

/** By a day-sheet link, or the reader's policy. */
async function requestBehind(ctx: AppContext, requestId: string, token: string | undefined) {
  const link = token === undefined ? undefined : await findLink(ctx, token);
  if (link) return link.requestId === requestId ? findRequestOfLink(ctx, requestId) : undefined;
  return ctx.actor.kind === 'visitor' ? undefined : findOwnRequest(ctx, requestId);
}

function toRehearsal(rehearsal: Rehearsal, request: EventRequest, origin: string): CalendarEvent {
  return rehearsalEvent(rehearsal, requestTitle(request), `${origin}${requestPath(request._id)}`);
}

function calendar(c: Context<ApiEnv>, name: string, events: readonly CalendarEvent[]): Response {
  const { origin } = c.var.ctx;
  const text = calendarText({
    name,
    description: 'Live music in greater Las Vegas.',
    source: `${origin}${c.req.path}`,
    zone: LAS_VEGAS,
    events,
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
    // Not the public address: if that changes, calendars would duplicate every event.
    uid: `performance-${_id}@forte-and-piano`,
    sequence,
    calledOff,
    title,
    location: placeText(performance),
    url: `${origin}/performances/${_id}`,
    description: calendarLines(performance).join('\n'),
    date,
    time,
    minutes: ASSUMED_MINUTES,
    createdAt,
    updatedAt,
  };
}

/** One UID through all changes; declined and withdrawn are cancelled. */
function requestEvent({ request, history }: RequestDetails, origin: string): CalendarEvent {
  const { _id, status, musician, eventLocation, eventDate, eventStartTime, createdAt } = request;
  const { locationName, address, city } = eventLocation;
  const place = { locationName: [locationName, address].filter(Boolean).join(', '), city, state: eventLocation.state };
  return {
    uid: `event-${_id}@forte-and-piano`,
    sequence: request.sequence ?? 0,
    calledOff: status === 'declined' || status === 'withdrawn',
    tentative: !isBooked(status),
    title: requestTitle(request),
    location: placeText(place),
    url: `${origin}${requestPath(_id)}`,
    description: `${musician.name} · ${STATUS_LABELS[status]}`,
    date: eventDate,
    time: eventStartTime || null,
    minutes: lengthOf(request),
    createdAt,
    updatedAt: history.at(-1)?.at ?? createdAt,
  };
}

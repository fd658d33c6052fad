import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppContext } from '#/features/context.ts';
import { requestEvent } from '#/features/event-requests/engagements/request-event.ts';
import { NO_DATE_YET, NO_SUCH_REQUEST } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { tellPlayersTo } from '#/features/event-requests/players/queries.server.ts';
import { findOwnRequest, findRequest, findRequestOfLink } from '#/features/event-requests/queries.server.ts';
import { requestTitle } from '#/features/event-requests/rules.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import { findLink } from '#/features/mailed-links/links.server.ts';
import { STAGE_DOOR_PATH } from '#/features/musicians/url.ts';
import { performanceEvent } from '#/features/performances/calendar.server.ts';
import { NO_SUCH_PERFORMANCE } from '#/features/performances/messages.ts';
import { findPerformance, listCalendarPerformances } from '#/features/performances/queries.server.ts';
import { NO_SUCH_REHEARSAL } from '#/features/rehearsals/messages.ts';
import type { Rehearsal } from '#/features/rehearsals/model.ts';
import { findRehearsal, rehearsalsOf } from '#/features/rehearsals/queries.server.ts';
import { rehearsalEvent } from '#/features/rehearsals/rules.ts';
import { ownCalendar } from '#/features/stage-door/calendar.server.ts';
import { CALENDAR_CLOSED } from '#/features/stage-door/messages.ts';
import { areaOf } from '#/platform/house/business.ts';
import { type CalendarEvent, calendarText } from '#/platform/time/calendar.ts';
import type { ApiEnv } from '../http/env.ts';
import { news } from './news.ts';
import { notForSearch } from './not-for-search.ts';

export const feeds = new Hono<ApiEnv>()
  .route('/', news)
  .get('/performances.ics', notForSearch, etag(), async (c) => {
    const performances = await listCalendarPerformances(c.var.ctx);
    const events = performances.map((performance) => performanceEvent(performance, c.var.ctx.origin));
    return calendar(c, `${c.var.ctx.business.name}: performances`, events);
  })
  .get('/performances/:file{[\\w-]+\\.ics}', notForSearch, etag(), async (c) => {
    const performance = await findPerformance(c.var.ctx, c.req.param('file').slice(0, -'.ics'.length));
    if (!performance) return c.text(NO_SUCH_PERFORMANCE, 404);
    return calendar(c, performance.title, [performanceEvent(performance, c.var.ctx.origin)]);
  })
  .get('/requests/:file{[\\w-]+\\.ics}', notForSearch, async (c) => {
    const requestId = c.req.param('file').slice(0, -'.ics'.length);
    if (c.var.ctx.actor.kind === 'visitor')
      return c.redirect(`/auth/login?next=${encodeURIComponent(requestPath(requestId))}`);
    const file = await findRequest(c.var.ctx, requestId);
    if (!file) return c.text(NO_SUCH_REQUEST, 404);
    if (file.request.eventDate === '') return c.text(NO_DATE_YET, 404);
    const rehearsals = c.var.ctx.actor.kind === 'admin' ? await rehearsalsOf(c.var.ctx, requestId) : [];
    const { request, history } = file;
    const when = {
      url: `${c.var.ctx.origin}${requestPath(requestId)}`,
      updatedAt: history.at(-1)?.at ?? request.createdAt,
    };
    const events = [
      requestEvent(request, { ...when, players: await tellPlayersTo(c.var.ctx, requestId) }),
      ...rehearsals.map((one) => toRehearsal(one, file.request, c.var.ctx.origin)),
    ];
    return calendar(c, requestTitle(file.request), events);
  })
  .get(`${STAGE_DOOR_PATH}.ics`, notForSearch, etag(), async (c) => {
    const events = await ownCalendar(c.var.ctx, c.req.query('token') ?? '');
    if (!events) return c.text(CALENDAR_CLOSED, 404);
    return calendar(c, c.var.ctx.business.name, events);
  })
  .get('/rehearsals/:file{[\\w-]+\\.ics}', notForSearch, async (c) => {
    const { ctx } = c.var;
    const rehearsal = await findRehearsal(ctx, c.req.param('file').slice(0, -'.ics'.length));
    const found = rehearsal && (await requestBehind(ctx, rehearsal.requestId, c.req.query('token')));
    if (!rehearsal || !found?.request) return c.text(NO_SUCH_REHEARSAL, 404);
    const { request, reader } = found;
    return calendar(c, `Rehearsal: ${requestTitle(request)}`, [toRehearsal(rehearsal, request, ctx.origin, reader)]);
  });

/** By a day-sheet link, which may say whose it is, or the reader's policy. */
async function requestBehind(ctx: AppContext, requestId: string, token: string | undefined) {
  const link = token === undefined ? undefined : await findLink(ctx, token);
  if (!link) return { request: ctx.actor.kind === 'visitor' ? undefined : await findOwnRequest(ctx, requestId) };
  const request = link.requestId === requestId ? await findRequestOfLink(ctx, requestId) : undefined;
  return { request, reader: link.musicianId ?? undefined };
}

function toRehearsal(rehearsal: Rehearsal, request: EventRequest, origin: string, reader?: string): CalendarEvent {
  return rehearsalEvent(rehearsal, requestTitle(request), `${origin}${requestPath(request._id)}`, reader);
}

function calendar(c: Context<ApiEnv>, name: string, events: readonly CalendarEvent[]): Response {
  const { origin, business } = c.var.ctx;
  const text = calendarText({
    name,
    description: `Live music in ${areaOf(business)}.`,
    house: business.name,
    source: `${origin}${c.req.path}`,
    zone: business.zone,
    events,
  });
  return c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="${c.req.path.split('/').at(-1)}"`,
    'Cache-Control': 'no-cache',
  });
}

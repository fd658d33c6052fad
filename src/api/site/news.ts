import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { listNewScores } from '#/features/compositions/queries.server.ts';
import { opusLong, readableScore } from '#/features/compositions/rules.ts';
import { compositionPath, STORE_PATH } from '#/features/compositions/url.ts';
import { listCalendarPerformances } from '#/features/performances/queries.server.ts';
import { calendarLines, placeText } from '#/features/performances/rules.ts';
import { type NewsItem, rssText } from '#/platform/text/rss.ts';
import { longDate, twelveHour } from '#/platform/time/dates.ts';
import type { ApiEnv } from '../http/env.ts';
import { notForSearch } from './not-for-search.ts';

const ITEMS_MAX = 50;

export const news = new Hono<ApiEnv>()
  .get('/performances/feed.xml', notForSearch, etag(), async (c) => {
    const { ctx } = c.var;
    const performances = await listCalendarPerformances(ctx);
    const announced = performances
      .filter(({ upcoming }) => upcoming)
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    const items = announced.map((performance) => {
      const { _id, title, date, time, calledOff, createdAt } = performance;
      const when = time === null ? longDate(date) : `${longDate(date)}, ${twelveHour(time)}`;
      return {
        guid: `performance-${_id}@forte-and-piano`,
        title: `${calledOff ? 'Called off: ' : ''}${title}, ${longDate(date)}`,
        description: [`${when}, ${placeText(performance)}.`, ...calendarLines(performance)].join('\n'),
        url: `${ctx.origin}/performances/${_id}`,
        at: createdAt,
      };
    });
    return feed(c, { title: 'performances', description: 'Performances to come.', page: '/performances' }, items);
  })
  .get('/ncs/feed.xml', notForSearch, etag(), async (c) => {
    const { ctx } = c.var;
    const items = (await listNewScores(ctx, ITEMS_MAX)).map(({ work, at }) => ({
      guid: `score-${work.opusNo}@forte-and-piano`,
      title: `${work.title}, ${opusLong(work.opusNo)}, by ${work.composer}`,
      description: readableScore(work).join(' '),
      url: `${ctx.origin}${compositionPath(work.opusNo)}`,
      at,
    }));
    return feed(c, { title: 'new scores', description: 'New in the New Compositions Store.', page: STORE_PATH }, items);
  });

interface About {
  title: string;
  description: string;
  page: string;
}

function feed(c: Context<ApiEnv>, { title, description, page }: About, items: readonly NewsItem[]): Response {
  const { origin, business } = c.var.ctx;
  const text = rssText({
    title: `${business.name}: ${title}`,
    description,
    page: `${origin}${page}`,
    source: `${origin}${c.req.path}`,
    language: 'en',
    items: items.slice(0, ITEMS_MAX),
  });
  return c.body(text, 200, { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'no-cache' });
}

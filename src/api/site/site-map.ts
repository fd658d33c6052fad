import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { compositionPath } from '#/features/compositions/url.ts';
import { concertPath } from '#/features/concert-series/url.ts';
import type { AppContext } from '#/features/context.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { listCalendarPerformances } from '#/features/performances/queries.server.ts';
import { listSets } from '#/features/ready-sets/queries.server.ts';
import { setPath } from '#/features/ready-sets/url.ts';
import { listComposersByPeriod } from '#/features/repertoire/browsing/composers.server.ts';
import { composerPath } from '#/features/repertoire/browsing/url.ts';
import { countOpuses, listOpusIds } from '#/features/repertoire/queries.server.ts';
import { listChanged } from '#/features/site-content/queries.server.ts';
import { addressesOf, SITE_PAGES } from '#/features/site-pages.ts';
import type { ApiEnv } from '../http/env.ts';

const WORKS_PER_FILE = 40_000;
const LISTED = SITE_PAGES.filter(({ search }) => search === 'listed').flatMap((one) => addressesOf(one).slice(0, 1));
const KEPT_OUT = SITE_PAGES.filter(({ search }) => search === 'kept out').map(
  ({ address }) => address.split(':')[0] ?? '',
);
/** Paths below another need no line. */
const DISALLOWED = [...KEPT_OUT, '/admin', '/api/'].filter(
  (path, _, all) => !all.some((other) => path.startsWith(`${other}/`)),
);
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const siteMap = new Hono<ApiEnv>()
  .get('/robots.txt', etag(), (c) => {
    const rules = DISALLOWED.toSorted()
      .map((path) => `Disallow: ${path}`)
      .join('\n');
    return text(c, `User-agent: *\n${rules}\n\nSitemap: ${c.var.ctx.origin}/sitemap.xml\n`, 'text/plain');
  })
  .get('/sitemap.xml', etag(), async (c) => {
    const { origin } = c.var.ctx;
    const files = Math.ceil((await countOpuses(c.var.ctx)) / WORKS_PER_FILE);
    const works = Array.from({ length: files }, (_, index) => `/sitemaps/works-${index + 1}.xml`);
    const parts = ['/sitemaps/pages.xml', ...works].map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`);
    return xml(c, `<sitemapindex xmlns="${NAMESPACE}">${parts.join('')}</sitemapindex>`);
  })
  .get('/sitemaps/pages.xml', etag(), async (c) => xml(c, urls(c.var.ctx, await pagesOf(c.var.ctx))))
  .get('/sitemaps/:file{works-[1-9]\\d{0,3}\\.xml}', etag(), async (c) => {
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    const works = await listOpusIds(c.var.ctx, { limit: WORKS_PER_FILE, offset: (number - 1) * WORKS_PER_FILE });
    if (works.length === 0) return c.text('There are not so many works.', 404);
    return xml(
      c,
      urls(
        c.var.ctx,
        works.map(({ id, unchangedSince }) => ({ path: `/opus/details/${id}`, changed: unchangedSince })),
      ),
    );
  });

/** Without works. */
async function pagesOf(ctx: AppContext): Promise<PageThere[]> {
  const { compositions, series } = ctx.content;
  const [musicians, composers, performances, concertsChanged, scoresChanged, sets, setsChanged] = await Promise.all([
    listMusicians(ctx),
    listComposersByPeriod(ctx),
    listCalendarPerformances(ctx),
    listChanged(ctx, 'concerts'),
    listChanged(ctx, 'compositions'),
    listSets(ctx),
    listChanged(ctx, 'sets'),
  ]);
  return [
    ...LISTED.map((path) => ({ path })),
    ...musicians.map(({ _id }) => ({ path: `/musician/details/${_id}` })),
    ...[...composers.values()].flat().map(({ name }) => ({ path: composerPath(name) })),
    ...performances.map(({ _id, updatedAt }) => ({ path: `/performances/${_id}`, changed: updatedAt })),
    ...sets.map(({ slug }) => ({ path: setPath(slug), changed: setsChanged.get(slug) })),
    ...series.concerts.map(({ slug }) => ({ path: concertPath(slug), changed: concertsChanged.get(slug) })),
    ...[...compositions.originals, ...compositions.arrangements].map(({ opusNo }) => ({
      path: compositionPath(opusNo),
      changed: scoresChanged.get(opusNo),
    })),
  ];
}

interface PageThere {
  path: string;
  /** ISO 8601, if known. */
  changed?: string | undefined;
}

/** Paths need no XML escaping. */
function urls({ origin }: AppContext, pages: readonly PageThere[]): string {
  const entries = pages.map(
    ({ path, changed }) => `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return `<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>`;
}

function xml(c: Context<ApiEnv>, body: string): Response {
  return text(c, `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, 'application/xml');
}

function text(c: Context<ApiEnv>, body: string, type: string): Response {
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
}

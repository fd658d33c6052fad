import { type Page, pageOf } from '#/platform/http/paging.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { CONCERTS_PER_PAGE, type ConcertSeries, type SeriesConcert } from './model.ts';
import { type ConcertSort, sortedConcerts } from './rules.ts';

export function getSeries({ content }: AppContext): ConcertSeries {
  return content.series;
}

export function findConcert({ content }: AppContext, slug: string): SeriesConcert | undefined {
  return content.series.concerts.find((concert) => concert.slug === slug);
}

export function findConcertByTitle({ content }: AppContext, title: string): SeriesConcert | undefined {
  const wanted = foldText(title);
  const [found, ...others] = content.series.concerts.filter((concert) => foldText(concert.title) === wanted);
  return others.length === 0 ? found : undefined;
}

export function listConcerts(
  ctx: AppContext,
  { search, sort }: { search: string; sort: ConcertSort },
  page: number,
): Promise<Page<SeriesConcert>> {
  requireAdmin(ctx);
  const found = sortedConcerts(ctx.content.series.concerts, search, sort);
  return pageOf(found.length, page, CONCERTS_PER_PAGE, async ({ limit, offset }) =>
    found.slice(offset, offset + limit),
  );
}

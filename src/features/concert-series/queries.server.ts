import type { AppContext } from '../context.ts';
import type { ConcertSeries, SeriesConcert } from './model.ts';

/** Spec section 2, Mobile Piano Concert Series: all of it, in the catalogue's order. */
export function getSeries({ content }: AppContext): ConcertSeries {
  return content.series;
}

export function findConcert({ content }: AppContext, slug: string): SeriesConcert | undefined {
  return content.series.concerts.find((concert) => concert.slug === slug);
}

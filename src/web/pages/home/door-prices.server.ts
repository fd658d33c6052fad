import type { AppContext } from '#/features/context.ts';
import { listSets } from '#/features/ready-sets/queries.server.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import type { DoorPrices } from './occasions.tsx';

/** The least of the ready sets of an occasion, and of the series. */
export async function doorPrices(ctx: AppContext): Promise<DoorPrices> {
  const sets = await listSets(ctx);
  const ofSets = (asked: string) =>
    leastText(sets.filter(({ occasion }) => occasion === asked).map(({ from }) => from));
  return {
    ceremony: ofSets('ceremony'),
    dinner: ofSets('dinner'),
    reception: ofSets('reception'),
    series: leastText(ctx.content.series.concerts.map(({ basePrice }) => basePrice)),
  };
}

function leastText(prices: readonly number[]): string | null {
  return prices.length === 0 ? null : dollarText(Math.min(...prices));
}

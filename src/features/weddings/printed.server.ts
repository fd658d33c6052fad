import { dollarText } from '#/platform/text/dollars.ts';
import type { BrochureWedding } from '../concert-series/brochure.server.ts';
import { hoursAndMinutes } from '../concert-series/rules.ts';
import type { AppContext } from '../context.ts';
import { playersText } from '../parts/messages.ts';
import { sectionName } from '../ready-sets/messages.ts';
import { findSet } from '../ready-sets/queries.server.ts';

import { WEDDINGS_PATH } from './url.ts';

/** The wedding that is already filled, for paper. */
export async function printedWedding(ctx: AppContext): Promise<BrochureWedding> {
  const { headline, introduction, runningOrder, concert } = ctx.content.weddings;
  const set = await findSet(ctx, runningOrder);
  const end = headline.search(/[.!?]\s/) + 1;
  return {
    ...(end === 0
      ? { loud: headline, quiet: '' }
      : { loud: headline.slice(0, end), quiet: headline.slice(end).trim() }),
    introduction,
    moments: (set?.sections ?? []).map((section) => ({
      title: sectionName(section),
      works: section.items
        .map((item) => (item.kind === 'work' ? (item.piece.movementTitle ?? item.piece.title) : item.title))
        .join(', '),
      minutes: section.minutes === null ? '' : `${section.minutes} min`,
    })),
    price: set ? `from ${dollarText(set.estimate.from)}` : '',
    figures: set
      ? `${hoursAndMinutes(set.minutes)}, ${playersText(set.chairs.flatMap(({ instrument, count }) => Array.from({ length: count }, () => instrument)))}`
      : '',
    concert,
    path: WEDDINGS_PATH,
  };
}

import type { AppContext } from '#/features/context.ts';
import { portraitOf } from '#/features/musicians/components/portrait/drawn.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { listPortraits } from '#/features/pictures/queries.server.ts';
import { sourcesOf } from '#/features/pictures/url.ts';
import type { Player } from './player-link.tsx';

/** In words and addresses already: the page needs none of what makes them. */
export async function playersOf(ctx: AppContext, ids: readonly string[]): Promise<Player[]> {
  if (ids.length === 0) return [];
  const [all, photographs] = await Promise.all([listMusicians(ctx), listPortraits(ctx)]);
  const wanted = new Set(ids);
  return all
    .filter(({ _id }) => wanted.has(_id))
    .map((musician) => {
      const photograph = photographs[musician._id];
      const face = photograph ? sourcesOf(photograph).src : `/pictures/musicians/${portraitOf(musician)}.svg`;
      return { _id: musician._id, name: fullName(musician), face };
    });
}

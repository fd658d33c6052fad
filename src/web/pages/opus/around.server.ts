import { concertsWith } from '#/features/concert-series/heard-in.server.ts';
import type { AppContext } from '#/features/context.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { listPortraits } from '#/features/pictures/queries.server.ts';
import type { OpusDetails } from '#/features/repertoire/model.ts';
import type { HeardConcert } from './heard-in.tsx';
import type { Player } from './who-plays.tsx';

const CONCERTS_SHOWN = 6;

export async function playersOf(ctx: AppContext, { musicians }: OpusDetails): Promise<Player[]> {
  const [all, photographs] = await Promise.all([listMusicians(ctx), listPortraits(ctx)]);
  const ids = new Set(musicians.map(({ _id }) => _id));
  return all
    .filter(({ _id }) => ids.has(_id))
    .map(({ _id, firstName, lastName }) => ({ _id, firstName, lastName, photograph: photographs[_id] }));
}

export async function heardIn(ctx: AppContext, opus: OpusDetails): Promise<HeardConcert[]> {
  const [concerts, posters] = await Promise.all([concertsWith(ctx, opus), ctx.posters()]);
  return concerts.slice(0, CONCERTS_SHOWN).map(({ slug, title, basePrice, duration }) => {
    return { slug, title, basePrice, duration, poster: posters.get(slug)?.address ?? '' };
  });
}

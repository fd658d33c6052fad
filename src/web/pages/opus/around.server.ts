import { concertsWith } from '#/features/concert-series/heard-in.server.ts';
import { hoursAndMinutes } from '#/features/concert-series/rules.ts';
import { concertPath } from '#/features/concert-series/url.ts';
import type { AppContext } from '#/features/context.ts';
import { portraitOf } from '#/features/musicians/components/portrait/drawn.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { listPortraits } from '#/features/pictures/queries.server.ts';
import { sourcesOf } from '#/features/pictures/url.ts';
import type { With } from '#/features/ports.ts';
import type { OpusDetails } from '#/features/repertoire/model.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import type { HeardConcert } from './heard-in.tsx';
import type { Player } from './who-plays.tsx';

/* In words and addresses already: the page needs none of what makes them. */

const CONCERTS_SHOWN = 6;

export async function playersOf(ctx: AppContext, { musicians }: OpusDetails): Promise<Player[]> {
  const [all, photographs] = await Promise.all([listMusicians(ctx), listPortraits(ctx)]);
  const ids = new Set(musicians.map(({ _id }) => _id));
  return all
    .filter(({ _id }) => ids.has(_id))
    .map((musician) => {
      const photograph = photographs[musician._id];
      const face = photograph ? sourcesOf(photograph).src : `/pictures/musicians/${portraitOf(musician)}.svg`;
      return { _id: musician._id, name: fullName(musician), face };
    });
}

export async function heardIn(ctx: With<'posters'>, opus: OpusDetails): Promise<HeardConcert[]> {
  const [concerts, posters] = await Promise.all([concertsWith(ctx, opus), ctx.posters()]);
  return concerts.slice(0, CONCERTS_SHOWN).map(({ slug, title, basePrice, duration }) => ({
    title,
    path: concertPath(slug),
    words: `${dollarText(basePrice)} · ${hoursAndMinutes(duration)}`,
    poster: posters.get(slug)?.address ?? '',
  }));
}

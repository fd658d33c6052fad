import type { AppContext } from '#/features/context.ts';
import { withIncipits } from '#/features/incipits/queries.server.ts';
import { listFamous } from '#/features/repertoire/browsing/lists.server.ts';
import { NO_FILTER } from '#/features/repertoire/url.ts';
import type { HeardPiece } from './offer.tsx';

const LOOKED_AT = 400;
/** 'Wedding March, from A Midsummer Night's Dream, Op. 61', 'Ave Maria (on Bach's Prelude in C)'. */
const SOURCE = /(?: \(|, from ).*$/;

/** Of each what everybody knows best, and of no two the same where there is a choice. */
export async function heardOf(ctx: AppContext, musicians: readonly string[]): Promise<ReadonlyMap<string, HeardPiece>> {
  const famous = await withIncipits(ctx, await listFamous(ctx, NO_FILTER, LOOKED_AT));
  const playable = famous.flatMap(({ _id, title, composer, facts, incipit, musicians: by }) =>
    incipit
      ? [
          {
            _id,
            by: by.map((one) => one._id),
            piece: { title: facts.called ?? withoutSource(title), composer, incipit },
          },
        ]
      : [],
  );
  const own = (musician: string) => playable.filter(({ by }) => by.includes(musician));
  const taken = new Set<string>();
  const heard = new Map<string, HeardPiece>();
  for (const musician of musicians.toSorted((one, other) => own(one).length - own(other).length)) {
    const pieces = own(musician);
    const chosen = pieces.find(({ _id }) => !taken.has(_id)) ?? pieces[0];
    if (!chosen) continue;
    taken.add(chosen._id);
    heard.set(musician, chosen.piece);
  }
  return heard;
}

function withoutSource(title: string): string {
  return title.replace(SOURCE, '');
}

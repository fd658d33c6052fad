import type { AppContext } from '#/features/context.ts';
import { withIncipits } from '#/features/incipits/queries.server.ts';
import { listFamous } from '#/features/repertoire/browsing/lists.server.ts';
import { NO_FILTER } from '#/features/repertoire/url.ts';
import type { HeardPiece } from './offer.tsx';

const LOOKED_AT = 400;
/** 'Wedding March, from A Midsummer Night's Dream, Op. 61', 'Ave Maria (on Bach's Prelude in C)'. */
const SOURCE = / \(|, from /;

/** Of each what everybody knows best, and of no two the same where there is a choice. */
export async function heardOf(ctx: AppContext, musicians: readonly string[]): Promise<ReadonlyMap<string, HeardPiece>> {
  const famous = await withIncipits(ctx, await listFamous(ctx, NO_FILTER, LOOKED_AT));
  const works = famous.filter(({ incipit }) => incipit);
  const own = musicians.map((id) => ({
    id,
    works: works.filter((work) => work.musicians.some(({ _id }) => _id === id)),
  }));
  const taken = new Set<string>();
  const heard = new Map<string, HeardPiece>();
  // Who has the least choice chooses first.
  for (const { id, works } of own.toSorted((a, b) => a.works.length - b.works.length)) {
    const chosen = works.find(({ _id }) => !taken.has(_id)) ?? works[0];
    if (!chosen?.incipit) continue;
    const { _id, title, composer, facts, incipit } = chosen;
    taken.add(_id);
    heard.set(id, { title: facts.called ?? withoutSource(title), composer, incipit });
  }
  return heard;
}

function withoutSource(title: string): string {
  return title.split(SOURCE, 1)[0] ?? title;
}

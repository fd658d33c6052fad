import type { AppContext } from '#/features/context.ts';
import { beginningOf, withIncipits } from '#/features/incipits/queries.server.ts';
import { listFamous } from '#/features/repertoire/browsing/lists.server.ts';
import type { OpusCard } from '#/features/repertoire/model.ts';
import { NO_FILTER } from '#/features/repertoire/url.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';
import type { HeardPiece } from './offer.tsx';

const LOOKED_AT = 400;
/** 'Wedding March, from A Midsummer Night's Dream, Op. 61', 'Ave Maria (on Bach's Prelude in C)'. */
const SOURCE = / \(|, from /;

/** Of each what everybody knows best, and of no two the same where there is a choice. */
export async function heardOf(ctx: AppContext, musicians: readonly string[]): Promise<ReadonlyMap<string, HeardPiece>> {
  const [library, famous] = await Promise.all([workLibrary(), listFamous(ctx, NO_FILTER, LOOKED_AT)]);
  // Engraved by now or not: the choice is the same on every visit.
  const works = famous.filter((work) => beginningOf(library, work));
  const own = musicians.map((id) => ({
    id,
    works: works.filter((work) => work.musicians.some(({ _id }) => _id === id)),
  }));
  const taken = new Set<string>();
  const chosen = new Map<string, OpusCard>();
  // Who has the least choice chooses first.
  for (const { id, works } of own.toSorted((a, b) => a.works.length - b.works.length)) {
    const work = works.find(({ _id }) => !taken.has(_id)) ?? works[0];
    if (!work) continue;
    taken.add(work._id);
    chosen.set(id, work);
  }
  const shown = await withIncipits(ctx, [...chosen.values()]);
  return new Map(
    [...chosen.keys()].flatMap((id, place) => {
      const { title = '', composer = '', facts, incipit } = shown[place] ?? {};
      return incipit ? [[id, { title: facts?.called ?? withoutSource(title), composer, incipit }] as const] : [];
    }),
  );
}

function withoutSource(title: string): string {
  return title.split(SOURCE, 1)[0] ?? title;
}

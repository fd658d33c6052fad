import type { AppContext } from '#/features/context.ts';
import { withIncipits } from '#/features/incipits/queries.server.ts';
import { playersText } from '#/features/parts/messages.ts';
import { playersFor } from '#/features/parts/rules.ts';
import { listMostPlayed } from '#/features/repertoire/browsing/composers.server.ts';
import { countPieces, listAskedFor, listWhatEverybodyKnows } from '#/features/repertoire/browsing/lists.server.ts';
import { OPUSES_PER_PAGE, type OpusCard, type OpusPage, type RepertoireFilter } from '#/features/repertoire/model.ts';
import { listOpusPage } from '#/features/repertoire/search.server.ts';
import { NO_FILTER } from '#/features/repertoire/url.ts';
import type { KnownTitle } from './facts/known-works.tsx';

const COMPOSERS_AT_THE_DOOR = 16;

/** The doors into it. */
export function readEntries(ctx: AppContext) {
  return ctx.kept('doors into the repertoire', async (visitor) => {
    const [counts, composers, famous, requested] = await Promise.all([
      countPieces(visitor, NO_FILTER),
      listMostPlayed(visitor, COMPOSERS_AT_THE_DOOR),
      listWhatEverybodyKnows(visitor),
      listAskedFor(visitor),
    ]);
    return {
      pieces: counts?.pieces,
      counts: counts?.keys ?? null,
      composers,
      famous: (await withIncipits(visitor, famous)).map(knownTitle),
      requested: (await withIncipits(visitor, requested)).map(knownTitle),
    };
  });
}

export function readFirstWorks(ctx: AppContext): Promise<OpusPage> {
  return ctx.kept('first works of the repertoire', (visitor) =>
    readWorks(visitor, NO_FILTER, { limit: OPUSES_PER_PAGE, from: '' }),
  );
}

export async function readWorks(
  ctx: AppContext,
  filter: RepertoireFilter,
  shown: { limit: number; from: string },
): Promise<OpusPage> {
  const page = await listOpusPage(ctx, filter, shown);
  const items = await withIncipits(ctx, page.items);
  // Sent twice, as the markup and as data: no more of the facts than is shown.
  const shownFacts = ({ dynamic, key, minutes }: OpusCard['facts']) => ({ dynamic, key, minutes });
  return { ...page, items: items.map((card) => ({ ...card, facts: shownFacts(card.facts) })) };
}

/** Sent twice, in the markup and as data: no more than is shown. */
export function knownTitle(card: OpusCard): KnownTitle {
  const { _id, title, composer, incipit } = card;
  const { dynamic, called } = card.facts;
  const players = playersText(playersFor(card));
  return { _id, title, composer, facts: { dynamic, called }, incipit, players: players === 'piano' ? '' : players };
}

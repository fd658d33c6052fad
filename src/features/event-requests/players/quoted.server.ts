import type { PriceLine } from '#/features/concert-series/model.ts';
import type { AppContext } from '#/features/context.ts';
import { proposedLines, type QuotedPlayer } from '../estimated/proposed.ts';
import type { EventRequest } from '../model.ts';
import { readPlayers } from './records.server.ts';
import { whoHas } from './rules.ts';

/** What a quote begins with. The caller has looked who reads it: fees are told, as the quote will tell them. */
export async function proposedQuote(ctx: AppContext, request: EventRequest): Promise<PriceLine[]> {
  const { leader, pools } = await readPlayers(ctx, request._id);
  const { _id, name } = request.musician;
  const others = pools.flatMap((pool) =>
    pool.places.map((place): QuotedPlayer => {
      const ask = whoHas(pool, place);
      const { instruments } = place;
      return { musicianId: ask?.musicianId, name: ask?.name ?? '', instruments, feeCents: ask?.feeCents ?? null };
    }),
  );
  return proposedLines(request, [
    { musicianId: _id, name, instruments: leader?.instruments ?? [], feeCents: null },
    ...others,
  ]);
}

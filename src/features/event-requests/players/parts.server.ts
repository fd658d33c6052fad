import type { AppContext } from '#/features/context.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import type { EventRequest } from '../model.ts';
import { readPlayers } from './records.server.ts';
import { isBeingAsked, isPending, whoHas } from './rules.ts';
import { ensembleInputOf, suggestedOf } from './suggested.server.ts';

export interface PartNow {
  instruments: string[];
  /** Who said yes; '' while it is open. */
  name: string;
  /** Who is asked for it. */
  asked: string[];
  /** Somebody may still say yes. */
  beingAsked: boolean;
}

/** What the leader plays, and every other part: as arranged, else as the works ask for. The caller checks the policy. */
export async function partsNow(
  ctx: AppContext,
  request: EventRequest,
): Promise<{ leads: string[]; others: PartNow[] }> {
  const { leader, pools } = await readPlayers(ctx, request._id);
  const others = pools.flatMap((pool) =>
    pool.places.map(({ _id, instruments }): PartNow => {
      const name = whoHas(pool, { _id })?.name ?? '';
      const asked = name === '' ? pool.asks.filter(isPending).map((ask) => ask.name) : [];
      return { instruments, name, asked, beingAsked: name === '' && isBeingAsked(pool) };
    }),
  );
  if (pools.length > 0 && leader && leader.instruments.length > 0) return { leads: leader.instruments, others };
  const { players: house } = await readRates(ctx);
  const { leads, suggested } = suggestedOf(await ensembleInputOf(ctx, request), house, request.price);
  if (pools.length > 0) return { leads, others };
  return {
    leads,
    others: suggested.flatMap(({ instruments, count }) =>
      Array.from({ length: count }, () => ({ instruments, name: '', asked: [], beingAsked: false })),
    ),
  };
}

import type { PriceLine } from '#/features/concert-series/model.ts';
import type { AppContext } from '#/features/context.ts';
import { playersText } from '#/features/parts/messages.ts';
import { proposedLines, type QuotedPlayer } from '../estimated/proposed.ts';
import type { EventRequest } from '../model.ts';
import { readPlayers } from './records.server.ts';
import { whoHas } from './rules.ts';
import { newTo, worksByPlace } from './works.server.ts';

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

interface LeadersPart {
  /** 'piano'; '' where nobody has said. */
  plays: string;
  /** What of it is new to them, one a line. */
  learns: string;
}

/** What the leader is asked to play. */
export async function leadersPart(ctx: AppContext, request: EventRequest): Promise<LeadersPart> {
  const { _id, musician, concert, players = [] } = request;
  if (concert) return { plays: 'piano', learns: '' };
  const { leader } = await readPlayers(ctx, _id);
  const asked = players.filter(({ choice }) => choice === musician._id).map(({ instrument }) => instrument);
  const instruments = [...new Set(leader && leader.instruments.length > 0 ? leader.instruments : asked)];
  const works = instruments.length > 0 ? (await worksByPlace(ctx, request))({ instruments }) : undefined;
  return { plays: playersText(instruments), learns: await newTo(ctx, request, musician._id, works) };
}

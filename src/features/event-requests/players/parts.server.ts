import type { AppContext } from '#/features/context.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { playersText } from '#/features/parts/messages.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { EventRequest } from '../model.ts';
import { toRequests } from '../records.server.ts';
import { nobodyAskedText } from './messages.ts';
import { readPlayers, readPlayersOf } from './records.server.ts';
import { isBeingAsked, isPending, partName, whoHas } from './rules.ts';
import { ensembleOfRequest, suggestedOf } from './suggested.server.ts';

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
  const { leads, suggested } = suggestedOf(await ensembleOfRequest(ctx, request), house, request.price);
  if (pools.length > 0) return { leads, others };
  return {
    leads,
    others: suggested.flatMap(({ instruments, count }) =>
      Array.from({ length: count }, () => ({ instruments, name: '', asked: [], beingAsked: false })),
    ),
  };
}

/** '2 violins and viola': the parts for which nobody is asked; '' for none. The caller checks the policy. */
export async function unaskedParts(ctx: AppContext, request: EventRequest): Promise<string> {
  if (!mayLack(request) && (await readPlayers(ctx, request._id)).pools.length === 0) return '';
  const { others } = await partsNow(ctx, request);
  return playersText(others.filter(({ name, beingAsked }) => name === '' && !beingAsked).map(partName));
}

/** The same as owners are mailed it. The caller checks the policy. */
export async function unaskedText(ctx: AppContext, request: EventRequest): Promise<string> {
  return nobodyAskedText(await unaskedParts(ctx, request));
}

/** Agreed or quoted, upcoming events with an open part, soonest first: arranged ones, and those that nobody has looked after. */
export async function listForgottenParts(ctx: AppContext): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('eventRequests')
    .selectAll()
    .where('eventRequests.status', 'in', ['quoted', 'confirmed', 'paid'])
    .where('eventRequests.eventDate', '>=', todayAtTheHouse(ctx))
    .where((e) => {
      const places = e.selectFrom('requestPlaces').whereRef('requestPlaces.requestId', '=', 'eventRequests.id');
      const open = places
        .leftJoin('requestAsks', (join) =>
          join.onRef('requestAsks.placeId', '=', 'requestPlaces.id').on('requestAsks.state', '=', 'yes'),
        )
        .where('requestPlaces.poolId', 'is not', null)
        .where('requestAsks.id', 'is', null);
      return e.or([e.exists(open.select('requestPlaces.id')), e.not(e.exists(places.select('requestPlaces.id')))]);
    })
    .orderBy('eventRequests.eventDate')
    .orderBy('eventRequests.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const [arranged, requests] = await Promise.all([readPlayersOf(ctx, ids), toRequests(ctx, rows)]);
  const alone = requests.filter((request) => !arranged.has(request._id));
  const lacking = new Set(arranged.keys());
  for (const request of alone.filter(mayLack))
    if ((await partsNow(ctx, request)).others.length > 0) lacking.add(request._id);
  return ids.filter((id) => lacking.has(id));
}

/** What was asked for has several parts. */
function mayLack({ players = [] }: EventRequest): boolean {
  return players.length > 1;
}

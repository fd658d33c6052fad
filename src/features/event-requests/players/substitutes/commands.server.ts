import { requireAdmin } from '#/features/accounts/policy.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { AppError } from '#/platform/errors.ts';
import type { EventRequest } from '../../model.ts';
import { openForChange } from '../../steps/links.server.ts';
import { readAsk } from '../asking/answers.server.ts';
import { rearrange, recordPlayers } from '../asking/arranging.server.ts';
import { moveOn, requireAskable } from '../asking/commands.server.ts';
import { candidatesFor } from '../candidates.server.ts';
import {
  ALREADY_IN,
  ASKED_FOR_ALL,
  IS_LEADER,
  LISTS_FULL,
  listFull,
  OTHER_PART,
  PART_FILLED,
  substituteGone,
  UNKNOWN_PLAYER,
} from '../messages.ts';
import { ASKED_PER_POOL_MAX, type Ask, type Players, POOLS_MAX } from '../model.ts';
import { readPlayers } from '../records.server.ts';
import { everybodyIn, isPending, openParts, partName } from '../rules.ts';
import type { PlayersInput, SubstitutesInput } from '../schema.server.ts';
import { sharesOf, withSubstitutes } from './sharing.ts';

type Person = SubstitutesInput['people'][number];

/**
 * Asks them by mail at once, at the end of the line; several share a part. The same press twice asks once. @throws
 * AppError unauthenticated, forbidden, not_found, conflict, validation
 */
export async function askSubstitutes(ctx: AppContext, requestId: string, input: SubstitutesInput): Promise<Players> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const { request } = await openForChange(tx, { requestId });
    requireAskable(tx, request);
    const before = await readPlayers(tx, requestId);
    const { placeId, people } = input;
    if (people.every((person) => askOf(before, placeId, person)?.state === 'asked')) return before;
    if (!before.pools.some(({ places }) => places.some(({ _id }) => _id === placeId)))
      throw new AppError('conflict', OTHER_PART);
    const vacant = openParts(before).find(({ place }) => place._id === placeId);
    if (!vacant) throw new AppError('conflict', PART_FILLED);
    const shares = sharesOf(vacant.place, people);
    if (!shares) throw new AppError('conflict', OTHER_PART);
    if (shares.length > 1 && vacant.pool.asks.some(isPending)) throw new AppError('conflict', ASKED_FOR_ALL);
    await requireFree(tx, request, before, people);
    const next = withSubstitutes(before, vacant, shares);
    requireRoom(next);
    await rearrange(tx, request, before, next);
    for (const person of people) {
      const ask = askOf(await readPlayers(tx, requestId), placeId, person);
      if (ask) await moveOn(tx, await readAsk(tx, request, ask._id), { state: 'asked', note: '', fee: null });
    }
    const after = await readPlayers(tx, requestId);
    const names = people.flatMap((person) => askOf(after, placeId, person)?.name ?? []);
    await recordPlayers(tx, request, '', `asked: ${names.join(', ')}`);
    return after;
  });
}

/** As many as an arrangement by hand may have. @throws AppError conflict */
function requireRoom({ pools }: PlayersInput): void {
  if (pools.length > POOLS_MAX) throw new AppError('conflict', LISTS_FULL);
  const full = pools.find(({ musicians }) => musicians.length > ASKED_PER_POOL_MAX);
  if (full) throw new AppError('conflict', listFull(full.places.map(partName)[0] ?? 'a part'));
}

/** Theirs in a list for just these instruments, in that of the place before others. */
function askOf({ pools }: Players, placeId: string, { musicianId, instruments }: Person): Ask | undefined {
  const wanted = instruments.join('\n');
  const lists = pools.filter(({ places }) => places.some((place) => place.instruments.join('\n') === wanted));
  const own = lists.filter(({ places }) => places.some(({ _id }) => _id === placeId));
  return [...own, ...lists].flatMap(({ asks }) => asks).find((ask) => ask.musicianId === musicianId);
}

/** @throws AppError conflict */
async function requireFree(
  tx: AppContext,
  request: EventRequest,
  players: Players,
  people: readonly Person[],
): Promise<void> {
  const candidates = await candidatesFor(tx, request, (await readRates(tx)).players);
  for (const { musicianId } of people) {
    if (musicianId === request.musician._id) throw new AppError('conflict', IS_LEADER);
    if (everybodyIn(players).some((ask) => ask.musicianId === musicianId)) throw new AppError('conflict', ALREADY_IN);
    const candidate = candidates.find((one) => one.musicianId === musicianId);
    if (!candidate) throw new AppError('conflict', UNKNOWN_PLAYER);
    if (candidate.availability === 'taken') throw new AppError('conflict', substituteGone(candidate.name));
  }
}

import { queueMail } from '#/database/outbox/outbox.ts';
import type { AppContext } from '#/features/context.ts';
import { stageDoorLines } from '#/features/musicians/stage-door.server.ts';
import { dayUrl } from '../../day/links.server.ts';
import type { EventRequest } from '../../model.ts';
import { columnsOf, isAddressConfirmed } from '../../records.server.ts';
import { isBooked, isPlayed, withoutTyped } from '../../rules.ts';
import type { Ask, Pool } from '../model.ts';
import { readPlayers } from '../records.server.ts';
import { everybodyIn } from '../rules.ts';
import { lineUpMail } from './email.server.ts';
import { isNamed, leftBy, withName, withoutName } from './named.ts';

interface Changed {
  request: EventRequest;
  pool: Pick<Pool, 'places'>;
  /** As it stands now. */
  ask: Ask;
  was: Ask['state'];
}

/**
 * Somebody has left a confirmed event, or plays in it now: the agreed price names who plays, and the leader reads of it,
 * and the client who was told the name. The caller has locked the request.
 */
export async function tellLineUp(tx: AppContext, { request, pool, ask, was }: Changed): Promise<void> {
  const place = pool.places.find(({ _id }) => _id === ask.placeId) ?? pool.places[0];
  if (!place || !isBooked(request.status) || isPlayed(request, tx.clock.now(), tx.business.zone)) return;
  const players = await readPlayers(tx, request._id);
  const player = { musicianId: ask.musicianId, name: ask.name, instruments: place.instruments };
  const lines = request.price?.lines ?? [];
  const named = isNamed(lines, player);
  const plays = ask.state === 'yes';
  // Asked again about another programme, and it stays.
  if (plays ? named : !named && was !== 'yes') return;
  const playing = new Set([request.musician._id, ...everybodyIn(players).map(({ musicianId }) => musicianId)]);
  const left = leftBy(lines, playing).length > 0 || lines.some(({ musicianId }) => musicianId === ask.musicianId);
  await storeLines(tx, request, plays ? withName(lines, player, playing) : withoutName(lines, player));
  const news = { players, place, name: ask.name, plays };
  await tellLeader(tx, request, news);
  if (plays ? left : named) await tellClient(tx, request, news);
}

/** Nobody's page is out of date by it: what is to be paid stays. */
async function storeLines(
  tx: AppContext,
  request: EventRequest,
  lines: NonNullable<EventRequest['price']>['lines'],
): Promise<void> {
  const { price } = request;
  if (!price) return;
  const { details } = columnsOf(tx, { ...request, price: { ...price, lines } });
  await tx.db.updateTable('eventRequests').set({ details }).where('id', '=', request._id).execute();
}

type News = Omit<Parameters<typeof lineUpMail>[0], 'request' | 'reader' | 'closing' | 'dayUrl'>;

async function tellLeader(tx: AppContext, request: EventRequest, news: News): Promise<void> {
  const url = await dayUrl(tx, request, 'musician');
  const closing = await stageDoorLines(tx, request.musician._id);
  await queueMail(tx, lineUpMail({ ...news, request, reader: 'musician', dayUrl: url, closing }, tx));
}

async function tellClient(tx: AppContext, request: EventRequest, news: News): Promise<void> {
  if (request.clientEmail === '') return;
  const confirmed = await isAddressConfirmed(tx, request._id);
  const told = confirmed ? request : { ...withoutTyped(request), clientName: '' };
  const closing = ['The price stays as it was agreed. Nothing is to be done by you.'];
  await queueMail(tx, lineUpMail({ ...news, request: told, reader: 'client', closing }, tx));
}

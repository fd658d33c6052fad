import { AppError } from '#/platform/errors.ts';
import type { CartEntry } from '../cart/model.ts';
import { findCart } from '../cart/stored.server.ts';
import type { AppContext } from '../context.ts';
import { readRates } from '../estimates/rates.server.ts';
import { estimate } from '../estimates/rules.ts';
import { playersOn } from '../event-requests/day/queries.server.ts';
import { programmeNumber } from '../event-requests/programme/freeze.ts';
import { toRequest } from '../event-requests/records.server.ts';
import { withIncipits } from '../incipits/queries.server.ts';
import * as links from '../mailed-links/links.server.ts';
import { EMPTY_PROGRAMME } from '../programmes/model.ts';
import { toLearn } from '../programmes/players/to-learn.server.ts';
import { viewOf } from '../programmes/queries.server.ts';
import { askOfProgramme } from '../programmes/rules.ts';
import type { ProgrammePlace } from '../programmes/shared.server.ts';
import { listShareLinks } from './links.server.ts';
import { SHARED_OVER, SHARED_UNKNOWN } from './messages.ts';
import type { FoundProgramme, Remark, SharedProgramme, Sharing } from './model.ts';

interface OpenShare {
  place: ProgrammePlace;
  mayWrite: boolean;
  showsPrices: boolean;
}

/** @throws AppError not_found, gone */
export async function openShare(ctx: AppContext, token: string): Promise<OpenShare> {
  const link = await links.findLink(ctx, token);
  if (link?.purpose !== 'share') throw new AppError('not_found', SHARED_UNKNOWN);
  if (links.linkState(link, ctx.clock.now()) !== 'open') throw new AppError('gone', SHARED_OVER);
  const { cartId, requestId } = link;
  const place = cartId !== null ? { cartId } : requestId !== null ? { requestId } : undefined;
  if (!place) throw new AppError('not_found', SHARED_UNKNOWN);
  return { place, mayWrite: link.mayWrite === 1, showsPrices: link.showsPrices === 1 };
}

/** Undefined when deleted. */
export async function programmeAt(ctx: AppContext, place: ProgrammePlace): Promise<FoundProgramme | undefined> {
  return 'cartId' in place ? programmeOfCart(ctx, place.cartId) : programmeOfRequest(ctx, place.requestId);
}

async function programmeOfCart(ctx: AppContext, id: string): Promise<FoundProgramme | undefined> {
  const row = await ctx.db
    .selectFrom('carts')
    .select(['id', 'entries', 'programme', 'version', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const cart = { ...row, canUndo: false, entries: JSON.parse(row.entries) as CartEntry[] };
  const { programme, pieces, version } = await viewOf(ctx, cart);
  return { programme, pieces, version, changedAt: row.updatedAt, price: null, estimate: undefined };
}

async function estimateOf(ctx: AppContext, { programme, pieces, estimate: sent }: FoundProgramme) {
  if (sent !== undefined) return sent;
  const known = new Map(pieces.map((piece) => [piece._id, piece]));
  const rates = await readRates(ctx);
  const learned = await toLearn(ctx, { programme, pieces }, rates.players);
  return estimate(askOfProgramme(programme, known, rates.players, learned.length), rates);
}

async function programmeOfRequest(ctx: AppContext, id: string): Promise<FoundProgramme | undefined> {
  const row = await ctx.db.selectFrom('eventRequests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const request = await toRequest(ctx, row);
  const { programme = EMPTY_PROGRAMME, pieces = [] } = request.programme ?? {};
  const version = programmeNumber(request);
  const others = (await playersOn(ctx, request, true)).map(({ name }) => name);
  return {
    programme: { ...programme, date: request.eventDate || programme.date },
    pieces: await withIncipits(ctx, pieces),
    version,
    musician: [...new Set([request.musician.name, ...others.filter(Boolean)])].join(', '),
    changedAt: version === 1 ? request.createdAt : row.updatedAt,
    price: request.price ?? null,
    estimate: request.estimate ?? null,
  };
}

/** Read-only. @throws AppError not_found, gone */
export async function viewShared(ctx: AppContext, token: string): Promise<SharedProgramme> {
  const { place, mayWrite, showsPrices } = await openShare(ctx, token);
  const found = await programmeAt(ctx, place);
  if (!found) throw new AppError('not_found', SHARED_UNKNOWN);
  const { programme, pieces, version, changedAt, price } = found;
  return {
    pieces,
    version,
    changedAt,
    // Readers don't learn the place.
    programme: { ...programme, zipCode: '' },
    mayWrite,
    remarks: mayWrite ? await readRemarks(ctx, place) : [],
    price: showsPrices ? price : null,
    estimate: showsPrices && !price ? await estimateOf(ctx, found) : null,
  };
}

export async function readRemarks({ db }: AppContext, place: ProgrammePlace): Promise<Remark[]> {
  const remarks = db.selectFrom('programmeRemarks').select(['id', 'item', 'kind', 'by', 'words', 'createdAt']);
  const here =
    'cartId' in place ? remarks.where('cartId', '=', place.cartId) : remarks.where('requestId', '=', place.requestId);
  return here.orderBy('createdAt').orderBy('id').execute();
}

/** The caller checks the policy. */
export async function sharingOf(ctx: AppContext, place: ProgrammePlace): Promise<Sharing> {
  const [shared, remarks] = await Promise.all([listShareLinks(ctx, place), readRemarks(ctx, place)]);
  return { links: shared, remarks };
}

/** @throws AppError forbidden for admins */
export async function sharingOfCart(ctx: AppContext): Promise<Sharing> {
  const cart = await findCart(ctx);
  return cart ? sharingOf(ctx, { cartId: cart.id }) : { links: [], remarks: [] };
}

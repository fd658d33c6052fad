import { queueMails } from '#/database/outbox/outbox.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { emptyCart } from '../cart/commands.server.ts';
import type { CartEntry, CartLine } from '../cart/model.ts';
import { cartLines, offeredLines } from '../cart/queries.server.ts';
import { findCart } from '../cart/stored.server.ts';
import { GUESTS_INVALID, UNKNOWN_CONCERT } from '../concert-series/messages.ts';
import type { Price, SeriesConcert } from '../concert-series/model.ts';
import { findConcert, findConcertByTitle } from '../concert-series/queries.server.ts';
import { isGuestCount, priceConcert } from '../concert-series/rules.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { readRates } from '../estimates/rates.server.ts';
import { faceOf } from '../musicians/face.server.ts';
import { findContactByName, lockContact, type MusicianContact } from '../musicians/queries.server.ts';
import { stageDoorLines } from '../musicians/stage-door.server.ts';
import { asPlayedBy } from '../playing-times/queries.server.ts';
import { HOUSE, type RequestedProgramme } from '../programmes/model.ts';
import type { Chair } from '../programmes/players/who-plays.ts';
import { getProgramme } from '../programmes/queries.server.ts';
import { takenAlong } from '../programmes/rules.ts';
import { moveShared } from '../programmes/shared.server.ts';
import type { Opus } from '../repertoire/model.ts';
import { dynamicsOf, findOpuses } from '../repertoire/queries.server.ts';
import { refuseSample } from '../sample-content/gate.server.ts';
import { notToBeBooked } from '../sample-content/messages.ts';
import { eventRequestMails } from './email.server.ts';
import { factsOf, NO_PROGRAMME } from './estimated/ask.ts';
import { estimateRequest } from './estimated/estimate-request.ts';
import { requestedPlayers, withPlayers } from './estimated/players.server.ts';
import { PIANIST_AWAY, UNKNOWN_MUSICIAN, workGone } from './messages.ts';
import type { EventRequest, RequestedConcert } from './model.ts';
import { unaskedText } from './players/parts.server.ts';
import { leadersPart } from './players/quoted.server.ts';
import { requireSender } from './policy.ts';
import { addToHistory, columnsOf, isAddressConfirmed, waitingColumns } from './records.server.ts';
import { requestedPath, waitingOnAt } from './rules.ts';
import type { EventRequestInput } from './schema.server.ts';
import { mintLink } from './steps/links.server.ts';

type RequestInput = Omit<EventRequestInput, 'clientEmail' | 'status'>;

export type AlsoStore = (ctx: AppContext, request: EventRequest) => Promise<void>;

/** One transaction with mails, cart and `alsoStore`. @throws AppError unauthenticated, forbidden, validation */
export async function submitEventRequest(
  ctx: AppContext,
  input: EventRequestInput,
  alsoStore: AlsoStore,
): Promise<EventRequest> {
  const sender = requireSender(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const client = await tx.db
      .selectFrom('accounts')
      .select(['firstName', 'lastName', 'email'])
      .where('id', '=', sender.accountId)
      .executeTakeFirstOrThrow();
    const { firstName, lastName, email } = client;
    const from = { clientName: `${firstName} ${lastName}`, clientEmail: email };
    const programme = input.requestType === 'main' ? takenAlong(await getProgramme(tx)) : undefined;
    const request = await composeRequest(tx, input, from, programme);
    await insertRequest(tx, request, sender.accountId);
    await addToHistory(tx, request._id, { kind: 'sent', party: 'client', words: '' });
    const answerUrl = await mintLink(tx, request._id, 'musician');
    const confirmed = await isAddressConfirmed(tx, request._id);
    const own = await stageDoorLines(tx, request.musician._id);
    const face = await faceOf(tx, request.musician);
    const part = await leadersPart(tx, request);
    const unasked = await unaskedText(tx, request);
    const mails = eventRequestMails(request, tx, answerUrl, { ...part, face, confirmed, own, unasked });
    await queueMails(tx, mails);
    if (!request.concert) {
      const cart = await findCart(tx);
      if (cart) await moveShared(tx, cart.id, { requestId: request._id });
      await emptyCart(tx);
    }
    await alsoStore(tx, request);
    return request;
  });
}

/** Locks the musician against deletion. @throws AppError validation */
export async function composeRequest(
  tx: AppContext,
  input: RequestInput,
  client: Pick<EventRequest, 'clientName' | 'clientEmail'>,
  chosen?: RequestedProgramme,
): Promise<EventRequest> {
  // Before the lock: others wait for that.
  const rates = await readRates(tx);
  const { musician, concert } = await recipientOf(tx, input);
  const music = concert ? NO_MUSIC : await requestedMusic(tx, input);
  const programme = chosen && { ...chosen, pieces: await asPlayedBy(tx, musician.id, chosen.pieces) };
  const offer = { musicianId: musician.id, lines: offeredLines(music.lines, music.opuses) };
  const works = music.lines.flatMap(({ _id }) => music.opuses.get(_id) ?? []);
  const facts = withPlayers(programme ? factsOf(programme) : NO_PROGRAMME, works, input.players);
  const players = concert ? [] : requestedPlayers(facts, musician.id, rates.players, input.players);
  return {
    _id: newId(),
    requestType: input.requestType,
    status: 'pending',
    ...client,
    musician: { _id: musician.id, name: `${musician.firstName} ${musician.lastName}`, email: musician.email },
    eventName: input.eventName,
    eventLocation: input.eventLocation,
    eventDate: input.eventDate,
    eventStartTime: input.eventStartTime,
    eventEndTime: input.eventEndTime,
    additionalComments: input.additionalComments,
    piano: input.piano,
    requestedRepertoire: music.lines,
    ...(concert
      ? { concert: asRequested(concert, input), price: priceOf(tx, concert, input) }
      : { guests: input.guests, estimate: estimateRequest(input, offer, facts, rates) }),
    ...(players.length > 0 && { players }),
    ...(programme && programme.programme.sections.length > 0 && { programme: withChosen(programme, players) }),
    version: 0,
    sequence: 0,
    createdAt: tx.clock.now().toISOString(),
  };
}

/** The request's wishes become part of its programme. */
function withChosen(sent: RequestedProgramme, players: readonly Chair[]): RequestedProgramme {
  const chosen = players.filter(({ choice }) => choice !== HOUSE).map(({ id, choice }) => ({ part: id, choice }));
  return { ...sent, programme: { ...sent.programme, chosen } };
}

export async function recipientOf(
  ctx: AppContext,
  input: RequestInput,
): Promise<{ musician: MusicianContact; concert: SeriesConcert | undefined }> {
  const concert = input.requestType === 'MPCS' ? requestedConcert(ctx, input) : undefined;
  if (concert) {
    const refusal = { field: 'concertId', words: notToBeBooked(concert.title) };
    await refuseSample(ctx, 'concerts', concert.slug, refusal);
  }
  const musician = concert ? await pianistOf(ctx, concert) : await chosenMusician(ctx, input);
  const field = concert ? 'concertId' : input.musicianId === undefined ? 'musicianEmail' : 'musicianId';
  const words = notToBeBooked(`${musician.firstName} ${musician.lastName}`);
  await refuseSample(ctx, 'musicians', musician.id, { field, words });
  return { concert, musician };
}

export async function insertRequest(tx: AppContext, request: EventRequest, clientId: string | null): Promise<void> {
  await tx.db
    .insertInto('eventRequests')
    .values({
      id: request._id,
      clientId,
      musicianId: request.musician._id,
      requestType: request.requestType,
      createdAt: request.createdAt,
      estimate: request.estimate ? JSON.stringify(request.estimate) : null,
      programme: request.programme ? JSON.stringify(request.programme) : null,
      ...columnsOf(tx, request),
      ...waitingColumns(waitingOnAt(request.status), tx.clock.now()),
    })
    .execute();
}

function requestedConcert(ctx: AppContext, { concertId, eventName, guests }: RequestInput): SeriesConcert {
  if (guests !== undefined && !isGuestCount(guests)) throw fieldRefused('guests', GUESTS_INVALID);
  const concert = concertId === undefined ? findConcertByTitle(ctx, eventName) : findConcert(ctx, concertId);
  if (!concert) throw fieldRefused('concertId', UNKNOWN_CONCERT);
  return concert;
}

function asRequested(
  { slug, title, program, duration, basePrice }: SeriesConcert,
  { guests, extras, substitution }: RequestInput,
): RequestedConcert {
  return { slug, title, program, duration, basePrice, ...(guests !== undefined && { guests }), extras, substitution };
}

/** The call's own price is not trusted. */
function priceOf({ content }: AppContext, { basePrice }: SeriesConcert, input: RequestInput): Price {
  const { guests, extras, substitution, eventLocation } = input;
  const order = { basePrice, zipCode: eventLocation.zipCode, guests, extras, substitution };
  return priceConcert(order, content.series.pricing);
}

/** By name (spec section 5). */
async function pianistOf(ctx: AppContext, { pianist }: SeriesConcert) {
  const found = await findContactByName(ctx, pianist);
  const musician = found && (await lockContact(ctx, found));
  if (!musician) throw fieldRefused('concertId', PIANIST_AWAY);
  return musician;
}

async function chosenMusician(ctx: AppContext, { musicianId, musicianEmail }: RequestInput) {
  const named = musicianId === undefined ? { email: musicianEmail ?? '' } : { id: musicianId };
  const musician = await lockContact(ctx, named);
  if (!musician) throw fieldRefused(musicianId === undefined ? 'musicianEmail' : 'musicianId', UNKNOWN_MUSICIAN);
  return musician;
}

interface RequestedMusic {
  lines: CartLine[];
  opuses: ReadonlyMap<string, Opus>;
}

const NO_MUSIC: RequestedMusic = { lines: [], opuses: new Map() };

async function requestedMusic(ctx: AppContext, { requestedRepertoire }: RequestInput): Promise<RequestedMusic> {
  const found = await findOpuses(
    ctx,
    requestedRepertoire.flatMap(({ _id }) => _id ?? []),
  );
  const opuses = new Map(found.map((opus) => [opus._id, opus]));
  const gone: Record<string, string> = {};
  const entries = requestedRepertoire.flatMap((requested, index): CartEntry[] => {
    const opus = opuses.get(requested._id ?? '');
    const title = typeof requested.title === 'string' ? requested.title.slice(0, 300) : undefined;
    if (!opus) {
      gone[`${requestedPath(index)}._id`] = workGone(title);
      return [];
    }
    const chosen = requested.movements.flatMap(({ _id }) => _id ?? []);
    const own = opus.movements.map((movement) => movement._id);
    if (chosen.some((id) => !own.includes(id))) gone[`${requestedPath(index)}.movements`] = workGone(opus.title);
    return [{ _id: opus._id, movements: chosen.length === 0 ? own : chosen }];
  });
  const [first] = Object.values(gone);
  if (first !== undefined) throw new AppError('validation', first, { fields: gone });
  return { lines: cartLines(entries, opuses, await dynamicsOf(ctx, [...opuses.keys()])), opuses };
}

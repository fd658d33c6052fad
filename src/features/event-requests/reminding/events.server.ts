import { queueMails } from '#/database/outbox/outbox.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import type { OutgoingMail } from '#/platform/mail/outgoing-mail.ts';
import { dayIn, todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { thanksUrl } from '../agreement/links.server.ts';
import { dayUrl, dayUrlOfPlayer } from '../day/links.server.ts';
import type { EventRequest, RequestStatus } from '../model.ts';
import { lockedRequest } from '../money/booking.server.ts';
import { readPlayers } from '../players/records.server.ts';
import { everybodyIn } from '../players/rules.ts';
import { isAddressConfirmed, readHistory } from '../records.server.ts';
import { BOOKED_STATUSES, isBooked, withoutTyped } from '../rules.ts';
import { soonMail, thanksMail } from './email.server.ts';
import { saidOf, say } from './records.server.ts';
import { type EventMoment, eventDaysAround, eventMoment, isTimeToWrite } from './rules.ts';
import { hasStopped, stopUrl } from './stops.server.ts';

/** Every minute. Whichever process locks first says it. */
export async function remindOfEvents(ctx: AppContext): Promise<void> {
  if (!isTimeToWrite(ctx.clock.now(), ctx.business.zone)) return;
  const { first, last } = eventDaysAround(todayAtTheHouse(ctx));
  const rows = await ctx.db
    .selectFrom('eventRequests')
    .select(['id', 'eventDate', 'status'])
    .where('eventDate', '>=', first)
    .where('eventDate', '<=', last)
    .where('status', 'in', [...BOOKED_STATUSES, 'completed'])
    .execute();
  const said = await saidOf(
    ctx,
    rows.map(({ id }) => id),
  );
  for (const { id, eventDate, status } of rows) {
    const moment = momentOf(ctx, { eventDate, status: status as RequestStatus });
    if (!moment || said.get(id)?.some(({ what }) => what === keyOf(moment, eventDate))) continue;
    await remind(ctx, id).catch((error) => ctx.log.error({ error, requestId: id }, 'an event was not reminded of'));
  }
}

function momentOf(
  ctx: AppContext,
  { eventDate, status }: Pick<EventRequest, 'eventDate' | 'status'>,
): EventMoment | undefined {
  const moment = eventDate === '' ? undefined : eventMoment(eventDate, todayAtTheHouse(ctx));
  if (moment === 'thanks')
    return ctx.reminders.reviews && (status === 'paid' || status === 'completed') ? moment : undefined;
  return ctx.reminders.events && isBooked(status) ? moment : undefined;
}

/** Moved to another day it is another. */
function keyOf(moment: EventMoment, eventDate: string): string {
  return `event ${eventDate} ${moment}`;
}

async function remind(ctx: AppContext, requestId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const request = await lockedRequest(tx, requestId);
    const moment = momentOf(tx, request);
    if (!moment || !(await say(tx, requestId, keyOf(moment, request.eventDate)))) return;
    if (moment === 'thanks') await queueMails(tx, await toClient(tx, request, moment));
    else if (!(await isSettledToday(tx, requestId)))
      await queueMails(tx, [...(await toClient(tx, request, moment)), ...(await toMusicians(tx, request, moment))]);
  });
}

/** Then the mail of that has just said everything. */
async function isSettledToday(tx: AppContext, requestId: string): Promise<boolean> {
  const history = await readHistory(tx, requestId, { forAdmins: true });
  const settled = history.findLast(({ kind }) => kind === 'confirmed' || kind === 'moved');
  return settled !== undefined && dayIn(tx.business.zone, new Date(settled.at)) === todayAtTheHouse(tx);
}

async function toClient(tx: AppContext, request: EventRequest, moment: EventMoment): Promise<OutgoingMail[]> {
  const { clientId } = await tx.db
    .selectFrom('eventRequests')
    .select('clientId')
    .where('id', '=', request._id)
    .executeTakeFirstOrThrow();
  if (clientId === null || request.clientEmail === '' || (await hasStopped(tx, { accountId: clientId }))) return [];
  const known = (await isAddressConfirmed(tx, request._id)) ? request : withoutTyped(request);
  const stop = await stopUrl(tx, { accountId: clientId }, request.clientEmail);
  if (moment === 'thanks')
    return [thanksMail(known, tx, { stop, page: await thanksUrl(tx, request), tips: tx.takesTips })];
  return [soonMail(known, tx, { reader: 'client', moment, stop, day: await dayUrl(tx, request, 'client') })];
}

/** The leader, and everybody else who plays. */
async function toMusicians(
  tx: AppContext,
  request: EventRequest,
  moment: Exclude<EventMoment, 'thanks'>,
): Promise<OutgoingMail[]> {
  const playing = new Map<string, string | undefined>([[request.musician._id, undefined]]);
  for (const ask of everybodyIn(await readPlayers(tx, request._id)))
    if (!playing.has(ask.musicianId)) playing.set(ask.musicianId, ask._id);
  const musicians = await tx.db
    .selectFrom('musicians')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('id', 'in', [...playing.keys()])
    .execute();
  const mails: OutgoingMail[] = [];
  for (const { id: musicianId, firstName, lastName, email } of musicians) {
    if (email === '' || (await hasStopped(tx, { musicianId }))) continue;
    const askId = playing.get(musicianId);
    const day = askId ? await dayUrlOfPlayer(tx, request, askId) : await dayUrl(tx, request, 'musician');
    const stop = await stopUrl(tx, { musicianId }, email);
    const reader = askId ? 'player' : 'musician';
    mails.push(soonMail(request, tx, { reader, moment, stop, day, to: { name: `${firstName} ${lastName}`, email } }));
  }
  return mails;
}

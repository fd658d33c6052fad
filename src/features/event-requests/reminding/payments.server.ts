import { queueMail } from '#/database/outbox/outbox.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { instalmentName } from '#/features/ledger/messages.ts';
import type { OpenInstalment } from '#/features/ledger/model.ts';
import { readLedger } from '#/features/ledger/records.server.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { longDate } from '#/platform/time/dates.ts';
import { dayIn, todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { agreementUrl } from '../agreement/links.server.ts';
import { agreementInForce } from '../agreement/records.server.ts';
import { lockedRequest } from '../money/booking.server.ts';
import { claimedSince } from '../money/paying.server.ts';
import { addToHistory, isAddressConfirmed } from '../records.server.ts';
import { BOOKED_STATUSES, isBooked, withoutTyped } from '../rules.ts';
import { dueMail, lateMail } from './email.server.ts';
import { saidOf, say } from './records.server.ts';
import { type DueMoment, dueDaysAround, dueMoment, isTimeToWrite } from './rules.ts';

interface Due {
  instalment: OpenInstalment;
  moment: DueMoment;
}

interface ToSay {
  toClient: Due[];
  toOwners: Due[];
}

/** Every minute. Whichever process locks first says it. */
export async function remindOfPayments(ctx: AppContext): Promise<void> {
  if (!ctx.reminders.payments || !isTimeToWrite(ctx.clock.now(), ctx.business.zone)) return;
  const { first, last } = dueDaysAround(todayAtTheHouse(ctx));
  const rows = await ctx.db
    .selectFrom('instalments')
    .innerJoin('eventRequests', 'eventRequests.id', 'instalments.requestId')
    .select('instalments.requestId')
    .distinct()
    .where('instalments.dueOn', '>=', first)
    .where('instalments.dueOn', '<=', last)
    .where('eventRequests.status', 'in', BOOKED_STATUSES)
    .execute();
  for (const { requestId } of rows)
    await remind(ctx, requestId).catch((error) => ctx.log.error({ error, requestId }, 'a payment was not reminded of'));
}

async function remind(ctx: AppContext, requestId: string): Promise<void> {
  const before = await toSay(ctx, requestId);
  if (before.toClient.length + before.toOwners.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const request = await lockedRequest(tx, requestId);
    if (!isBooked(request.status)) return;
    const { toClient, toOwners } = await toSay(tx, requestId);
    for (const due of toClient) await say(tx, requestId, dueKey(due));
    for (const due of toOwners) await say(tx, requestId, lateKey(due));
    if (toClient.length > 0 && request.clientEmail !== '') {
      const known = (await isAddressConfirmed(tx, requestId)) ? request : withoutTyped(request);
      await queueMail(tx, dueMail(known, tx, toClient, await agreementUrl(tx, request)));
    }
    if (toOwners.length === 0) return;
    const words = toOwners.map(({ instalment }) => lateText(instalment)).join('\n');
    await addToHistory(tx, requestId, { kind: 'internal', party: 'clock', words });
    await queueMail(tx, lateMail(request, tx, words));
  });
}

/** Nothing on the day of signing: the mail of the signature says it. Nothing to who says that it is on its way. */
async function toSay(ctx: AppContext, requestId: string): Promise<ToSay> {
  const today = todayAtTheHouse(ctx);
  const said = (await saidOf(ctx, [requestId])).get(requestId) ?? [];
  const isNew = (what: string) => said.every((one) => one.what !== what);
  const { instalments } = await readLedger(ctx, requestId);
  const due = instalments.flatMap((instalment): Due[] => {
    const moment = instalment.openCents > 0 ? dueMoment(instalment.dueOn, today) : undefined;
    return moment ? [{ instalment, moment }] : [];
  });
  const toOwners = due.filter((one) => one.moment === 'after' && isNew(lateKey(one)));
  const toClient = due.filter((one) => isNew(dueKey(one)));
  if (toClient.length + toOwners.length === 0 || !(await isSignedBefore(ctx, requestId, today)))
    return { toClient: [], toOwners: [] };
  const quiet =
    said.some(({ what, day }) => day === today && what.startsWith('due ')) || (await claimedSince(ctx, requestId));
  return { toClient: quiet ? [] : toClient, toOwners };
}

async function isSignedBefore(ctx: AppContext, requestId: string, today: string): Promise<boolean> {
  const agreement = await agreementInForce(ctx, requestId);
  const signature = agreement?.signatures.find(({ party }) => party === 'client');
  return (
    agreement?.state === 'signed' && signature !== undefined && dayIn(ctx.business.zone, new Date(signature.at)) < today
  );
}

/** Moved to another day it is another. */
function dueKey({ instalment: { _id, dueOn }, moment }: Due): string {
  return `due ${_id} ${dueOn} ${moment}`;
}

function lateKey({ instalment: { _id, dueOn } }: Due): string {
  return `late ${_id} ${dueOn}`;
}

function lateText(instalment: OpenInstalment): string {
  return `${instalmentName(instalment)}: ${dollars(instalment.openCents)} was due by ${longDate(instalment.dueOn)}, and has not come.`;
}

import type { ExpressionBuilder } from 'kysely';
import { queueMails } from '#/database/outbox/outbox.ts';
import type { Tables } from '#/database/tables.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { ANSWER_DAYS, SILENT_DAYS } from '../model.ts';
import { addToHistory, toRequest } from '../records.server.ts';
import { mintLink } from './links.server.ts';
import { stepMails } from './step-emails.server.ts';

const REMIND_AFTER_MS = ANSWER_DAYS * DAY_MS;
const ESCALATE_AFTER_MS = (SILENT_DAYS - ANSWER_DAYS) * DAY_MS;

export async function sendReminders(ctx: AppContext): Promise<void> {
  const before = (ms: number) => new Date(ctx.clock.now().getTime() - ms).toISOString();
  const today = todayAtTheHouse(ctx);
  const waiting = () =>
    ctx.db
      .selectFrom('eventRequests')
      .select('id')
      .where(owesAnswer)
      .where((e) => e.or([e('eventDate', '=', ''), e('eventDate', '>=', today)]));
  const silent = await waiting()
    .where('waitingSince', '<=', before(REMIND_AFTER_MS))
    .where('remindedAt', 'is', null)
    .execute();
  for (const { id } of silent) await remindOnce(ctx, id, 'reminded').catch(logged(ctx, id));
  const lost = await waiting()
    .where('waitingSince', 'is not', null)
    .where('remindedAt', '<=', before(ESCALATE_AFTER_MS))
    .where('escalatedAt', 'is', null)
    .execute();
  for (const { id } of lost) await remindOnce(ctx, id, 'escalated').catch(logged(ctx, id));
}

function owesAnswer(e: ExpressionBuilder<Tables, 'eventRequests'>) {
  return e.or([e('status', '=', 'pending'), e('programmeChange', 'is not', null)]);
}

function logged({ log }: AppContext, requestId: string) {
  return (error: unknown) => log.error({ error, requestId }, 'a reminder could not be written');
}

/** Whichever process marks it first sends. */
async function remindOnce(ctx: AppContext, requestId: string, kind: 'reminded' | 'escalated'): Promise<void> {
  const column = kind === 'reminded' ? 'remindedAt' : 'escalatedAt';
  await inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .updateTable('eventRequests')
      .set({ [column]: tx.clock.now().toISOString() })
      .where('id', '=', requestId)
      .where(owesAnswer)
      .where('waitingSince', 'is not', null)
      .where(column, 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return;
    const request = await toRequest(tx, row);
    const changes = request.programmeChange?.changes ?? [];
    const notice = { request, kind, party: 'clock' as const, words: '', changes };
    await addToHistory(tx, requestId, { kind, party: 'clock', words: '' });
    const mails =
      kind === 'reminded'
        ? await stepMails({ ...notice, answerUrl: await mintLink(tx, requestId, 'musician') }, ['musician'], tx)
        : await stepMails(notice, ['business'], tx);
    await queueMails(tx, mails);
  });
}

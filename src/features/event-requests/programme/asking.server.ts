import { queueMails } from '#/database/outbox/outbox.ts';
import { isAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { AppError } from '#/platform/errors.ts';
import { STEP_NOT_YOURS } from '../messages.ts';
import type { EventRequest, HistoryEntry, Party } from '../model.ts';
import { tellOfChange } from '../players/after.server.ts';
import { addToHistory, REQUEST } from '../records.server.ts';
import { type Reader, readersOf } from '../rules.ts';
import { type Access, mintLink, openForChange, spendLinks } from '../steps/links.server.ts';
import { type StepNotice, stepMails } from '../steps/step-emails.server.ts';
import { requireChangeable } from './change.server.ts';
import { changesBetweenProgrammes } from './changed-lines.ts';
import { agreedProgramme, dropDraft, keepForUndo, readCopy } from './copies.server.ts';
import { CHANGE_PREPARED_SINCE, NO_CHANGE_ASKED, NOTHING_DIFFERENT, NOTHING_PREPARED } from './messages.ts';
import type { ProgrammeAsk } from './schema.server.ts';

/** Replaces an earlier question. @throws AppError as a change, and forbidden */
export async function askForChange(
  ctx: AppContext,
  requestId: string,
  { seen: expectedVersion, words }: { seen: number; words: string },
): Promise<EventRequest> {
  return inTransaction(ctx, async (tx) => {
    const { request, party } = await openForChange(tx, { requestId });
    requireChangeable(tx, request);
    const { copy, version, stored, programme, pieces } = await readCopy(tx, request);
    if (copy === 'standing' || stored === '') throw new AppError('conflict', NOTHING_PREPARED);
    if (version !== expectedVersion) throw new AppError('conflict', CHANGE_PREPARED_SINCE);
    const changes = changesBetweenProgrammes(await agreedProgramme(tx, request), { programme, pieces });
    if (changes.length === 0) throw new AppError('conflict', NOTHING_DIFFERENT);
    const by = party === 'admin' ? party : 'client';
    const ask: ProgrammeAsk = { programme, pieces, by, at: tx.clock.now().toISOString(), changes, words };
    await dropDraft(tx, requestId);
    await storeAsk(tx, requestId, ask);
    await spendLinks(tx, requestId);
    const answerUrl = await mintLink(tx, requestId, 'musician');
    const next = { ...request, programmeChange: ask };
    await happened(tx, next, { kind: 'change-asked', party, words, changes, answerUrl }, ['musician', 'business']);
    return next;
  });
}

/** Drops draft and question. @throws AppError unauthenticated, not_found, conflict */
export async function withdrawChange(ctx: AppContext, requestId: string): Promise<EventRequest> {
  return inTransaction(ctx, async (tx) => {
    const { request, party } = await openForChange(tx, { requestId });
    const { programmeChange: asked, ...next } = request;
    const { copy, stored } = await readCopy(tx, request);
    if (!asked && (copy === 'standing' || stored === '')) throw new AppError('conflict', NOTHING_PREPARED);
    await dropDraft(tx, requestId);
    if (!asked) return next;
    await storeAsk(tx, requestId, null);
    await spendLinks(tx, requestId);
    await happened(tx, next, { kind: 'change-withdrawn', party, words: '' }, ['musician']);
    return next;
  });
}

interface ChangeAnswer {
  at: string;
  answer: 'yes' | 'no';
  words: string;
}

/** By the musician, or an admin for them. @throws AppError forbidden, not_found, conflict */
export async function answerChange(
  ctx: AppContext,
  access: Access,
  { at, answer, words }: ChangeAnswer,
): Promise<EventRequest> {
  return inTransaction(ctx, async (tx) => {
    const { request, party } = await openForChange(tx, access);
    if (party === 'client') throw new AppError('forbidden', STEP_NOT_YOURS);
    const { programmeChange: asked, ...without } = request;
    if (!asked || asked.at !== at) throw new AppError('conflict', NO_CHANGE_ASKED);
    const { _id } = request;
    const next = answer === 'yes' ? await agreed(tx, without, asked) : without;
    await storeAsk(tx, _id, null);
    await spendLinks(tx, _id);
    const whom = party === 'admin' ? ('musician' as const) : undefined;
    const kind = answer === 'yes' ? 'change-agreed' : 'change-refused';
    const told: Reader = asked.by === 'client' ? 'client' : 'business';
    const readers: Reader[] = answer === 'yes' ? ['client', 'musician', 'business'] : [told];
    await happened(tx, next, { kind, party, words, whom, changes: asked.changes }, readersOf({ mails: readers }, whom));
    if (answer === 'yes') await tellOfChange(tx, next, asked.changes);
    return next;
  });
}

async function agreed(tx: AppContext, request: EventRequest, { programme, pieces }: ProgrammeAsk) {
  const row = await tx.db
    .selectFrom('eventRequests')
    .select(['programme', 'programmeVersion'])
    .where('id', '=', request._id)
    .executeTakeFirstOrThrow();
  const stored = row.programme ?? '';
  const was = {
    ...(await agreedProgramme(tx, request)),
    copy: 'standing',
    version: row.programmeVersion,
    stored,
  } as const;
  await keepForUndo(tx, request._id, was);
  const programmeVersion = row.programmeVersion + 1;
  await tx.db
    .updateTable('eventRequests')
    .set({ programme: JSON.stringify({ programme, pieces }), programmeVersion })
    .where('id', '=', request._id)
    .execute();
  return { ...request, programme: { programme, pieces }, programmeVersion };
}

/** Starts the musician's reminders. */
async function storeAsk({ db }: AppContext, requestId: string, ask: ProgrammeAsk | null): Promise<void> {
  const programmeChange = ask && JSON.stringify(ask);
  const waiting = ask ? { waitingSince: ask.at, remindedAt: null, escalatedAt: null } : {};
  await db
    .updateTable('eventRequests')
    .set({ programmeChange, ...waiting })
    .where('id', '=', requestId)
    .execute();
}

/** Writes history, audit log and mails. */
async function happened(
  tx: AppContext,
  request: EventRequest,
  { changes = [], ...notice }: Omit<StepNotice, 'request'> & { party: Party; kind: HistoryEntry['kind'] },
  readers: readonly Reader[],
): Promise<void> {
  const { kind, party, words, whom } = notice;
  const said = kind === 'change-asked' ? [...changes, words].filter(Boolean).join('\n') : words;
  await addToHistory(tx, request._id, { kind, party, words: said, ...(whom && { whom }) });
  if (isAdmin(tx)) {
    const to = kind.replace('change-', '');
    await recordCase(tx, REQUEST, request, 'changed', [{ field: 'change of the programme', from: '', to }]);
  }
  await queueMails(tx, await stepMails({ ...notice, changes, request }, readers, tx));
}

export async function closeChange(tx: AppContext, requestId: string): Promise<void> {
  await dropDraft(tx, requestId);
  await storeAsk(tx, requestId, null);
}

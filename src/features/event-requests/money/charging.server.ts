import type { AppContext } from '#/features/context.ts';
import { readEntries, readInstalments, readLedger } from '#/features/ledger/records.server.ts';
import { owedCents, paidCents } from '#/features/ledger/rules.ts';
import { newId } from '#/platform/ids.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { longDate } from '#/platform/time/dates.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { INSTALMENT_NAMES } from '../agreement/messages.ts';
import type { Agreement } from '../agreement/model.ts';
import { daysBefore, dueOn } from '../agreement/rules.ts';
import type { EventRequest } from '../model.ts';
import { bookEntry } from './invoices/making.server.ts';

/* In the caller's transaction, on a locked request. */

/** What a signature makes due, and when: resolved once. An event that was marked as paid is charged already. */
export async function chargeAgreement(tx: AppContext, request: EventRequest, { terms }: Agreement): Promise<void> {
  const today = todayAtTheHouse(tx);
  const due = terms.instalments.map((planned) => ({ ...planned, label: '', dueOn: dueOn(planned, today) }));
  const said = {
    lines: terms.lines,
    due: due.map(({ kind, cents, dueOn: day }) => ({ label: INSTALMENT_NAMES[kind], cents, dueOn: day })),
  };
  const charged = await chargedForEvent(tx, request._id);
  const cents = terms.totalCents - charged;
  if (cents !== 0)
    await bookEntry(tx, request, { kind: cents > 0 ? 'charge' : 'correction', cents }, charged === 0 ? said : {});
  for (const one of due) await addInstalment(tx, request._id, one);
}

/** Whole cents, without extras, which were agreed by themselves. */
export async function chargedForEvent(tx: AppContext, requestId: string): Promise<number> {
  const entries = await readEntries(tx, { requestId });
  const charged = entries.filter(({ kind }) => kind === 'charge' || kind === 'correction');
  const extras = (await readInstalments(tx, requestId)).filter(({ kind }) => kind === 'extra');
  return owedCents(charged) - extras.reduce((sum, { cents }) => sum + cents, 0);
}

export async function dischargeAgreement(
  tx: AppContext,
  request: EventRequest,
  { terms, version }: Agreement,
): Promise<void> {
  const lines = [{ label: `Agreement, version ${version}: void`, cents: terms.totalCents }];
  await bookEntry(tx, request, { kind: 'correction', cents: -terms.totalCents }, { lines });
  await dropInstalments(tx, request._id);
}

interface NewInstalment {
  kind: 'whole' | 'deposit' | 'balance' | 'extra';
  label: string;
  cents: number;
  daysBefore: number | null;
  dueOn: string;
}

export async function addInstalment(
  { db }: AppContext,
  requestId: string,
  { kind, label, cents, daysBefore: days, dueOn: day }: NewInstalment,
): Promise<void> {
  const last = await db
    .selectFrom('instalments')
    .select((e) => e.fn.max('position').as('position'))
    .where('requestId', '=', requestId)
    .executeTakeFirst();
  const position = (last?.position ?? 0) + 1;
  const row = { id: newId(), requestId, position, kind, label, cents, daysBefore: days, dueOn: day };
  await db.insertInto('instalments').values(row).execute();
}

/** Extras were agreed by themselves: they stay. */
async function dropInstalments({ db }: AppContext, requestId: string, { extras = false } = {}): Promise<void> {
  await db
    .deleteFrom('instalments')
    .where('requestId', '=', requestId)
    .$if(!extras, (query) => query.where('kind', '!=', 'extra'))
    .execute();
}

/** The event has another day: what is not paid moves with it. What is said of it, a sentence each. */
export async function moveInstalments(tx: AppContext, request: EventRequest): Promise<string[]> {
  const today = todayAtTheHouse(tx);
  const said: string[] = [];
  for (const one of (await readLedger(tx, request._id)).instalments) {
    if (one.openCents === 0 || one.daysBefore === null) continue;
    const day = dueOn({ dueOn: daysBefore(request.eventDate, one.daysBefore) }, today);
    if (day === one.dueOn) continue;
    await tx.db.updateTable('instalments').set({ dueOn: day }).where('id', '=', one._id).execute();
    const name = one.kind === 'extra' ? one.label : INSTALMENT_NAMES[one.kind];
    said.push(`${name}, ${dollars(one.openCents)}: due by ${longDate(day)}, before it was ${longDate(one.dueOn)}.`);
  }
  return said;
}

/** It is not played: `cents` stay due of all that was charged, and what else was charged is taken back. */
export async function keepOnly(tx: AppContext, request: EventRequest, cents: number, label: string): Promise<void> {
  const requestId = request._id;
  const entries = await readEntries(tx, { requestId });
  const charged = owedCents(entries) + paidCents(entries);
  const kept = Math.min(cents, charged);
  if (kept !== charged) await bookEntry(tx, request, { kind: 'correction', cents: kept - charged, words: label });
  await dropInstalments(tx, requestId, { extras: true });
  const owed = kept - paidCents(entries);
  const dueToday = todayAtTheHouse(tx);
  if (owed > 0)
    await addInstalment(tx, requestId, { kind: 'extra', label, cents: owed, daysBefore: null, dueOn: dueToday });
}

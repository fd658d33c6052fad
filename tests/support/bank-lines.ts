import type { BankFinding, BankLine } from '#/features/bank-file/model.ts';
import type { BrowserSession } from './browser-session.ts';
import type { SentRequest } from './request-steps.ts';
import type { TestServer } from './test-server.ts';
import { bankFile } from './uploads.ts';

/** A file of the bank, as one writes it. */
export const bankCsv = (rows: readonly string[]) => ['Date,Description,Amount', ...rows].join('\n');

/** What an owner is shown of it. */
export async function findingsOf(admin: BrowserSession, rows: readonly string[]): Promise<BankFinding[]> {
  const { status, body } = await bankFile(admin, bankCsv(rows));
  if (status !== 200) throw new Error(`reading a bank file answered ${status}: ${JSON.stringify(body)}`);
  return body.findings;
}

/** What of it is for events, as the page sends it. */
export function bankLinesOf(findings: readonly BankFinding[]): BankLine[] {
  return findings.flatMap(({ event, cents, reference }) =>
    event && cents !== null ? [{ event: event._id, line: event.line, day: event.day, cents, reference }] : [],
  );
}

export const bookLines = (admin: BrowserSession, lines: readonly BankLine[]) =>
  admin.post('/ledger/bank-lines', { lines });

/** What the client writes into the transfer. */
export async function payCodeOf({ ctx }: TestServer, { id }: Pick<SentRequest, 'id'>): Promise<string> {
  const row = ctx.db.selectFrom('eventRequests').select('payCode').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).payCode ?? '';
}

import { AppError } from '#/platform/errors.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordCase } from '../cases/cases.server.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { bookPayment, lockedRequest } from '../event-requests/money/booking.server.ts';
import { REQUEST } from '../event-requests/records.server.ts';
import type { BankLine } from './model.ts';

/** Payments of events, one transaction each; a line that is in the ledger is refused. @throws AppError unauthenticated,
 * forbidden */
export async function bookBankLines(
  ctx: AppContext,
  lines: readonly BankLine[],
): Promise<{ confirmed: string[]; refused: { id: string; words: string }[] }> {
  requireAdmin(ctx);
  const confirmed: string[] = [];
  const refused: { id: string; words: string }[] = [];
  for (const line of lines) {
    try {
      await bookLine(ctx, line);
      confirmed.push(line.line);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id: line.line, words: error.message });
    }
  }
  return { confirmed, refused };
}

async function bookLine(ctx: AdminContext, { event, line, cents, day, reference }: BankLine): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const request = await lockedRequest(tx, event);
    // A day to come was misread.
    const known = day <= todayAtTheHouse(tx) ? day : '';
    await bookPayment(tx, request, { cents, method: 'bank', payment: line, day: known, words: reference }, 'admin');
    const changes = [{ field: 'ledger', from: '', to: `Payment: ${dollars(cents)}` }];
    await recordCase(tx, REQUEST, request, 'changed', changes);
  });
}

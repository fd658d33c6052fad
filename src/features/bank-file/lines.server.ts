import { createHash } from 'node:crypto';
import { dateProblem } from '#/platform/time/date-problems.ts';
import { matchKeyOf } from '../orders/rules.ts';
import type { StatementRow } from './statement.server.ts';

/**
 * What each line of the bank is called in the ledger: the same in every file that has it. Those of a file that read
 * alike are counted, for each of them is money.
 */
export function nameLines(rows: readonly StatementRow[]): string[] {
  const alike = new Map<string, number>();
  return rows.map(({ date, text, cents, amount }) => {
    const said = [dayOf(date) || matchKeyOf(date), cents ?? amount, matchKeyOf(text)].join('\n');
    const count = (alike.get(said) ?? 0) + 1;
    alike.set(said, count);
    return `bank_${createHash('sha256').update(`${said}\n${count}`).digest('hex').slice(0, 32)}`;
  });
}

/** '11/20/2026', '11/20/26' or '2026-11-20…' as YYYY-MM-DD; '' when it is another. */
export function dayOf(date: string): string {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?!\d)/.exec(date) ?? [];
  const [, month = '', day = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(date) ?? [];
  const read = iso ?? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return dateProblem(read) === undefined ? read : '';
}

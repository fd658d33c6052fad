import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import type { OrderStatus } from '../orders/model.ts';

export const STATEMENT_NEEDED = 'Please choose a file, or paste what is in it.';
export const STATEMENT_ONE = 'Please choose a file or paste its words, not both.';
export const STATEMENT_EMPTY = 'There is nothing in it.';
export const STATEMENT_TOO_LARGE = 'This is larger than the 1 MB we can take. Please send a month at a time.';
export const STATEMENT_TOO_LONG = 'This has more than 20,000 rows. Please send a month at a time.';
export const STATEMENT_NOT_READ =
  'No row of it names its columns. There has to be one for the amount (Amount, Credit, Deposit) and one for what it was for (Description, Memo, Note, Reference).';

export const MATCHED_BY: Record<'shortcode' | 'code' | 'work', string> = {
  shortcode: 'Shortcode and amount are right.',
  code: 'The code and the amount are right.',
  work: 'The code of the order is missing, but this is the only one that waits for this work and this amount.',
};

export const bankCancelled = (code: string) => `Order ${code} costs this much, but was cancelled meanwhile.`;
export const bankAmount = (came: string, expected: string) => `${came} came, ${expected} expected.`;
export const bankConfirmed = (code: string, status: OrderStatus, when: string, method: string) =>
  status === 'refunded' ? `Order ${code} was paid back.` : `Order ${code} is confirmed already: ${when}, ${method}.`;
export const bankUnsettled = (says: string) => `It has not arrived: the file says ‘${says}’.`;
export const bankTwice = (row: number) => `Row ${row} pays for the same order. Was it paid twice?`;
export const bankSeveral = (codes: readonly string[], what = 'orders') =>
  `It fits ${codes.length} ${what}: ${codes.join(', ')}.`;
export const bankWork = (title: string, came: string) => `It names ${title}, but no order of it waits for ${came}.`;

/* Of events: what came stands beside it, so each says what was to come. */

export const EVENT_NEXT = 'The code is right, and the amount is what is due next.';
export const EVENT_ALL = 'The code is right, and the amount is all that is owed.';
export const EVENT_SOME = 'The code is right, and the amount is what is due next with what follows it.';
export const EVENT_CANCELLED =
  'The event was cancelled, and nothing is owed for it. If you book this, it is to go back.';
export const eventPart = (next: number, owed: number) =>
  next === owed
    ? `Another amount: ${dollars(owed)} is owed.`
    : `Another amount: ${dollars(next)} is due next, ${dollars(owed)} is owed in all.`;
export const eventMore = (owed: number, tip: boolean) => {
  if (tip)
    return 'A tip of just what is beyond was said to be on its way. Book it, then make a tip of it in the ledger.';
  return owed > 0
    ? `More than is owed, which is ${dollars(owed)}. Was it paid twice?`
    : 'Nothing is owed. Was it paid twice?';
};
export const eventAgain = (day: string) =>
  `A transfer of this amount was booked before, of ${shortDate(day)}. Book this only if it is another one.`;
export const eventConfirmed = (code: string, day: string) =>
  `This payment is in the ledger of event ${code} already, of ${shortDate(day)}.`;
export const eventTwice = (row: number) => `Row ${row} reads the same. Was it paid twice?`;

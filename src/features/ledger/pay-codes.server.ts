import { randomInt } from 'node:crypto';
import type { AppContext } from '../context.ts';
import { CODE_LETTERS } from './model.ts';

export const CODE_LENGTH = 5;

/** What a payment names: of all orders and events only one has it. */
export async function freePayCode({ db }: AppContext): Promise<string> {
  for (;;) {
    const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)] ?? '');
    const code = letters.join('');
    const order = await db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirst();
    const event = await db.selectFrom('eventRequests').select('id').where('payCode', '=', code).executeTakeFirst();
    if (!order && !event) return code;
  }
}

import { createHmac } from 'node:crypto';
import { keptSecret } from '#/database/kept-secret.ts';
import { digest } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import { giftCodeOf, typedGiftCode } from './rules.ts';

/* The table has digests only. The code is derived, so that mail and poster can be made again. */

export async function codeOfGift({ db }: AppContext, id: string): Promise<string> {
  const secret = await keptSecret(db, 'gift-secret')();
  return giftCodeOf(BigInt(`0x${createHmac('sha256', secret).update(id).digest('hex')}`));
}

/** Undefined when the text cannot be a code. */
export function digestOfCode(text: string): string | undefined {
  const code = typedGiftCode(text);
  return code && digest(code);
}

import { randomBytes, randomInt } from 'node:crypto';
import type { Role } from '#/features/accounts/model.ts';
import type { SignedInActor } from '#/features/context.ts';
import { notePersonalRead } from '#/platform/reads.ts';

/** All that a kept page shows of the person who reads it. */
export interface Reader {
  role: Role;
  accountId: string;
  email: string;
  /** First and last. */
  name: string;
  cartCount: number;
}

/** Pages differ between these in more than the values themselves. */
export type ReaderKind = 'admin' | 'client, empty cart' | 'client, 1 item' | 'client, items';

export function kindOf({ role, cartCount }: Reader): ReaderKind {
  if (role === 'admin') return 'admin';
  if (cartCount === 0) return 'client, empty cart';
  return cartCount === 1 ? 'client, 1 item' : 'client, items';
}

/** Nobody can know or type it; letters and digits alone, so that no escaping changes it. */
const MARK = `m${randomBytes(12).toString('hex')}`;
const COUNT_MARK = randomInt(10 ** 13, 10 ** 14);

export const MARKED = {
  accountId: `${MARK}a`,
  email: `${MARK}e@reader.invalid`,
  name: `${MARK}n`,
  cartCount: String(COUNT_MARK),
};
/** Whatever is left of a marked value, also in capitals. */
export const TRACES = [MARK, MARK.toUpperCase(), MARKED.cartCount];

/** Stands for every reader of a kind while their page is made once. */
export function markedReader(kind: ReaderKind): Reader {
  const { accountId, email, name } = MARKED;
  const cartCount = { admin: 0, 'client, empty cart': 0, 'client, 1 item': 1, 'client, items': COUNT_MARK }[kind];
  return { role: kind === 'admin' ? 'admin' : 'client', accountId, email, name, cartCount };
}

/** Lets a page know that somebody of this role is signed in; asking who they are is recorded. */
export function anyoneOf({ role, accountId, email }: Reader): SignedInActor {
  const personal = (value: string) => {
    notePersonalRead();
    return value;
  };
  return {
    kind: role,
    get accountId() {
      return personal(accountId);
    },
    get email() {
      return personal(email);
    },
  };
}

export function holdsMarked(text: string): boolean {
  return TRACES.some((trace) => text.includes(trace));
}

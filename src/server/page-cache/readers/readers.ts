import { randomBytes, randomInt } from 'node:crypto';
import type { Role } from '#/features/accounts/model.ts';
import type { SignedInActor } from '#/features/context.ts';
import { notePersonalRead } from '#/platform/reads.ts';

export interface Reader {
  role: Role;
  accountId: string;
  email: string;
  name: string;
  cartCount: number;
}

/** Pages differ by more than values between these. */
export type ReaderKind = 'admin' | 'client, empty cart' | 'client, 1 item' | 'client, items';

export function kindOf({ role, cartCount }: Reader): ReaderKind {
  if (role === 'admin') return 'admin';
  if (cartCount === 0) return 'client, empty cart';
  return cartCount === 1 ? 'client, 1 item' : 'client, items';
}

/** Unguessable; alphanumeric, so that no escaping changes it. */
const MARK = `m${randomBytes(12).toString('hex')}`;
const COUNT_MARK = randomInt(10 ** 13, 10 ** 14);

export const MARKED = {
  accountId: `${MARK}a`,
  email: `${MARK}e@reader.invalid`,
  name: `${MARK}n`,
  cartCount: String(COUNT_MARK),
};
const TRACES = [MARK, MARK.toUpperCase(), MARKED.cartCount];

export function markedReader(kind: ReaderKind): Reader {
  const { accountId, email, name } = MARKED;
  const cartCount = { admin: 0, 'client, empty cart': 0, 'client, 1 item': 1, 'client, items': COUNT_MARK }[kind];
  return { role: kind === 'admin' ? 'admin' : 'client', accountId, email, name, cartCount };
}

/** Asking who they are is recorded as a personal read. */
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

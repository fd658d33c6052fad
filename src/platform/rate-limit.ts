import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

export interface Limit {
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Counts one use of `name` by `key`. @throws AppError rate_limited with Retry-After */
  use(name: LimitName, key: string, words: string): Promise<void>;
  /** Forgets what `key` has used, as after a right password. */
  forgive(name: LimitName, key: string): Promise<void>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Uses per key; the key is an address, an account, or both. */
export const LIMITS = {
  read: { points: 300, seconds: MINUTE },
  write: { points: 120, seconds: MINUTE },
  register: { points: 5, seconds: HOUR },
  login: { points: 30, seconds: HOUR },
  loginFailure: { points: 5, seconds: 15 * MINUTE },
  adminLogin: { points: 10, seconds: 15 * MINUTE },
  /** Mails of a forgotten password: by caller, and by the address they would go to. */
  forgotten: { points: 10, seconds: HOUR },
  forgottenEmail: { points: 5, seconds: HOUR },
  /** Mailed links that are opened, by caller. */
  link: { points: 30, seconds: HOUR },
  /** Asked again of someone signed in, by account. */
  passwordTry: { points: 5, seconds: 15 * MINUTE },
  /** Codes of an app, and recovery codes: by account and caller, and by account for who comes from everywhere. */
  codeTry: { points: 5, seconds: 15 * MINUTE },
  codeTryOfAccount: { points: 20, seconds: HOUR },
  /** Mails that invite somebody, by the admin who sends them. */
  invitation: { points: 20, seconds: HOUR },
  verificationMail: { points: 5, seconds: HOUR },
  dataExport: { points: 10, seconds: HOUR },
  /** The code of the first run, by caller; a right one is forgiven. */
  setupCode: { points: 5, seconds: 15 * MINUTE },
  testMail: { points: 10, seconds: HOUR },
  contactMessage: { points: 5, seconds: HOUR },
  joinApplication: { points: 5, seconds: HOUR },
  requestChange: { points: 40, seconds: HOUR },
  eventRequest: { points: 10, seconds: HOUR },
  /** Orders of scores: by caller, and by the address they are for. */
  order: { points: 20, seconds: HOUR },
  orderEmail: { points: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Limits of one process; `factor` multiplies each (RATE_LIMITS), none can be switched off. */
export function createRateLimits(factor: number): RateLimits {
  const limiters = new Map<LimitName, RateLimiterMemory>();
  for (const [name, { points, seconds }] of Object.entries(LIMITS)) {
    const limiter = new RateLimiterMemory({
      keyPrefix: name,
      points: Math.max(1, Math.round(points * factor)),
      duration: seconds,
    });
    limiters.set(name as LimitName, limiter);
  }
  return {
    async use(name, key, words) {
      try {
        await limiters.get(name)?.consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw new AppError('rate_limited', words, { headers: { 'Retry-After': String(seconds) } });
      }
    },
    async forgive(name, key) {
      await limiters.get(name)?.delete(key);
    },
  };
}

/**
 * The caller's address as a key: the socket's, or with `trustedProxies` the n-th from the right of
 * X-Forwarded-For. IPv6 by /64, the smallest block a household is given.
 */
export function clientKey(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const chain = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const forwarded = trustedProxies > 0 ? chain.at(-trustedProxies) : undefined;
  const address = (forwarded ?? socketAddress ?? 'unknown').replace(/^::ffff:/i, '');
  return isIPv6(address) ? firstHalf(address) : address;
}

/** The network half of an IPv6 address, one spelling for each: '2001:DB8::1' gives '2001:db8:0:0'. */
function firstHalf(address: string): string {
  const spelled = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [left = [], right = []] = spelled.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

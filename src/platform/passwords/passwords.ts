import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../errors.ts';

const runArgon2 = promisify(argon2);
/** OWASP Password Storage: argon2id with 19 MiB, two passes, one lane. */
const COST = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 };
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const MAX_RUNNING = 2;
const MAX_WAITING = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** Two hashes at a time, a short queue, then 503. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) {
      throw new AppError('unavailable', 'Many people are signing in right now. Please try again in a moment.', {
        headers: { 'Retry-After': '5' },
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. @throws AppError unavailable */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(() => runArgon2('argon2id', { message: password.normalize('NFC'), nonce, ...COST }));
  return phc(nonce, tag);
}

/** Costs the same to verify; not hashed at start, which could fail under load. */
const PLACEHOLDER = phc(randomBytes(16), randomBytes(COST.tagLength));

/** An unknown account takes the same time and answers false. @throws AppError unavailable */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const match = PHC.exec(hash ?? PLACEHOLDER);
  if (!match) throw new Error('A stored password hash is not in the PHC form.');
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number);
  const nonce = Buffer.from(match[4] ?? '', 'base64');
  const expected = Buffer.from(match[5] ?? '', 'base64');
  const cost = { memory: memory ?? 0, passes: passes ?? 0, parallelism: parallelism ?? 0, tagLength: expected.length };
  const actual = await inTurn(() => runArgon2('argon2id', { message: password.normalize('NFC'), nonce, ...cost }));
  return timingSafeEqual(actual, expected) && hash != null;
}

function phc(nonce: Buffer, tag: Buffer): string {
  const parameters = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

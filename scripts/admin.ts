import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { migrateToLatest } from '#/database/migrate.ts';
import { PASSWORDS_DIFFER } from '#/features/accounts/messages.ts';
import { emailProblem, passwordProblem } from '#/features/accounts/rules.ts';
import {
  createAdminByCommand,
  removeAdminByCommand,
  resetPasswordByCommand,
  resetSecondFactorByCommand,
} from '#/features/admins/commands.server.ts';
import type { Admin } from '#/features/admins/model.ts';
import { readAdmins } from '#/features/admins/queries.server.ts';
import type { AppContext } from '#/features/context.ts';
import { ConfigError, publicAddress, readConfig } from '#/platform/config.ts';
import { AppError } from '#/platform/errors.ts';
import { closeParts, contextFor, createParts } from '#/server/context.ts';

/*
 * `npm run admin -- create EMAIL` and `reset-password EMAIL`: the password is asked for, or comes from ADMIN_PASSWORD.
 * `list`, `remove EMAIL`, and `reset-second-factor EMAIL` for who has lost phone and recovery codes.
 */

const USAGE =
  'Usage: npm run admin -- list | create EMAIL | remove EMAIL | reset-password EMAIL | reset-second-factor EMAIL';

class AdminError extends Error {}

// The password may come without the e-mail.
const { ADMIN_PASSWORD: givenPassword, ADMIN_EMAIL: givenEmail, ...environment } = process.env;

/** Returns lines to print. */
const ACTS: Record<string, (email: string) => Promise<string>> = {
  async create(email) {
    const password = await newPassword(email);
    await withSite((ctx) => createAdminByCommand(ctx, { email, password }));
    return `${email} is an admin. Log in at /admin/login.`;
  },
  async remove(email) {
    await withSite((ctx) => removeAdminByCommand(ctx, email));
    return `${email} is no longer an admin, and signed out everywhere.`;
  },
  async 'reset-password'(email) {
    const password = await newPassword(email);
    await withSite((ctx) => resetPasswordByCommand(ctx, { email, password }));
    const which = isGiven(email) ? 'the password in ADMIN_PASSWORD now' : 'a new password';
    return `${email} has ${which}, and is signed out everywhere.`;
  },
  async 'reset-second-factor'(email) {
    await withSite((ctx) => resetSecondFactorByCommand(ctx, email));
    return `${email} logs in with the password alone now, and is signed out everywhere.`;
  },
};

try {
  const [name = '', email = '', ...rest] = process.argv.slice(2);
  const act = ACTS[name];
  if (name === 'list' && email === '') {
    process.stdout.write(await withSite(async (ctx) => (await readAdmins(ctx)).map(lineOf).join('')));
  } else {
    if (!Object.hasOwn(ACTS, name) || !act || email === '' || rest.length > 0) throw new AdminError(USAGE);
    refuse(emailProblem(email));
    process.stdout.write(`${await act(email.toLowerCase())}\n`);
  }
} catch (error) {
  const text = error instanceof AppError ? Object.values(error.fields ?? {})[0] : undefined;
  const explained = error instanceof AppError || error instanceof AdminError || error instanceof ConfigError;
  console.error(text ?? (explained ? error.message : error));
  process.exitCode = 1;
}

/** Migrates first. */
async function withSite<T>(work: (ctx: AppContext) => Promise<T>): Promise<T> {
  const config = readConfig(environment);
  const parts = createParts(config, publicAddress(config));
  try {
    await migrateToLatest(parts.db);
    return await work(contextFor(parts, { kind: 'visitor' }));
  } finally {
    await closeParts(parts);
  }
}

function lineOf({ email, createdAt, lastSeenAt, invited, secondFactor }: Admin): string {
  const seen = lastSeenAt ? `last seen ${lastSeenAt}` : invited ? 'no password chosen yet' : 'never seen';
  return `${email}  since ${createdAt}, ${seen}, second factor ${secondFactor ? 'on' : 'off'}\n`;
}

function refuse(problem: string | undefined): void {
  if (problem) throw new AdminError(problem);
}

function isGiven(email: string): boolean {
  return Boolean(givenPassword) && (!givenEmail || givenEmail.toLowerCase() === email.toLowerCase());
}

async function newPassword(email: string): Promise<string> {
  const password = (isGiven(email) && givenPassword) || (await askForPassword());
  refuse(passwordProblem(password));
  return password;
}

/** Typing is hidden. */
async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new AdminError('Set ADMIN_PASSWORD, or run this in a terminal to be asked for it.');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  const ask = (label: string) => {
    process.stdout.write(`${label}: `);
    const { promise: given, reject } = Promise.withResolvers<never>();
    terminal.once('close', () => reject(new AdminError('Nothing was changed.')));
    return Promise.race([terminal.question(''), given]).finally(() => process.stdout.write('\n'));
  };
  try {
    const password = await ask('Password');
    refuse(passwordProblem(password));
    refuse(password === (await ask('Retype password')) ? undefined : PASSWORDS_DIFFER);
    return password;
  } finally {
    terminal.removeAllListeners('close');
    terminal.close();
  }
}

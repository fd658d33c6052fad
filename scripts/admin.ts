import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { migrateToLatest } from '../src/database/migrate.ts';
import { createAdmin } from '../src/features/accounts/commands.server.ts';
import { PASSWORDS_DIFFER } from '../src/features/accounts/messages.ts';
import { emailProblem, passwordProblem } from '../src/features/accounts/rules.ts';
import { ConfigError, readConfig } from '../src/platform/config.ts';
import { AppError } from '../src/platform/errors.ts';
import { closeParts, contextFor, createParts } from '../src/server/context.ts';

/* `npm run admin -- create EMAIL`: the password is asked for, or comes from ADMIN_PASSWORD. */

/** What keeps the admin from being created, in one line. */
class AdminError extends Error {}

// The two stand for the first admin at a start; here the password may come without the e-mail.
const { ADMIN_PASSWORD: givenPassword, ADMIN_EMAIL: _, ...environment } = process.env;

try {
  const [act, email = '', ...rest] = process.argv.slice(2);
  if (act !== 'create' || email === '' || rest.length > 0) throw new AdminError('Usage: npm run admin -- create EMAIL');
  refuse(emailProblem(email));
  const config = readConfig(environment);
  const password = givenPassword || (await askForPassword());
  refuse(passwordProblem(password));
  const parts = createParts(config, config.origin ?? `http://localhost:${config.port}`);
  try {
    await migrateToLatest(parts.db);
    await createAdmin(contextFor(parts, { kind: 'visitor' }), { email: email.toLowerCase(), password });
    process.stdout.write(`${email.toLowerCase()} is an admin. Log in at /auth/login with the admin box ticked.\n`);
  } finally {
    await closeParts(parts);
  }
} catch (error) {
  const words = error instanceof AppError ? Object.values(error.fields ?? {})[0] : undefined;
  const explained = error instanceof AppError || error instanceof AdminError || error instanceof ConfigError;
  console.error(words ?? (explained ? error.message : error));
  process.exitCode = 1;
}

function refuse(problem: string | undefined): void {
  if (problem) throw new AdminError(problem);
}

/** Twice, because nobody sees what is typed. */
async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new AdminError('Set ADMIN_PASSWORD, or run this in a terminal to be asked for it.');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  const ask = (label: string) => {
    process.stdout.write(`${label}: `);
    const { promise: given, reject } = Promise.withResolvers<never>();
    terminal.once('close', () => reject(new AdminError('Nobody was made an admin.')));
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

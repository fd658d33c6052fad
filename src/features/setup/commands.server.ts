import { randomInt } from 'node:crypto';
import { AppError, fieldRefused } from '../../platform/errors.ts';
import { digest } from '../../platform/ids.ts';
import { createAdmin } from '../accounts/commands.server.ts';
import type { SignedInAccount } from '../accounts/sessions.server.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { changeExtras, changeTravel } from '../concert-series/pricing.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { CODE_SPENT, WRONG_CODE } from './messages.ts';
import { hasAdmin } from './queries.server.ts';
import { CODE_ALPHABET, CODE_LENGTH, printedCode, readCode } from './rules.ts';
import type { FirstAdmin, SetupFees } from './schema.server.ts';

/** A row of `settings` for each code, of which it holds the digest: several processes may have printed one each. */
const ROW = 'setup-code:';
const CODES_KEPT = 5;

/** A code that opens the first run, for printing; undefined when the site has an admin, and so no first run. */
export async function issueSetupCode(ctx: AppContext): Promise<string | undefined> {
  if (await hasAdmin(ctx)) {
    await forgetCodes(ctx);
    return undefined;
  }
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
  await ctx.db
    .insertInto('settings')
    .values({ name: rowOf(code), value: ctx.clock.now().toISOString() })
    .execute();
  const known = await ctx.db
    .selectFrom('settings')
    .select('name')
    .where('name', 'like', `${ROW}%`)
    .orderBy('value', 'desc')
    .execute();
  const old = known.slice(CODES_KEPT).map(({ name }) => name);
  if (old.length > 0) await ctx.db.deleteFrom('settings').where('name', 'in', old).execute();
  return printedCode(code);
}

/** Lets whoever has the code do what an admin may, under a name of its own in the log. @throws AppError validation */
export async function enterFirstRun(ctx: AppContext, typed: string): Promise<AppContext> {
  if (await hasAdmin(ctx)) throw fieldRefused('code', CODE_SPENT);
  const row = await ctx.db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', rowOf(readCode(typed)))
    .executeTakeFirst();
  if (!row) throw fieldRefused('code', WRONG_CODE);
  return { ...ctx, actor: { kind: 'admin', accountId: 'first-run', email: 'the first run' } };
}

/** Writes the fees of the first run, both lists or neither. @throws AppError forbidden, validation */
export async function saveFees(ctx: AppContext, { extras, bands }: Omit<SetupFees, 'code'>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await changeExtras(tx, { extras });
    await changeTravel(tx, { bands });
  });
}

/**
 * Creates the first admin and ends every code. Of two browsers that finish at once, one becomes the admin.
 * @throws AppError validation, conflict
 */
export async function createFirstAdmin(ctx: AppContext, { code, ...login }: FirstAdmin): Promise<SignedInAccount> {
  await enterFirstRun(ctx, code);
  return inTransaction(ctx, async (tx) => {
    // The second waits here for the first, and then finds nothing to take.
    const ended = await forgetCodes(tx);
    if (ended === 0 || (await hasAdmin(tx))) throw new AppError('conflict', CODE_SPENT);
    const admin = await createAdmin(tx, login);
    const actor = { kind: 'admin', accountId: admin.id, email: admin.email } as const;
    await recordAct({ ...tx, actor }, { kind: 'admin', itemId: admin.id, itemName: admin.email, action: 'added' });
    return admin;
  });
}

async function forgetCodes({ db }: AppContext): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('settings').where('name', 'like', `${ROW}%`).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function rowOf(code: string): string {
  return `${ROW}${digest(code)}`;
}

import { randomInt } from 'node:crypto';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { digest } from '#/platform/ids.ts';
import { createAdmin } from '../accounts/commands.server.ts';
import type { SignedInAccount } from '../accounts/sessions.server.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { changeExtras } from '../concert-series/pricing.server.ts';
import { changeTravel } from '../concert-series/travel/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { changeRates } from '../estimates/rates.server.ts';
import { changeDocument } from '../site-content/commands.server.ts';
import { CODE_SPENT, WRONG_CODE } from './messages.ts';
import { hasAdmin } from './queries.server.ts';
import { CODE_ALPHABET, CODE_LENGTH, printedCode, readCode } from './rules.ts';
import type { FirstAdmin, SetupFees } from './schema.server.ts';

/** One per process. */
const CODES_KEPT = 5;

/** Undefined when there is an admin. */
export async function issueSetupCode(ctx: AppContext): Promise<string | undefined> {
  if (await hasAdmin(ctx)) {
    await forgetCodes(ctx);
    return undefined;
  }
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
  const createdAt = ctx.clock.now().toISOString();
  await ctx.db
    .insertInto('setupCodes')
    .values({ digest: digest(code), createdAt })
    .execute();
  const known = await ctx.db.selectFrom('setupCodes').select('digest').orderBy('createdAt', 'desc').execute();
  const old = known.slice(CODES_KEPT).map((row) => row.digest);
  if (old.length > 0) await ctx.db.deleteFrom('setupCodes').where('digest', 'in', old).execute();
  return printedCode(code);
}

/** Logged under a name of its own. @throws AppError validation */
export async function enterFirstRun<Ctx extends AppContext>(ctx: Ctx, typed: string): Promise<Ctx> {
  if (await hasAdmin(ctx)) throw fieldRefused('code', CODE_SPENT);
  const row = await ctx.db
    .selectFrom('setupCodes')
    .select('digest')
    .where('digest', '=', digest(readCode(typed)))
    .executeTakeFirst();
  if (!row) throw fieldRefused('code', WRONG_CODE);
  return { ...ctx, actor: { kind: 'admin', accountId: 'first-run', email: 'the first run' } };
}

/** One transaction. @throws AppError forbidden, validation */
export async function saveFees(
  ctx: AppContext,
  { extras, bands, rates, services }: Omit<SetupFees, 'code'>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await changeExtras(tx, { extras });
    await changeTravel(tx, { bands: bands.map((band) => ({ ...band, miles: null, zips: [] })) });
    if (rates) await changeRates(tx, rates);
    if (services) await changeDocument(tx, 'services', { services });
  });
}

/** Once only. @throws AppError validation, conflict */
export async function createFirstAdmin(ctx: AppContext, { code, ...login }: FirstAdmin): Promise<SignedInAccount> {
  await enterFirstRun(ctx, code);
  return inTransaction(ctx, async (tx) => {
    // A concurrent call finds no code left.
    const ended = await forgetCodes(tx);
    if (ended === 0 || (await hasAdmin(tx))) throw new AppError('conflict', CODE_SPENT);
    const admin = await createAdmin(tx, login);
    const actor = { kind: 'admin', accountId: admin.id, email: admin.email } as const;
    await recordAct({ ...tx, actor }, { kind: 'admin', itemId: admin.id, itemName: admin.email, action: 'added' });
    return admin;
  });
}

async function forgetCodes({ db }: AppContext): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('setupCodes').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

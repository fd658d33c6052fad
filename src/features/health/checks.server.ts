import { type RawBuilder, sql } from 'kysely';
import { canWrite } from '#/database/engines/can-write.ts';
import { newerStep } from '#/database/engines/sound.ts';
import { MIGRATION_NAMES, migrationState } from '#/database/migrate.ts';
import { outboxStanding } from '#/database/outbox/standing.ts';
import { AppError } from '#/platform/errors.ts';
import { troubleOfFiles } from '#/platform/files/storage/files.ts';
import { clockName } from '#/platform/house/zones.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { findBackups } from '../backups/queries.server.ts';
import { judgeBackups } from '../backups/rules.ts';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import { readPayment } from '../settings/queries.server.ts';
import { withoutLogin } from '../settings/rules.ts';
import { type Check, NOTICE_LATE_MINUTES } from './model.ts';
import {
  judgeAddress,
  judgeAdmins,
  judgeCaptcha,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeFiles,
  judgeMail,
  judgeMigrations,
  judgePayments,
  judgePayTarget,
  judgeScanner,
  judgeStandby,
  judgeVersions,
  judgeWaiting,
} from './rules.ts';

type Judged = Omit<Check, 'id' | 'title'>;
type Examined = With<
  'backups' | 'cardPayments' | 'fixedSettings' | 'host' | 'payments' | 'scanner' | 'smtpTest' | 'uploads'
>;

type Run = (ctx: Examined) => Promise<Judged | undefined> | Judged;

/** A check of what a house does not have finds undefined, and is left out. */
const CHECKS: readonly { id: string; title: string; run: Run }[] = [
  { id: 'database', title: 'Database', run: checkDatabase },
  { id: 'standby', title: 'Standby', run: async ({ host: { standby } }) => standby && judgeStandby(await standby()) },
  { id: 'migrations', title: 'Database version', run: checkMigrations },
  { id: 'disk', title: 'Disk', run: checkDisk },
  { id: 'backup', title: 'Backup', run: async (ctx) => judgeBackups(await findBackups(ctx)) },
  { id: 'mail', title: 'Mail server', run: checkMail },
  { id: 'waiting', title: 'Mail that waits', run: checkWaiting },
  { id: 'pay-target', title: 'Where buyers pay', run: checkPayTarget },
  { id: 'payments', title: 'Card payments', run: checkPayments },
  { id: 'address', title: 'Public address', run: checkAddress },
  { id: 'clock', title: 'Clock', run: checkClock },
  { id: 'admins', title: 'Admins', run: checkAdmins },
  { id: 'captcha', title: 'Captcha', run: ({ host }) => judgeCaptcha(host.captchaProvider) },
  { id: 'scanner', title: 'Scanner', run: checkScanner },
  { id: 'files', title: 'Files', run: checkFiles },
  { id: 'versions', title: 'Versions', run: ({ host }) => judgeVersions(host.versions) },
];

/** @throws AppError unauthenticated, forbidden */
export async function checkHealth(ctx: Examined): Promise<Check[]> {
  requireAdmin(ctx);
  return examine(ctx);
}

/** For `npm run doctor`; failures are isolated. */
export async function examine(ctx: Examined): Promise<Check[]> {
  const found = CHECKS.map(async ({ id, title, run }): Promise<Check[]> => {
    const verdict = await judged(ctx, run);
    return verdict ? [{ id, title, ...verdict }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function judged(ctx: Examined, run: Run): Promise<Judged | undefined> {
  try {
    return await run(ctx);
  } catch (error) {
    return {
      verdict: 'broken',
      message: `This could not be looked at: ${reasonOf(error)}`,
      advice: 'Mend what is broken above first, then look again.',
    };
  }
}

async function checkDatabase({ db, clock, host: { location } }: With<'host'>): Promise<Judged> {
  const { done } = await migrationState(db).catch(() => ({ done: 1 }));
  if (done === 0) return { verdict: 'ok', message: `It answers, and is empty. (${location})` };
  const start = performance.now();
  try {
    await canWrite(db, clock.now());
    return judgeDatabase({ location, ms: performance.now() - start });
  } catch (error) {
    return judgeDatabase({ location, error: reasonOf(error) });
  }
}

async function checkMigrations({ db }: AppContext): Promise<Judged> {
  const [state, newer] = [await migrationState(db), await newerStep(db)];
  return judgeMigrations({ ...state, newest: MIGRATION_NAMES.at(-1) ?? '', newer });
}

async function checkDisk({ host }: With<'host'>): Promise<Judged> {
  return judgeDisk(await host.freeBytes(), host.dataDir);
}

async function checkMail({ businessEmail, smtpTest, host }: With<'host' | 'smtpTest'>): Promise<Judged> {
  const { smtpUrl, mailFrom } = await host.mailRoute();
  const trouble = smtpUrl === undefined ? undefined : await smtpTest.check(smtpUrl);
  return judgeMail({ server: smtpUrl && withoutLogin(smtpUrl), trouble, mailFrom, businessEmail });
}

/** From the database: the command line loads no content. */
async function checkPayTarget(ctx: With<'cardPayments' | 'fixedSettings'>): Promise<Judged> {
  const { done } = await migrationState(ctx.db);
  const stored = async () => (done === 0 ? '' : (await readPayment(ctx)).payTo);
  return judgePayTarget({ payTo: ctx.fixedSettings.payTo ?? (await stored()), cards: ctx.cardPayments });
}

async function checkPayments(ctx: With<'cardPayments' | 'fixedSettings' | 'payments'>): Promise<Judged> {
  const { payments, cardPayments: on, fixedSettings } = ctx;
  return judgePayments({
    on,
    keysMissing: fixedSettings.cardPayments === 'on' && !payments,
    trouble: on ? await payments?.check() : undefined,
    unheard: on && (await isUnheard(ctx)),
    test: payments?.test ?? false,
    standIn: payments?.standIn,
  });
}

/** A card payment without a recent notice. */
async function isUnheard({ db, clock }: AppContext): Promise<boolean> {
  const ago = (at: number) => new Date(at - NOTICE_LATE_MINUTES * MINUTE_MS).toISOString();
  const last = await db
    .selectFrom('ledgerEntries')
    .select('at')
    .where('kind', '=', 'payment')
    .where('method', '=', 'card')
    .where('payment', 'is not', null)
    // What an owner typed in was not told by the provider.
    .where('actor', '=', 'site')
    .orderBy('day', 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.at > ago(clock.now().getTime())) return false;
  const heard = await db
    .selectFrom('paymentEvents')
    .select('id')
    .where('kind', '!=', 'asked')
    .where('receivedAt', '>=', ago(Date.parse(last.at)))
    .limit(1)
    .executeTakeFirst();
  return heard === undefined;
}

async function checkFiles({ uploads }: With<'uploads'>): Promise<Judged> {
  return judgeFiles({ where: uploads.description, trouble: await troubleOfFiles(uploads) });
}

async function checkScanner({ db, scanner }: With<'scanner'>): Promise<Judged> {
  const waiting = await countWaitingResumes(db);
  return judgeScanner({ where: scanner?.description, trouble: await scanner?.trouble(), waiting });
}

/** Raw SQL: older databases lack the column. */
async function countWaitingResumes(db: AppContext['db']): Promise<number> {
  const waiting: RawBuilder<{ count: number | string }> =
    sql`select count(*) as count from join_applications where resume_state = 'waiting'`;
  const rows = await waiting.execute(db).then(
    (result) => result.rows,
    () => [],
  );
  return Number(rows[0]?.count ?? 0);
}

async function checkWaiting({ db, clock }: AppContext): Promise<Judged> {
  if ((await migrationState(db)).done === 0) return { verdict: 'ok', message: 'No mail waits.' };
  const { waiting, oldest, failed } = await outboxStanding(db);
  return judgeWaiting({ waiting, oldest, givenUp: failed, now: clock.now() });
}

async function checkAddress({ origin, host }: With<'host'>): Promise<Judged> {
  const unreached = await host.reach(`${origin}/healthz`);
  return judgeAddress({ origin, production: host.mode === 'production', unreached });
}

async function checkClock({ db, clock, business, host }: With<'host'>): Promise<Judged> {
  const fileTime = await host.fileTime();
  const now = clock.now();
  const newest = (await migrationState(db)).done > 0 ? await newestRow(db) : undefined;
  const houseClock = { name: clockName(business), offsetHours: offsetIn(business.zone, now) };
  return judgeClock({ now, newestRow: newest, fileTime, houseClock });
}

/** Undefined on a machine that does not know the zone. */
function offsetIn(zone: string, now: Date): number | undefined {
  try {
    return Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone).offsetNanoseconds / 3.6e12;
  } catch {
    return undefined;
  }
}

/** Frequently written tables. */
async function newestRow(db: AppContext['db']): Promise<Date | undefined> {
  const newest: RawBuilder<{ at: string | null }> = sql`select max(at) as at from (
    select max(created_at) as at from outbox union all
    select max(created_at) from accounts union all
    select max(created_at) from sessions union all
    select max(created_at) from event_requests union all
    select max(at) from audit_entries
  ) as times`;
  const at = (await newest.execute(db)).rows[0]?.at;
  return at ? new Date(at) : undefined;
}

async function checkAdmins({ db }: AppContext): Promise<Judged> {
  if ((await migrationState(db)).done === 0) return judgeAdmins({ admins: 0, secured: 0 });
  const { admins } = await db
    .selectFrom('accounts')
    .select((e) => e.fn.countAll().as('admins'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return judgeAdmins({ admins: Number(admins), secured: await countSecured(db) });
}

/** Raw SQL: older databases lack the table. */
async function countSecured(db: AppContext['db']): Promise<number> {
  const confirmed: RawBuilder<{ count: number | string }> = sql`select count(*) as count from second_factors
    inner join accounts on accounts.id = second_factors.account_id
    where second_factors.confirmed_at is not null and accounts.role = 'admin'`;
  const rows = await confirmed.execute(db).then(
    (result) => result.rows,
    () => [],
  );
  return Number(rows[0]?.count ?? 0);
}

function reasonOf(thrown: unknown): string {
  // The original cause.
  const error = thrown instanceof AppError ? (thrown.cause ?? thrown) : thrown;
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300);
}

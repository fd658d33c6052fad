import { AppError, fieldRefused } from '#/platform/errors.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordActs } from '../audit-log/commands.server.ts';
import type { AuditChange } from '../audit-log/model.ts';
import { changesBetween } from '../audit-log/rules.ts';
import { type AppContext, inTransaction } from '../context.ts';
import type { With } from '../ports.ts';
import { changeDocument } from '../site-content/commands.server.ts';
import { testLetter } from './email.server.ts';
import { cleaned } from './house/drawn.server.ts';
import { businessInForce, usualTexts } from './in-force/business.ts';
import {
  CHANGED_BY_OTHERS,
  GROUP_LABELS,
  PASSWORD_AGAIN,
  SETTING_LABELS,
  setByEnvironment,
  TEST_TO_FILE,
  testSent,
} from './messages.ts';
import {
  isSecret,
  SECRET_SETTINGS,
  SERVER_SETTINGS,
  SETTING_GROUPS,
  SETTING_NAMES,
  type SettingGroup,
  type SettingName,
  type SettingsView,
  type SettingValues,
} from './model.ts';
import { readPayment, readStoredSettings, SETTINGS_ROW, type StoredSettings, viewSettings } from './queries.server.ts';
import { cardProblems, fixedBy, settingProblems, settingsInForce, smtpUrlOf, tidied } from './rules.ts';
import type { SettingChanges, TestMail } from './schema.server.ts';

/** Tries a changed mail server first. @throws AppError unauthenticated, forbidden, validation, conflict */
export async function changeSettings(
  ctx: With<'fixedSettings' | 'smtpTest'>,
  { seen: expectedVersion, untried = false, ...given }: SettingChanges,
): Promise<SettingsView> {
  requireAdmin(ctx);
  const typed = cleaned(given);
  if (!untried) await tryServer(ctx, typed);
  await inTransaction(ctx, async (tx) => {
    const [before, payment] = [await readStoredSettings(tx.db), await readPayment(tx)];
    if (expectedVersion !== undefined && expectedVersion !== before.version + payment.version)
      throw new AppError('conflict', CHANGED_BY_OTHERS);
    const { payTo, ...values } = merged(tx, { ...before.values, payTo: payment.payTo }, typed);
    if (typed.payTo !== undefined) await changeDocument(tx, 'payment', { payTo: payTo ?? '' });
    const acts = changedGroups(before.values, values);
    if (acts.length === 0) return;
    await replace(tx, before, JSON.stringify({ version: before.version + 1, values }));
    await recordActs(
      tx,
      acts.map(({ group, changes }) => ({
        kind: 'setting',
        itemId: group,
        itemName: GROUP_LABELS[group],
        action: 'changed',
        changes,
      })),
    );
    if (zoneOf(before.values) !== zoneOf(values)) await readCalendarsAnew(tx);
    // Delayed mails are retried at once.
    if (!acts.some(({ group }) => group === 'mail')) return;
    await hurryMails(tx);
    tx.wakeOutbox();
  });
  return viewSettings(ctx);
}

/** @throws AppError validation with the server's answer */
async function tryServer(ctx: With<'fixedSettings' | 'smtpTest'>, typed: SettingValues): Promise<void> {
  if (SERVER_SETTINGS.every((name) => typed[name] === undefined)) return;
  const { values } = await readStoredSettings(ctx.db);
  const { smtpUrl } = settingsInForce(ctx.fixedSettings, merged(ctx, values, typed));
  const trouble = smtpUrl === undefined ? undefined : await ctx.smtpTest.check(smtpUrl);
  if (trouble) throw fieldRefused('untried', trouble);
}

/** With unsaved settings. @throws AppError unauthenticated, forbidden, validation */
export async function tryMail(
  ctx: With<'fixedSettings' | 'smtpTest'>,
  { to, ...typed }: TestMail,
): Promise<{ sent: boolean; message: string }> {
  requireAdmin(ctx);
  const { values } = await readStoredSettings(ctx.db);
  const force = settingsInForce(ctx.fixedSettings, merged(ctx, values, typed));
  const trouble = await ctx.smtpTest.send(force.smtpUrl, testLetter(to, force, ctx));
  if (trouble) return { sent: false, message: trouble };
  return { sent: force.smtpUrl !== undefined, message: force.smtpUrl ? testSent(to) : TEST_TO_FILE };
}

/** Typed over stored. @throws AppError validation by field */
function merged(ctx: With<'fixedSettings'>, stored: SettingValues, typed: SettingValues): SettingValues {
  const given = tidied(typed);
  const problems: Partial<Record<SettingName, string>> = {};
  const fixed = fixedBy(ctx.fixedSettings);
  for (const name of SETTING_NAMES) {
    const variable = fixed[name];
    if (variable && given[name] !== undefined) problems[name] = setByEnvironment(variable);
  }
  const typedOver = { ...stored, ...given };
  const values = { ...typedOver, ...usualTexts(typedOver) };
  Object.assign(problems, settingProblems(values));
  // An old invalid pay target must not block other changes.
  if (given.payTo === undefined) delete problems.payTo;
  for (const [name, state] of Object.entries(cardProblems(ctx.fixedSettings, values)))
    problems[name as SettingName] ??= state;
  // A stored password never goes to another host or port.
  const goesTo = (of: SettingValues) => smtpUrlOf({ ...of, smtpPassword: '' });
  const elsewhere = goesTo(values) !== goesTo(stored);
  if (values.smtpUser && elsewhere && stored.smtpPassword && given.smtpPassword === undefined)
    problems.smtpPassword ??= PASSWORD_AGAIN;
  if (!values.smtpHost || !values.smtpUser) values.smtpPassword = '';
  const [first] = Object.values(problems);
  if (first) throw new AppError('validation', first, { fields: problems });
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
}

function changedGroups(before: SettingValues, after: SettingValues): { group: SettingGroup; changes: AuditChange[] }[] {
  return (Object.keys(SETTING_GROUPS) as SettingGroup[])
    .map((group) => {
      const named = (values: SettingValues) =>
        Object.fromEntries(
          SETTING_GROUPS[group]
            .filter((name) => !isSecret(name) && name !== 'wordmarkDrawing')
            .map((name) => [SETTING_LABELS[name], values[name] ?? '']),
        );
      const changes = changesBetween(named(before), named(after));
      const unsaid = UNSAID.filter((name) => (SETTING_GROUPS[group] as readonly string[]).includes(name));
      for (const name of unsaid) if (before[name] !== after[name]) changes.push(unsaidChange(name, before, after));
      return { group, changes };
    })
    .filter(({ changes }) => changes.length > 0);
}

/** Never a secret's value, nor all the shapes of a drawing. */
const UNSAID = [...SECRET_SETTINGS, 'wordmarkDrawing'] as const;

function unsaidChange(name: (typeof UNSAID)[number], before: SettingValues, after: SettingValues): AuditChange {
  const state = (values: SettingValues) => (values[name] ? 'set' : '');
  return { field: SETTING_LABELS[name], from: state(before), to: after[name] ? 'another' : state(after) };
}

async function replace(tx: AppContext, { text }: StoredSettings, value: string): Promise<void> {
  const written =
    text === undefined
      ? await tx.db
          .insertInto('settings')
          .values({ name: SETTINGS_ROW, value })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst()
      : await tx.db
          .updateTable('settings')
          .set({ value })
          .where('name', '=', SETTINGS_ROW)
          .where('value', '=', text)
          .returning('name')
          .executeTakeFirst();
  if (!written) throw new AppError('conflict', CHANGED_BY_OTHERS);
}

/** What musicians' own calendars say was understood on the clock of before. */
async function readCalendarsAnew(tx: AppContext): Promise<void> {
  await tx.db
    .updateTable('calendarFeeds')
    .set({ nextAt: tx.clock.now().toISOString(), wholeAt: new Date(0).toISOString(), digest: '' })
    .execute();
}

const zoneOf = (values: SettingValues) => businessInForce({}, values).zone;

async function hurryMails(tx: AppContext): Promise<void> {
  await tx.db
    .updateTable('outbox')
    .set({ nextAttemptAt: tx.clock.now().toISOString() })
    .where('state', '=', 'pending')
    .execute();
}

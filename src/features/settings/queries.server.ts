import type { Database } from '#/database/tables.ts';
import { usualAddress } from '#/platform/house/business.ts';
import { isTestKey } from '#/platform/payments/keys.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import { findItem } from '../site-content/queries.server.ts';
import { DEFAULT_BUSINESS, DEFAULT_EMAIL, DEFAULT_FREEZE_DAYS, DEFAULT_HOLD_DAYS } from './in-force/model.ts';
import { isSecret, SETTING_NAMES, type SettingsView, type SettingValues, type ShownSettingName } from './model.ts';
import { fixedBy, settingsInForce, usualSender, withoutLogin } from './rules.ts';

export const SETTINGS_ROW = 'site-settings';

export interface StoredSettings {
  version: number;
  values: SettingValues;
  text: string | undefined;
}

export async function readStoredSettings(db: Database): Promise<StoredSettings> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', SETTINGS_ROW).executeTakeFirst();
  if (!row) return { version: 0, values: {}, text: undefined };
  const { version, values } = JSON.parse(row.value) as Omit<StoredSettings, 'text'>;
  return { version, values, text: row.value };
}

/** A content document, shared with Pricing. */
export async function readPayment(ctx: Pick<AppContext, 'db'>): Promise<{ payTo: string; version: number }> {
  const item = await findItem<{ payTo: string }>(ctx, 'payment', 'payment');
  return { payTo: item?.body.payTo ?? '', version: item?.version ?? 0 };
}

/** @throws AppError unauthenticated, forbidden */
export async function viewSettings(ctx: With<'fixedSettings'>): Promise<SettingsView> {
  requireAdmin(ctx);
  const [{ version, values }, payment] = await Promise.all([readStoredSettings(ctx.db), readPayment(ctx)]);
  const fixed = fixedBy(ctx.fixedSettings);
  const force = settingsInForce(ctx.fixedSettings, values);
  const server = force.smtpUrl === undefined ? undefined : new URL(force.smtpUrl);
  const given: Partial<Record<ShownSettingName, string>> = {
    businessName: force.business.name,
    businessAddress: force.business.address,
    businessPhone: force.business.phone,
    businessEmail: force.businessEmail,
    payTo: ctx.fixedSettings.payTo ?? '',
    cardPayments: ctx.fixedSettings.cardPayments ?? '',
    smtpHost: server?.hostname ?? '',
    smtpPort: server?.port ?? '',
    smtpSecurity: server?.protocol === 'smtps:' ? 'tls' : 'starttls',
    smtpUser: '',
    mailFrom: force.mailFrom,
    programmeFreezeDays: String(force.programmeFreezeDays),
    playerHoldDays: String(force.playerHoldDays),
    remindPayments: onOrOff(force.reminders.payments),
    remindEvents: onOrOff(force.reminders.events),
    askForReviews: onOrOff(force.reminders.reviews),
    takeTips: onOrOff(force.takesTips),
  };
  const shown = SETTING_NAMES.filter((name): name is ShownSettingName => !isSecret(name));
  const all = { ...values, payTo: payment.payTo };
  return {
    version: version + payment.version,
    values: Object.fromEntries(
      shown.map((name) => [name, (fixed[name] ? given[name] : all[name]) ?? '']),
    ) as SettingsView['values'],
    defaults: {
      businessName: DEFAULT_BUSINESS.name,
      city: DEFAULT_BUSINESS.city,
      state: DEFAULT_BUSINESS.state,
      timeZone: '',
      businessAddress: usualAddress(force.business),
      businessPhone: DEFAULT_BUSINESS.phone,
      foundedIn: DEFAULT_BUSINESS.since,
      socialLinks: '',
      firstWord: '',
      firstWeight: DEFAULT_BUSINESS.wordmark.firstWeight,
      betweenWords: '',
      secondWord: '',
      secondWeight: DEFAULT_BUSINESS.wordmark.secondWeight,
      paperColour: DEFAULT_BUSINESS.colours.paper,
      inkColour: DEFAULT_BUSINESS.colours.ink,
      accentColour: DEFAULT_BUSINESS.colours.accent,
      wordmarkDrawing: '',
      businessEmail: DEFAULT_EMAIL,
      payTo: '',
      cardPayments: 'off',
      smtpHost: '',
      smtpPort: '',
      smtpSecurity: 'starttls',
      smtpUser: '',
      mailFrom: usualSender(values),
      programmeFreezeDays: String(DEFAULT_FREEZE_DAYS),
      playerHoldDays: String(DEFAULT_HOLD_DAYS),
      remindPayments: 'on',
      remindEvents: 'on',
      askForReviews: 'on',
      takeTips: 'off',
    },
    fixed,
    paymentKeysKept: force.paymentKeys !== undefined,
    paymentTest: force.paymentKeys !== undefined && isTestKey(force.paymentKeys.secretKey),
    passwordKept: Boolean(fixed.smtpPassword ? server?.password : values.smtpPassword),
    mailGoesTo: force.smtpUrl ? withoutLogin(force.smtpUrl) : '',
  };
}

function onOrOff(is: boolean): string {
  return is ? 'on' : 'off';
}

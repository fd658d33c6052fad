import type { Database } from '../../database/tables.ts';
import type { AppContext } from '../context.ts';
import {
  DEFAULT_BUSINESS,
  DEFAULT_EMAIL,
  SETTING_NAMES,
  type SettingsView,
  type SettingValues,
  type ShownSettingName,
} from './model.ts';
import { fixedBy, settingsInForce, usualSender, withoutLogin } from './rules.ts';

/** The row of `settings` that holds them all: changed whole, or not at all. */
export const SETTINGS_ROW = 'site-settings';

export interface StoredSettings {
  version: number;
  values: SettingValues;
  /** As it lies in the database; undefined when nothing was ever set. */
  text: string | undefined;
}

/** What the owners have set. */
export async function readStoredSettings(db: Database): Promise<StoredSettings> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', SETTINGS_ROW).executeTakeFirst();
  if (!row) return { version: 0, values: {}, text: undefined };
  const { version, values } = JSON.parse(row.value) as Omit<StoredSettings, 'text'>;
  return { version, values, text: row.value };
}

/** What the form shows. For admins, and whoever has the setup code: the caller asks the policy. */
export async function viewSettings(ctx: AppContext): Promise<SettingsView> {
  return settingsView(ctx, await readStoredSettings(ctx.db));
}

export function settingsView(
  { fixedSettings, content }: AppContext,
  { version, values }: StoredSettings,
): SettingsView {
  const fixed = fixedBy(fixedSettings);
  const force = settingsInForce(fixedSettings, values);
  const server = force.smtpUrl === undefined ? undefined : new URL(force.smtpUrl);
  const given: Partial<Record<ShownSettingName, string>> = {
    businessName: force.business.name,
    businessAddress: force.business.address,
    businessPhone: force.business.phone,
    businessEmail: force.businessEmail,
    payTo: force.payTo ?? '',
    smtpHost: server?.hostname ?? '',
    smtpPort: server?.port ?? '',
    smtpSecurity: server?.protocol === 'smtps:' ? 'tls' : 'starttls',
    smtpUser: '',
    mailFrom: force.mailFrom,
  };
  const shown = SETTING_NAMES.filter((name): name is ShownSettingName => name !== 'smtpPassword');
  return {
    version,
    values: Object.fromEntries(
      shown.map((name) => [name, (fixed[name] ? given[name] : values[name]) ?? '']),
    ) as SettingsView['values'],
    defaults: {
      businessName: DEFAULT_BUSINESS.name,
      businessAddress: DEFAULT_BUSINESS.address,
      businessPhone: DEFAULT_BUSINESS.phone,
      businessEmail: DEFAULT_EMAIL,
      payTo: content.compositions.payTo,
      smtpHost: '',
      smtpPort: '',
      smtpSecurity: 'starttls',
      smtpUser: '',
      mailFrom: usualSender(values),
    },
    fixed,
    passwordKept: Boolean(fixed.smtpPassword ? server?.password : values.smtpPassword),
    mailGoesTo: force.smtpUrl ? withoutLogin(force.smtpUrl) : '',
  };
}

export { NOTICE_TYPES } from '#/platform/payments/notice-types.ts';
export type { SettingsView } from './schema.server.ts';
export const WEBHOOK_PATH = '/api/payments/stripe';

const HOUSE_SETTINGS = [
  'businessName',
  'city',
  'state',
  'timeZone',
  'businessAddress',
  'businessPhone',
  'foundedIn',
  'socialLinks',
  'firstWord',
  'firstWeight',
  'betweenWords',
  'secondWord',
  'secondWeight',
  'paperColour',
  'inkColour',
  'accentColour',
] as const;
export const COLOUR_SETTINGS = ['paperColour', 'inkColour', 'accentColour'] as const;
export type HouseSettingName = (typeof HOUSE_SETTINGS)[number];

/** '' is unset. The pay target is content. */
export const SETTING_NAMES = [
  ...HOUSE_SETTINGS,
  'wordmarkDrawing',
  'businessEmail',
  'payTo',
  'cardPayments',
  'stripeSecretKey',
  'stripeWebhookSecret',
  'smtpHost',
  'smtpPort',
  'smtpSecurity',
  'smtpUser',
  'smtpPassword',
  'mailFrom',
  'programmeFreezeDays',
  'playerHoldDays',
  'remindPayments',
  'remindEvents',
  'askForReviews',
  'takeTips',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];
/** Write-only. */
export const SECRET_SETTINGS = ['stripeSecretKey', 'stripeWebhookSecret', 'smtpPassword'] as const;
type SecretSettingName = (typeof SECRET_SETTINGS)[number];
export type ShownSettingName = Exclude<SettingName, SecretSettingName>;

export function isSecret(name: SettingName): name is SecretSettingName {
  return (SECRET_SETTINGS as readonly string[]).includes(name);
}

export type SettingValues = { [Name in SettingName]?: string | undefined };

export const SERVER_SETTINGS = ['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpPassword'] as const;

export const REMINDER_SETTINGS = ['remindPayments', 'remindEvents', 'askForReviews'] as const;

export const SETTING_GROUPS = {
  business: HOUSE_SETTINGS,
  drawing: ['wordmarkDrawing'],
  pay: ['payTo'],
  cards: ['cardPayments', 'stripeSecretKey', 'stripeWebhookSecret'],
  mail: [...SERVER_SETTINGS, 'mailFrom', 'businessEmail'],
  events: ['programmeFreezeDays', 'playerHoldDays', ...REMINDER_SETTINGS, 'takeTips'],
} as const satisfies Record<string, readonly SettingName[]>;
export type SettingGroup = keyof typeof SETTING_GROUPS;

export const SMTP_SECURITIES = ['starttls', 'tls'] as const;

export const FREEZE_DAYS_MAX = 90;
export const HOLD_DAYS_MAX = 90;

export const NAME_MAX = 100;
export const ADDRESS_MAX = 200;
export const PHONE_MAX = 40;
export const CITY_MAX = 60;
/** Of an SVG file, in letters. */
export const DRAWING_MAX = 48 * 1024;
/** Of the wordmark: longer ones fill no hero. */
export const WORD_MAX = 24;
export const JOINTS: readonly string[] = ['&', 'and', '+', '·'];
export const TEXT_MAX = 500;

import type { Business } from '#/platform/mail/outgoing-mail.ts';
import type { PaymentKeys } from '#/platform/payments/keys.ts';

export { NOTICE_TYPES } from '#/platform/payments/notice-types.ts';
export type { SettingsView } from './schema.server.ts';
export const WEBHOOK_PATH = '/api/payments/stripe';

/** Settings as text; '' is unset. The pay target is part of the content. */
export const SETTING_NAMES = [
  'businessName',
  'businessAddress',
  'businessPhone',
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
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];
/** Write-only: never returned. */
export const SECRET_SETTINGS = ['stripeSecretKey', 'stripeWebhookSecret', 'smtpPassword'] as const;
export type SecretSettingName = (typeof SECRET_SETTINGS)[number];
export type ShownSettingName = Exclude<SettingName, SecretSettingName>;

export function isSecret(name: SettingName): name is SecretSettingName {
  return (SECRET_SETTINGS as readonly string[]).includes(name);
}

export type SettingValues = { [Name in SettingName]?: string | undefined };

export const SERVER_SETTINGS = ['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpPassword'] as const;

export const SETTING_GROUPS = {
  business: ['businessName', 'businessAddress', 'businessPhone'],
  pay: ['payTo'],
  cards: ['cardPayments', 'stripeSecretKey', 'stripeWebhookSecret'],
  mail: [...SERVER_SETTINGS, 'mailFrom', 'businessEmail'],
} as const satisfies Record<string, readonly SettingName[]>;
export type SettingGroup = keyof typeof SETTING_GROUPS;

export const SMTP_SECURITIES = ['starttls', 'tls'] as const;

export const DEFAULT_BUSINESS: Business = { name: 'Forte & Piano', address: 'Greater Las Vegas', phone: '' };
export const DEFAULT_EMAIL = 'hello@example.com';

/** Environment, else the owners' value, else the default. */
export interface SettingsInForce {
  business: Business;
  businessEmail: string;
  /** Enabled, and the keys exist. */
  cardPayments: boolean;
  /** Secret: never display. */
  paymentKeys: PaymentKeys | undefined;
  /** Contains the password: never display. */
  smtpUrl: string | undefined;
  mailFrom: string;
}

export const NAME_MAX = 100;
export const ADDRESS_MAX = 200;
export const PHONE_MAX = 40;
export const TEXT_MAX = 500;

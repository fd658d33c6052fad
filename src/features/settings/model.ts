import type { Business } from '#/platform/mail/outgoing-mail.ts';
import type { PaymentKeys } from '#/platform/payments/keys.ts';

/** What the owners tick at Stripe. */
export { NOTICE_TYPES } from '#/platform/payments/notice-types.ts';
export type { SettingsView } from './schema.server.ts';
/** Where Stripe sends what happened; the owners enter it there, with the public address before it. */
export const WEBHOOK_PATH = '/api/payments/stripe';

/** What the owners may set in the browser. Each is text; '' is the same as not set. The pay target lies with the content. */
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
/** These go in and never come out again. */
export const SECRET_SETTINGS = ['stripeSecretKey', 'stripeWebhookSecret', 'smtpPassword'] as const;
export type SecretSettingName = (typeof SECRET_SETTINGS)[number];
export type ShownSettingName = Exclude<SettingName, SecretSettingName>;

export function isSecret(name: SettingName): name is SecretSettingName {
  return (SECRET_SETTINGS as readonly string[]).includes(name);
}

export type SettingValues = { [Name in SettingName]?: string | undefined };

/** What is tried before it is saved. */
export const SERVER_SETTINGS = ['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpPassword'] as const;

export const SETTING_GROUPS = {
  business: ['businessName', 'businessAddress', 'businessPhone'],
  pay: ['payTo'],
  cards: ['cardPayments', 'stripeSecretKey', 'stripeWebhookSecret'],
  mail: [...SERVER_SETTINGS, 'mailFrom', 'businessEmail'],
} as const satisfies Record<string, readonly SettingName[]>;
export type SettingGroup = keyof typeof SETTING_GROUPS;

export const SMTP_SECURITIES = ['starttls', 'tls'] as const;

/** How the site calls itself until the owners say otherwise. */
export const DEFAULT_BUSINESS: Business = { name: 'Forte & Piano', address: 'Greater Las Vegas', phone: '' };
export const DEFAULT_EMAIL = 'hello@example.com';

/** What counts: the environment, else what the owners set, else the default. */
export interface SettingsInForce {
  business: Business;
  businessEmail: string;
  /** Switched on, and the keys are there. */
  cardPayments: boolean;
  /** For using, never for showing. */
  paymentKeys: PaymentKeys | undefined;
  /** With the password in it: for sending, never for showing. */
  smtpUrl: string | undefined;
  mailFrom: string;
}

export const NAME_MAX = 100;
export const ADDRESS_MAX = 200;
export const PHONE_MAX = 40;
export const TEXT_MAX = 500;

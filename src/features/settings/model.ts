import type { Business } from '../../platform/mail/outgoing-mail.ts';

/** What the owners may set in the browser. Each is text; '' is the same as not set. The pay target lies with the content. */
export const SETTING_NAMES = [
  'businessName',
  'businessAddress',
  'businessPhone',
  'businessEmail',
  'payTo',
  'smtpHost',
  'smtpPort',
  'smtpSecurity',
  'smtpUser',
  'smtpPassword',
  'mailFrom',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];
/** Goes in and never comes out again. */
export type ShownSettingName = Exclude<SettingName, 'smtpPassword'>;
export type SettingValues = { [Name in SettingName]?: string | undefined };

export const SETTING_GROUPS = {
  business: ['businessName', 'businessAddress', 'businessPhone'],
  pay: ['payTo'],
  mail: ['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpPassword', 'mailFrom', 'businessEmail'],
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
  /** With the password in it: for sending, never for showing. */
  smtpUrl: string | undefined;
  mailFrom: string;
}

/** What the form shows: no secret in it. */
export interface SettingsView {
  /** Grows with every change; a change says which it saw. */
  version: number;
  values: Record<ShownSettingName, string>;
  /** What stands where nothing is set. */
  defaults: Record<ShownSettingName, string>;
  /** The variable that has set it, which wins over whatever is typed. */
  fixed: SettingValues;
  /** There is a password for the mail server. */
  passwordKept: boolean;
  /** Where mail goes now, without any secret. */
  mailGoesTo: string;
}

export const NAME_MAX = 100;
export const ADDRESS_MAX = 200;
export const PHONE_MAX = 40;
export const TEXT_MAX = 500;

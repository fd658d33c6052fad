import type { FixedSettings } from '#/platform/config.ts';
import { drawingIn } from '#/platform/house/drawn/drawing.ts';
import { type PaymentKeys, SECRET_KEY, WEBHOOK_SECRET } from '#/platform/payments/keys.ts';
import { payLinkProblem, tidiedPayLink } from '#/platform/payments/pay-link.ts';
import { emailProblem } from '../accounts/rules.ts';
import { colourProblems, HOUSE_CHECKS, longerThan, wordProblems } from './house/rules.ts';
import { businessInForce } from './in-force/business.ts';
import { DEFAULT_EMAIL, DEFAULT_FREEZE_DAYS, DEFAULT_HOLD_DAYS, type SettingsInForce } from './in-force/model.ts';
import {
  CARDS_WRONG,
  DRAWING_LARGE,
  FREEZE_WRONG,
  HOLD_WRONG,
  HOST_FOR_USER,
  HOST_WRONG,
  KEYS_FOR_CARDS,
  OTHER_KEY_TOO,
  PORT_WRONG,
  SECRET_KEY_WRONG,
  SECURITY_WRONG,
  TEXT_LONG,
  WEBHOOK_SECRET_WRONG,
} from './messages.ts';
import {
  COLOUR_SETTINGS,
  DRAWING_MAX,
  FREEZE_DAYS_MAX,
  HOLD_DAYS_MAX,
  REMINDER_SETTINGS,
  SERVER_SETTINGS,
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
  SMTP_SECURITIES,
  TEXT_MAX,
} from './model.ts';

type Problem = string | undefined;

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$|^\[[0-9a-f:.]+\]$/i;
const USUAL_PORT = { starttls: '587', tls: '465' } as const;

const CHECKS: Record<SettingName, (text: string) => Problem> = {
  ...HOUSE_CHECKS,
  wordmarkDrawing: (text) => (text.length > DRAWING_MAX ? DRAWING_LARGE : undefined),
  businessEmail: emailProblem,
  payTo: (text) => longerThan(TEXT_MAX, text, TEXT_LONG) ?? payLinkProblem(text),
  cardPayments: onOrOff,
  stripeSecretKey: (text) => (SECRET_KEY.test(text) ? undefined : SECRET_KEY_WRONG),
  stripeWebhookSecret: (text) => (WEBHOOK_SECRET.test(text) ? undefined : WEBHOOK_SECRET_WRONG),
  smtpHost: (text) => (HOST.test(text) && text.length <= 253 ? undefined : HOST_WRONG),
  smtpPort: (text) => (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535 ? undefined : PORT_WRONG),
  smtpSecurity: (text) => ((SMTP_SECURITIES as readonly string[]).includes(text) ? undefined : SECURITY_WRONG),
  smtpUser: (text) => longerThan(TEXT_MAX, text, TEXT_LONG),
  smtpPassword: (text) => longerThan(TEXT_MAX, text, TEXT_LONG),
  mailFrom: emailProblem,
  programmeFreezeDays: (text) => (/^\d{1,2}$/.test(text) && Number(text) <= FREEZE_DAYS_MAX ? undefined : FREEZE_WRONG),
  playerHoldDays: (text) => (/^[1-9]\d?$/.test(text) && Number(text) <= HOLD_DAYS_MAX ? undefined : HOLD_WRONG),
  remindPayments: onOrOff,
  remindEvents: onOrOff,
  askForReviews: onOrOff,
  takeTips: onOrOff,
};

export function settingProblems(values: SettingValues): Partial<Record<SettingName, string>> {
  const problems: Partial<Record<SettingName, string>> = {};
  for (const name of SETTING_NAMES) {
    const text = values[name] ?? '';
    const problem = text === '' ? undefined : CHECKS[name](text);
    if (problem) problems[name] = problem;
  }
  Object.assign(problems, wordProblems(values), colourProblems(values));
  if (values.smtpUser && !values.smtpHost) problems.smtpHost ??= HOST_FOR_USER;
  return problems;
}

/** Both keys or neither; no cards without keys. */
export function cardProblems(fixed: FixedSettings, values: SettingValues): Partial<Record<SettingName, string>> {
  const key = fixed.stripeSecretKey ?? values.stripeSecretKey;
  const secret = fixed.stripeWebhookSecret ?? values.stripeWebhookSecret;
  if (key && secret) return {};
  if (key) return { stripeWebhookSecret: OTHER_KEY_TOO };
  if (secret) return { stripeSecretKey: OTHER_KEY_TOO };
  // Then the health page reports missing keys.
  if (fixed.cardPayments || values.cardPayments !== 'on') return {};
  return { stripeSecretKey: KEYS_FOR_CARDS, stripeWebhookSecret: KEYS_FOR_CARDS };
}

/** Splits a typed smtp:// address into its fields. */
export function tidied(values: SettingValues): SettingValues {
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, name === 'smtpPassword' ? text : text?.trim()]),
  ) as SettingValues;
  for (const name of ['cardPayments', 'takeTips'] as const) if (trimmed[name] === 'off') trimmed[name] = '';
  for (const name of REMINDER_SETTINGS) if (trimmed[name] === 'on') trimmed[name] = '';
  for (const name of COLOUR_SETTINGS) if (trimmed[name]) trimmed[name] = trimmed[name].toLowerCase();
  if (trimmed.payTo) trimmed.payTo = tidiedPayLink(trimmed.payTo);
  const url = /^smtps?:\/\//i.test(trimmed.smtpHost ?? '') ? URL.parse(trimmed.smtpHost ?? '') : null;
  if (!url) return trimmed;
  const security = url.protocol === 'smtps:' ? 'tls' : 'starttls';
  return {
    ...trimmed,
    smtpHost: url.hostname,
    smtpPort: url.port,
    smtpSecurity: security,
    ...(url.username && { smtpUser: decoded(url.username) }),
    ...(url.password && { smtpPassword: decoded(url.password) }),
  };
}

export function smtpUrlOf(values: SettingValues): string | undefined {
  const { smtpHost, smtpUser, smtpPassword } = values;
  if (!smtpHost) return undefined;
  const security =
    values.smtpSecurity === 'tls' || (!values.smtpSecurity && values.smtpPort === '465') ? 'tls' : 'starttls';
  const user = smtpUser ? `${encodeURIComponent(smtpUser)}:${encodeURIComponent(smtpPassword ?? '')}@` : '';
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${user}${smtpHost}:${values.smtpPort || USUAL_PORT[security]}`;
}

export function settingsInForce(fixed: FixedSettings, stored: SettingValues): SettingsInForce {
  const business = businessInForce(fixed, stored);
  const paymentKeys = paymentKeysOf(fixed, stored);
  return {
    business,
    drawing: drawingIn(stored.wordmarkDrawing),
    businessEmail: fixed.businessEmail ?? (stored.businessEmail || DEFAULT_EMAIL),
    cardPayments: paymentKeys !== undefined && (fixed.cardPayments ?? stored.cardPayments) === 'on',
    paymentKeys,
    smtpUrl: fixed.smtpUrl ?? smtpUrlOf(stored),
    mailFrom: fixed.mailFrom ?? senderLine(business.name, stored.mailFrom || usualSender(stored)),
    playerHoldDays: stored.playerHoldDays ? Number(stored.playerHoldDays) : DEFAULT_HOLD_DAYS,
    programmeFreezeDays: stored.programmeFreezeDays ? Number(stored.programmeFreezeDays) : DEFAULT_FREEZE_DAYS,
    reminders: {
      payments: stored.remindPayments !== 'off',
      events: stored.remindEvents !== 'off',
      reviews: stored.askForReviews !== 'off',
    },
    takesTips: stored.takeTips === 'on',
  };
}

function paymentKeysOf(fixed: FixedSettings, stored: SettingValues): PaymentKeys | undefined {
  const secretKey = fixed.stripeSecretKey ?? stored.stripeSecretKey;
  const webhookSecret = fixed.stripeWebhookSecret ?? stored.stripeWebhookSecret;
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
}

export function fixedBy(fixed: FixedSettings): Partial<Record<SettingName, string>> {
  const by: Partial<Record<SettingName, string>> = {};
  if (fixed.businessName) by.businessName = 'BUSINESS_NAME';
  if (fixed.businessAddress) by.businessAddress = 'BUSINESS_ADDRESS';
  if (fixed.businessPhone) by.businessPhone = 'BUSINESS_PHONE';
  if (fixed.businessEmail) by.businessEmail = 'BUSINESS_EMAIL';
  if (fixed.payTo) by.payTo = 'PAY_TO';
  if (fixed.cardPayments) by.cardPayments = 'CARD_PAYMENTS';
  if (fixed.stripeSecretKey) by.stripeSecretKey = 'STRIPE_SECRET_KEY';
  if (fixed.stripeWebhookSecret) by.stripeWebhookSecret = 'STRIPE_WEBHOOK_SECRET';
  if (fixed.mailFrom) by.mailFrom = 'MAIL_FROM';
  if (fixed.smtpUrl) {
    for (const name of SERVER_SETTINGS) by[name] = 'SMTP_URL';
  }
  return by;
}

/** 'Forte & Piano <hello@example.com>', quoted if needed. */
export function senderLine(name: string, address: string): string {
  const safe = /^[\w &'-]+$/.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
  return `${safe} <${address}>`;
}

/** Most servers accept only the login. */
export function usualSender({ smtpHost, smtpUser }: SettingValues): string {
  return smtpHost && smtpUser && !emailProblem(smtpUser) ? smtpUser : DEFAULT_EMAIL;
}

export function withoutLogin(smtpUrl: string): string {
  const { protocol, host } = new URL(smtpUrl);
  return `${protocol}//${host}`;
}

function onOrOff(text: string): Problem {
  return /^(on|off)$/.test(text) ? undefined : CARDS_WRONG;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

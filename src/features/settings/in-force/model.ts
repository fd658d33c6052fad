import type { Business } from '#/platform/house/business.ts';
import type { Drawing } from '#/platform/house/drawn/drawing.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import type { PaymentKeys } from '#/platform/payments/keys.ts';

export const DEFAULT_BUSINESS: Business = {
  name: 'Forte & Piano',
  wordmark: { first: 'Forte', joint: '&', second: 'Piano', firstWeight: 'fff', secondWeight: 'ppp' },
  address: 'Greater Las Vegas',
  phone: '',
  city: 'Las Vegas',
  state: 'NV',
  zone: LAS_VEGAS,
  colours: { paper: '#f6f0e4', ink: '#17120f', accent: '#c2211b' },
  since: '',
  elsewhere: [],
};
export const DEFAULT_EMAIL = 'hello@example.com';
export const DEFAULT_FREEZE_DAYS = 7;
export const DEFAULT_HOLD_DAYS = 14;

/** What the clock mails of events by itself. */
export interface Reminders {
  payments: boolean;
  events: boolean;
  reviews: boolean;
}

export interface SettingsInForce {
  business: Business;
  /** What the owners drew as their wordmark. */
  drawing: Drawing | undefined;
  businessEmail: string;
  cardPayments: boolean;
  /** Secret. */
  paymentKeys: PaymentKeys | undefined;
  /** With the password: secret. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Days before an agreed event. */
  programmeFreezeDays: number;
  /** Days. */
  playerHoldDays: number;
  reminders: Reminders;
  /** From clients, for the players. */
  takesTips: boolean;
}

import type { Business } from '#/platform/mail/outgoing-mail.ts';
import type { PaymentKeys } from '#/platform/payments/keys.ts';

export const DEFAULT_BUSINESS: Business = { name: 'Forte & Piano', address: 'Greater Las Vegas', phone: '' };
export const DEFAULT_EMAIL = 'hello@example.com';
export const DEFAULT_FREEZE_DAYS = 7;
export const DEFAULT_HOLD_DAYS = 14;

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
  /** Until so many days before an agreed event its programme changes without asking. */
  programmeFreezeDays: number;
  /** For so long a player who has said yes keeps their time for a request that is not decided. */
  playerHoldDays: number;
}

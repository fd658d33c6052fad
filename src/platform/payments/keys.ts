/** What Stripe's keys look like; whether they are right only Stripe knows. */
export const SECRET_KEY = /^[sr]k_\w{8,250}$/;
export const WEBHOOK_SECRET = /^whsec_[\w+/=-]{8,250}$/;

export interface PaymentKeys {
  /** Opens the owners' account at Stripe: `sk_…`, or `rk_…` with fewer rights. */
  secretKey: string;
  /** What notices are signed with: `whsec_…`. */
  webhookSecret: string;
}

/** With a test key nobody's money moves. */
export function isTestKey(secretKey: string): boolean {
  return /^[sr]k_test_/.test(secretKey);
}

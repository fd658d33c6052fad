export const SECRET_KEY = /^[sr]k_\w{8,250}$/;
export const WEBHOOK_SECRET = /^whsec_[\w+/=-]{8,250}$/;

export interface PaymentKeys {
  secretKey: string;
  webhookSecret: string;
}

export function isTestKey(secretKey: string): boolean {
  return /^[sr]k_test_/.test(secretKey);
}

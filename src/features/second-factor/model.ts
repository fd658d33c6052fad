export type { SecondFactorSetup } from './schema.server.ts';

/** RFC 6238, as every app reads it from the QR code. */
export const CODE_DIGITS = 6;
export const STEP_SECONDS = 30;

/** Digits too, so that a phone shows its number keys for both. */
export const RECOVERY_DIGITS = 12;
export const RECOVERY_CODES = 10;
/** From here on somebody should make new ones. */
export const RECOVERY_CODES_FEW = 3;

/** How it stands with an admin's second factor, once it is on. */
export interface SecondFactor {
  since: string;
  recoveryCodesLeft: number;
}

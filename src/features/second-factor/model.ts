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

/** What an app needs to know, shown while it is being set up and never again. */
export interface SecondFactorSetup {
  /** In base32, for typing. */
  key: string;
  /** Opens an app on the same device: a phone can't scan its own screen. */
  uri: string;
  qr: { path: string; size: number };
}

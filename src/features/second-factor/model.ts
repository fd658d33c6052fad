export type { SecondFactorSetup } from './schema.server.ts';

/** RFC 6238 defaults. */
export const CODE_DIGITS = 6;
export const STEP_SECONDS = 30;

/** Digits: phones show number keys. */
export const RECOVERY_DIGITS = 12;
export const RECOVERY_CODES = 10;
export const RECOVERY_CODES_FEW = 3;

export interface SecondFactor {
  since: string;
  recoveryCodesLeft: number;
}

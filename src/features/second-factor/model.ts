export type { SecondFactorSetup } from './schema.server.ts';

/** RFC 6238 defaults, which all apps support. */
export const CODE_DIGITS = 6;
export const STEP_SECONDS = 30;

/** Digits, so that phones show number keys for both kinds. */
export const RECOVERY_DIGITS = 12;
export const RECOVERY_CODES = 10;
/** From here on new ones are recommended. */
export const RECOVERY_CODES_FEW = 3;

export interface SecondFactor {
  since: string;
  recoveryCodesLeft: number;
}

import type { Database } from './tables.ts';
import { isUniqueViolation } from './unique-violation.ts';

/**
 * Writes down that a captcha solution was used, in the transaction of what it was used for: both are kept, or
 * neither. False when it was used before; the transaction is spoilt then and must be given up.
 */
export async function spendCaptcha(
  db: Database,
  solution: { key: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await db.deleteFrom('captchaUsed').where('expiresAt', '<', now.toISOString()).execute();
  try {
    await db
      .insertInto('captchaUsed')
      .values({ solution: solution.key, expiresAt: solution.expiresAt.toISOString() })
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

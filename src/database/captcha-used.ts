import { type CaptchaSolution, captchaFailed } from '../platform/captcha/captcha.ts';
import type { Clock } from '../platform/time/clock.ts';
import { isUniqueViolation } from './engines/unique-violation.ts';
import type { Database } from './tables.ts';

/**
 * Spends a captcha solution in the caller's transaction. @throws AppError captcha_failed; the transaction must roll
 * back
 */
export async function spendSolution(
  { db, clock }: { db: Database; clock: Clock },
  solution: CaptchaSolution,
): Promise<void> {
  if (solution.key === '') return;
  await db.deleteFrom('captchaUsed').where('expiresAt', '<', clock.now().toISOString()).execute();
  try {
    await db
      .insertInto('captchaUsed')
      .values({ solution: solution.key, expiresAt: solution.expiresAt.toISOString() })
      .execute();
  } catch (error) {
    throw isUniqueViolation(error) ? captchaFailed() : error;
  }
}

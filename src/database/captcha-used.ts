import { type CaptchaSolution, captchaFailed } from '../platform/captcha/captcha.ts';
import type { Clock } from '../platform/time/clock.ts';
import { isUniqueViolation } from './engines/unique-violation.ts';
import type { Database } from './tables.ts';

/**
 * Spends a solution of the captcha in the transaction of what it is spent on: both are kept, or neither.
 * @throws AppError captcha_failed when it was spent before; the transaction is spoilt then
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

import { type CaptchaSolution, captchaFailed } from '../platform/captcha/captcha.ts';
import { type Clock, NODES_APART_MS } from '../platform/time/clock.ts';
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
  // For another node they may not be over yet.
  const over = new Date(clock.now().getTime() - NODES_APART_MS).toISOString();
  await db.deleteFrom('captchaUsed').where('expiresAt', '<', over).execute();
  try {
    await db
      .insertInto('captchaUsed')
      .values({ solution: solution.key, expiresAt: solution.expiresAt.toISOString() })
      .execute();
  } catch (error) {
    throw isUniqueViolation(error) ? captchaFailed() : error;
  }
}

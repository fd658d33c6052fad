import { spendCaptcha } from '../../database/captcha-used.ts';
import { queueMails } from '../../database/outbox.ts';
import { searchText } from '../../database/word-search.ts';
import type { CaptchaSolution } from '../../platform/captcha/captcha.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { contactMail } from './email.server.ts';
import { CAPTCHA_NOT_READY } from './messages.ts';
import type { ContactMessage } from './model.ts';

/** The right solution of a captcha, not spent yet. @throws AppError captcha_failed, unavailable */
export async function requireSolvedCaptcha(ctx: AppContext, value: string): Promise<CaptchaSolution> {
  const solution = await ctx.captcha.check(value);
  if (!solution) throw captchaFailed();
  return solution;
}

/** Spends a solution in the caller's transaction. @throws AppError captcha_failed when it was spent before */
export async function spendSolution(tx: AppContext, solution: CaptchaSolution): Promise<void> {
  if (solution.key === '') return;
  if (!(await spendCaptcha(tx.db, solution, tx.clock.now()))) throw captchaFailed();
}

/**
 * Stores a visitor's message, queues its mail to the business and spends the captcha, all or nothing. `remember` runs
 * in the same transaction. @throws AppError captcha_failed
 */
export async function sendContactMessage(
  ctx: AppContext,
  message: ContactMessage,
  solution: CaptchaSolution,
  remember: (tx: AppContext) => Promise<void>,
): Promise<void> {
  const id = newId();
  const { topic, firstName, lastName, email, message: text } = message;
  await inTransaction(ctx, async (tx) => {
    await spendSolution(tx, solution);
    const createdAt = tx.clock.now().toISOString();
    const searched = searchText(firstName, lastName, email, text);
    await tx.db
      .insertInto('contactMessages')
      .values({
        id,
        topic,
        firstName,
        lastName,
        email,
        message: text,
        createdAt,
        stateSince: createdAt,
        searchText: searched,
      })
      .execute();
    await queueMails(tx.db, [contactMail({ ...message, id }, tx)], tx.clock.now(), tx.origin);
    await remember(tx);
  });
  ctx.wakeOutbox();
}

function captchaFailed(): AppError {
  return new AppError('captcha_failed', CAPTCHA_NOT_READY, { fields: { captchaValue: CAPTCHA_NOT_READY } });
}

import { spendSolution } from '#/database/captcha-used.ts';
import { queueMail } from '#/database/outbox/outbox.ts';
import { searchText } from '#/database/word-search.ts';
import type { CaptchaSolution } from '#/platform/captcha/captcha.ts';
import { newId } from '#/platform/ids.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { contactMail } from './email.server.ts';
import type { ContactMessage } from './model.ts';

/** One transaction with mail, captcha and `remember`. @throws AppError captcha_failed */
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
    await queueMail(tx, contactMail({ ...message, id }, tx));
    await remember(tx);
  });
}

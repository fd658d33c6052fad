import type { Context } from 'hono';
import { spendSolution } from '#/database/captcha-used.ts';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { captchaFailed } from '#/platform/captcha/captcha.ts';
import { CAPTCHA_WANTED } from '#/platform/captcha/messages.ts';
import { AppError } from '#/platform/errors.ts';
import type { LimitName, SharedLimitName } from '#/platform/http/limits.ts';
import type { ApiEnv } from './env.ts';

/** What a browser sends again with its call, when it is asked to. */
const HEADER = 'Captcha-Value';
/** Who shares a limit that is not by somebody. */
export const EVERYBODY = 'everybody';

/**
 * Counts a use of what is the caller's own, then of what many share, each with its key: who has used up their own takes
 * nothing from others. When what is shared is used up nobody is refused: a captcha is asked for, and the caller's own
 * use, which came to nothing, is given back. @throws AppError rate_limited, captcha_wanted, captcha_failed
 */
export async function withinLimits(
  c: Context<ApiEnv>,
  own: Partial<Record<LimitName, string>>,
  shared: Partial<Record<SharedLimitName, string>>,
): Promise<void> {
  const { ctx, rateLimits } = c.var;
  const ownUses = Object.entries(own) as [LimitName, string][];
  for (const [name, key] of ownUses) await rateLimits.use(name, key, TOO_MANY_TRIES);
  const left: boolean[] = [];
  for (const [name, key] of Object.entries(shared) as [SharedLimitName, string][])
    left.push(await rateLimits.countShared(name, key));
  if (!left.includes(false)) return;
  const value = c.req.header(HEADER);
  const solution = await ctx.captcha.check(value ?? '');
  if (solution) return spendSolution(ctx, solution);
  if (value !== undefined) throw captchaFailed();
  for (const [name, key] of ownUses) await rateLimits.giveBack(name, key);
  throw new AppError('captcha_wanted', CAPTCHA_WANTED);
}

import type { Context } from 'hono';
import { spendSolution } from '#/database/captcha-used.ts';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { captchaFailed } from '#/platform/captcha/captcha.ts';
import { CAPTCHA_WANTED } from '#/platform/captcha/messages.ts';
import { AppError } from '#/platform/errors.ts';
import type { LimitName, SharedLimitName } from '#/platform/http/limits.ts';
import type { ApiEnv } from './env.ts';

const HEADER = 'Captcha-Value';
export const EVERYBODY = 'everybody';

/** The client's limit, then the shared one, which asks for a captcha. @throws AppError rate_limited, captcha_wanted */
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

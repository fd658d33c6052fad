import { DAY_MS } from '#/platform/time/durations.ts';
import type { AppContext } from '../context.ts';
import { makeLink } from '../mailed-links/links.server.ts';
import type { PollDate } from './model.ts';
import { pollLinkPath } from './url.ts';

const LINK_DAYS = 60;

/** In the caller's transaction; shows the result until sixty days after the last of the dates. */
export async function makePollLink(tx: AppContext, pollPlayerId: string, dates: readonly PollDate[]): Promise<string> {
  const last = Math.max(tx.clock.now().getTime(), ...dates.map(({ date }) => Date.parse(date)));
  const expiresAt = new Date(last + LINK_DAYS * DAY_MS).toISOString();
  return `${tx.origin}${pollLinkPath(await makeLink(tx, { pollPlayerId, expiresAt }))}`;
}

import type { AppContext } from '../context.ts';
import { makeLink } from '../mailed-links/links.server.ts';
import { pollLinkPath } from './url.ts';

/** Where a player marks the dates; in the caller's transaction. It holds until a date is settled, and then says which. */
export async function makePollLink(tx: AppContext, pollPlayerId: string): Promise<string> {
  return `${tx.origin}${pollLinkPath(await makeLink(tx, { pollPlayerId }))}`;
}

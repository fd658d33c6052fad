import type { AppContext } from '../context.ts';
import { makeLink } from '../mailed-links/links.server.ts';
import { pollLinkPath } from './url.ts';

/** In the caller's transaction; stays valid to show the result. */
export async function makePollLink(tx: AppContext, pollPlayerId: string): Promise<string> {
  return `${tx.origin}${pollLinkPath(await makeLink(tx, { pollPlayerId }))}`;
}

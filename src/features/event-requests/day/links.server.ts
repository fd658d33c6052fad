import type { AppContext } from '#/features/context.ts';
import * as links from '#/features/mailed-links/links.server.ts';
import type { EventRequest } from '../model.ts';
import { isAddressConfirmed } from '../records.server.ts';
import { isBooked, type Reader } from '../rules.ts';
import { DAY_PATH, dayPath } from '../url.ts';

/** Expires when the player no longer plays. */
export async function dayUrlOfPlayer(
  tx: AppContext,
  request: EventRequest,
  askId: string,
): Promise<string | undefined> {
  if (!isBooked(request.status)) return undefined;
  const secret = await links.makeLink(tx, { askId, purpose: 'day' });
  return `${tx.origin}${DAY_PATH}?token=${secret}`;
}

/** Undefined without a sheet. The link only reads the sheet; clients with unverified addresses sign in. */
export async function dayUrl(tx: AppContext, request: EventRequest, reader: Reader): Promise<string | undefined> {
  const { _id: requestId, status } = request;
  if (!isBooked(status)) return undefined;
  const bySignIn = reader === 'business' || (reader === 'client' && !(await isAddressConfirmed(tx, requestId)));
  if (bySignIn) return `${tx.origin}${dayPath(requestId)}`;
  const secret = await links.makeLink(tx, { requestId, party: reader, purpose: 'day' });
  return `${tx.origin}${DAY_PATH}?token=${secret}`;
}

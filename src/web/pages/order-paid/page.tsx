import { redirect } from 'react-router';
import { askForOrder } from '#/features/orders/payments/checkouts.server.ts';
import { orderPath } from '#/features/orders/url.ts';
import { getAppContext } from '#/web/app-context.ts';
import { noReferrer, tokenOf } from '#/web/heads/linked-page.ts';
import type { Route } from './+types/page';

/** Stripe's return address: polls the result. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  await askForOrder(getAppContext(context), token);
  throw redirect(orderPath(encodeURIComponent(token)), { headers: noReferrer() });
}

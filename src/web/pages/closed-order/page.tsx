import { data } from 'react-router';
import { WHY_PARAM, WHYS } from '#/features/orders/url.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { OrderRefusal, REFUSALS } from '#/web/order/order-refusal.tsx';
import type { Route } from './+types/page';

export function loader({ request }: Route.LoaderArgs) {
  const reason = new URL(request.url).searchParams.get(WHY_PARAM);
  const why = WHYS.find((known) => known === reason) ?? 'unknown';
  return data({ why }, { status: REFUSALS[why].status });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { first, second, message } = REFUSALS[loaderData?.why ?? 'unknown'];
  return privatePageMeta(`${first} ${second}`, message, matches);
};

export default function ClosedOrderPage({ loaderData: { why } }: Route.ComponentProps) {
  return <OrderRefusal why={why} />;
}

import { listGifts, unspentCents } from '#/features/gift-certificates/queries.server.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { GiftRow } from './gift-row.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const page = pageNumber(new URL(request.url).searchParams.get('page'));
  const [found, unspent] = await Promise.all([listGifts(ctx, page), unspentCents(ctx)]);
  return { found, unspent };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Gifts', 'Gift certificates that were sold, and what is left on them.', matches);

export default function GiftsPage({ loaderData: { found, unspent } }: Route.ComponentProps) {
  return (
    <AdminPage
      first="Gift"
      second="certificates"
      loud="first"
      about={`${dollars(unspent)} can still be spent: the house owes it until then. Each is sold by an order; what is paid back or voided there is void here.`}
    >
      {found.items.length === 0 ? (
        <p className="mt-6 border-t-3 border-ink py-4">Nobody has given one yet.</p>
      ) : (
        <ul className="mt-6 border-t-3 border-ink">
          {found.items.map((gift) => (
            <GiftRow key={gift._id} gift={gift} />
          ))}
        </ul>
      )}
      <Pager page={found.page} pages={found.pages} />
    </AdminPage>
  );
}

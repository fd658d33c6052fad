import type { WantedPiece } from '#/features/wanted/model.ts';
import { listWanted } from '#/features/wanted/queries.server.ts';
import { wantedPiecePath } from '#/features/wanted/url.ts';
import { things } from '#/platform/text/english.ts';
import { agoText, shortDate } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { Pager } from '#/ui/pager.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { searchIn } from '#/web/admin/inbox/list-search.ts';
import { ItemList, type ListedItem } from '#/web/admin/items/item-list.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  return { list: await listWanted(ctx, searchIn(request).page), now: ctx.clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Wanted', 'Pieces that people wait for.', matches);

export default function WantedPiecesPage({ loaderData: { list, now } }: Route.ComponentProps) {
  return (
    <AdminPage
      first="Wanted"
      second="pieces"
      loud="first"
      about="What people searched for, did not find, and want to be told of."
    >
      <ItemList
        items={list.items.map((piece) => listed(piece, now))}
        count={things(list.total, 'piece')}
        empty="Nobody waits for anything. Who searches the site and finds nothing is offered to be told when you play it."
      />
      <Pager page={list.page} pages={list.pages} />
    </AdminPage>
  );
}

const DATES_SHOWN = 3;

function listed({ _id, piece, people, dates, lastAskedAt }: WantedPiece, now: string): ListedItem {
  const shown = dates.slice(0, DATES_SHOWN).map(shortDate).join(', ');
  const more = dates.length > DATES_SHOWN ? ` and ${dates.length - DATES_SHOWN} more` : '';
  return {
    key: _id,
    href: wantedPiecePath(_id),
    name: musicalText(piece),
    weight: people > 2 ? 'fff' : people > 1 ? 'mf' : 'mp',
    facts: [
      people === 1 ? '1 person' : `${people} people`,
      shown === '' ? 'for no day yet' : `for ${shown}${more}`,
      `asked for ${agoText(lastAskedAt, now)}`,
    ],
  };
}

import { data } from 'react-router';
import { NO_SUCH_PIECE } from '#/features/wanted/messages.ts';
import { findWanted } from '#/features/wanted/queries.server.ts';
import { agoText, longDate } from '#/platform/time/dates.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead } from '#/web/admin/admin-head.tsx';
import { DeleteForGood } from '#/web/admin/inbox/delete-for-good.tsx';
import { Facts } from '#/web/admin/inbox/facts.tsx';
import { PartTitle, WorkSheet } from '#/web/admin/inbox/work-sheet.tsx';
import { api, send } from '#/web/api-client.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import type { Route } from './+types/page';
import { TellPlayed } from './tell-played.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const piece = await findWanted(ctx, params.wishId);
  if (!piece) throw data(NO_SUCH_PIECE, { status: 404 });
  return { piece, now: ctx.clock.now().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('A wanted piece', 'Who waits for it, and what to do about it.', matches);

export default function WantedPiecePage({ loaderData: { piece, now } }: Route.ComponentProps) {
  const moment = useMoment();
  const { _id, people, dates, firstAskedAt, lastAskedAt } = piece;
  const crowd = people === 1 ? '1 person' : `${people} people`;
  return (
    <>
      <AdminHead first="Wanted" second={musicalText(piece.piece)} loud="second" />
      <WorkSheet
        actions={
          <>
            <PartTitle loud="Play" quiet="it" />
            <div className="border-t-3 border-ink py-6">
              <p>Add it to the repertoire, with its title filled in. Then come back, and tell who waits.</p>
              <p className="mt-4">
                <ButtonLink to={`/admin/opuses/new?${new URLSearchParams({ title: piece.piece })}`}>
                  ADD THE WORK
                </ButtonLink>
              </p>
            </div>
            <TellPlayed piece={piece} crowd={crowd} />
            <div className="mt-8.5">
              <DeleteForGood
                label="Set it aside"
                title="Set this piece aside?"
                call={() => send(api.wanted[':id'].$delete({ param: { id: _id } }))}
                said="The piece is set aside."
                next="/admin/wanted"
              >
                <p>Nobody is told anything, and the addresses of those who wait are deleted at once and for good.</p>
              </DeleteForGood>
            </div>
          </>
        }
      >
        <PartTitle loud={crowd} quiet={people === 1 ? 'waits for it' : 'wait for it'} />
        <Facts
          facts={[
            ['As written', piece.piece],
            ['For', dates.length === 0 ? 'no day yet' : dates.map(longDate).join('\n')],
            ['First asked', `${moment(firstAskedAt)}, ${agoText(firstAskedAt, now)}`],
            ['Last asked', `${moment(lastAskedAt)}, ${agoText(lastAskedAt, now)}`],
          ]}
        />
      </WorkSheet>
    </>
  );
}

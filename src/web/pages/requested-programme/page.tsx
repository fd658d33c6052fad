import type { ReactNode } from 'react';
import { data, Link, redirect } from 'react-router';
import { askOf, factsOf } from '#/features/event-requests/estimated/ask.ts';
import { NO_SUCH_REQUEST } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { canChangeProgramme } from '#/features/event-requests/programme/freeze.ts';
import { frozenMessage } from '#/features/event-requests/programme/messages.ts';
import { programmeToChange } from '#/features/event-requests/programme/queries.server.ts';
import { findOwnRequest } from '#/features/event-requests/queries.server.ts';
import { requestTitle, whenText } from '#/features/event-requests/rules.ts';
import { requestPath, requestProgrammePath } from '#/features/event-requests/url.ts';
import { AISLE_PARAMS, readAisle } from '#/features/programmes/aisle/url.ts';
import { countRooms } from '#/features/today/queries.server.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { AdminShell } from '#/web/admin/shell/admin-shell.tsx';
import { api, send } from '#/web/api-client.ts';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { aroundProgramme } from '#/web/programme/around.server.ts';
import { PressAddress } from '#/web/programme/change-button.tsx';
import { ProgrammeEditor } from '#/web/programme/programme-editor.tsx';
import type { SendChange } from '#/web/programme/send-own.ts';
import { AskForChange } from '#/web/request-actions/programme-change.tsx';
import type { Route } from './+types/page';

/** Not found for others than client and admins. */
export async function loader({ context, params: { requestId }, request: { url } }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  if (ctx.actor.kind === 'visitor')
    throw redirect(`/auth/login?next=${encodeURIComponent(requestProgrammePath(requestId))}`);
  const request = await findOwnRequest(ctx, requestId);
  if (!request) throw data(NO_SUCH_REQUEST, { status: 404 });
  if (!canChangeProgramme(request, ctx.clock.now(), ctx.business.zone)) throw redirect(requestPath(requestId));
  const { view, copy, prepared } = await programmeToChange(ctx, request);
  const { pieces, ...around } = await aroundProgramme(ctx, view, request.eventLocation.zipCode, request.musician._id);
  const { searchParams } = new URL(url);
  const open = AISLE_PARAMS.some((name) => searchParams.has(name));
  const shown = {
    request,
    view,
    copy,
    prepared,
    ...around,
    walk: { asked: readAisle(searchParams), open, pieces },
    today: todayAtTheHouse(ctx),
  };
  return ctx.actor.kind === 'admin' ? { ...shown, rooms: await countRooms(ctx) } : shown;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Change the Programme', 'What is played when at an event that was asked for.', matches);

export default function RequestedProgrammePage({ loaderData }: Route.ComponentProps) {
  const { request, view, copy, prepared, suggestions, instead, toLearn, rates, sky, walk, today } = loaderData;
  const around = { suggestions, instead, toLearn, rates, sky, walk, today };
  const { _id, musician, eventStartTime, eventEndTime, eventLocation, programmeChange } = request;
  const sendChange: SendChange = (json) => send(api.requests[':id'].programme.$post({ param: { id: _id }, json }));
  const asked = { musicianId: musician._id, eventStartTime, eventEndTime, extras: [] };
  const page = (
    <>
      <Head request={request} />
      {copy === 'draft' ? (
        <p role="note" className="page-x border-b border-ink py-6">
          <span className="block max-w-180 border-t-8 border-felt pt-3">{frozenMessage(musician.name)}</span>
        </p>
      ) : null}
      <noscript>
        <p className="page-x py-6">To change the programme, your browser has to run scripts.</p>
      </noscript>
      <PressAddress value={undefined}>
        <ProgrammeEditor
          // Remounts after a decision.
          key={`${copy} ${programmeChange?.at ?? ''}`}
          view={view}
          {...around}
          sendChange={sendChange}
          askFor={(programme, pieces, house, newPieces) =>
            askOf(
              { ...asked, newPieces, zipCode: eventLocation.zipCode },
              factsOf({ programme, pieces: [...pieces.values()] }),
              house,
            )
          }
          dated
        >
          {() => (
            <>
              {copy === 'draft' ? <AskForChange request={request} version={view.version} prepared={prepared} /> : null}
              <Link to={requestPath(_id)} className="link inline-flex min-h-12 items-center font-label">
                Back to the request
              </Link>
            </>
          )}
        </ProgrammeEditor>
      </PressAddress>
    </>
  );
  return 'rooms' in loaderData ? <AdminShell rooms={loaderData.rooms}>{page}</AdminShell> : page;
}

function Head({ request }: { request: EventRequest }): ReactNode {
  return (
    <header className="page-x border-b border-ink py-12 md:py-16">
      <p className="text-label font-label">{`The programme for ${request.musician.name}`}</p>
      <h1 className="mt-3 font-display text-panel font-fff break-words">{musicalText(requestTitle(request))}</h1>
      <p className="mt-3 font-display text-lead font-pp">{whenText(request) || 'The date is not given yet.'}</p>
    </header>
  );
}

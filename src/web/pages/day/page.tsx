import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { redirect } from 'react-router';
import { findDaySheet } from '#/features/event-requests/day/queries.server.ts';
import { keepSheetUntil } from '#/features/event-requests/day/rules.ts';
import { LINK_UNKNOWN, NO_SUCH_REQUEST } from '#/features/event-requests/messages.ts';
import { dayPath } from '#/features/event-requests/url.ts';
import { rehearsalsOf } from '#/features/rehearsals/queries.server.ts';
import { getAppContext, scriptMarkKey } from '#/web/app-context.ts';
import { noReferrer, tokenOf } from '#/web/heads/linked-page.ts';
import type { Route } from './+types/page';
import { ClosedSheet } from './closed-sheet.tsx';
import { DayDocument } from './day-document.tsx';
import script from './day-sheet.js?raw';
import { DaySheetBody } from './day-sheet.tsx';

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', ...noReferrer() };

/** A standalone document that works offline. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const requestId = params.requestId ?? '';
  const token = requestId === '' ? tokenOf(request) : '';
  if (token === '' && ctx.actor.kind === 'visitor' && requestId !== '')
    return redirect(`/auth/login?next=${encodeURIComponent(dayPath(requestId))}`);
  const found = token === '' && requestId === '' ? undefined : await findDaySheet(ctx, { requestId, token });
  const { business, businessEmail } = ctx;
  const frame = { business, mark: context.get(scriptMarkKey) };
  if (found === undefined || typeof found === 'string') {
    const message = found ?? (token === '' ? NO_SUCH_REQUEST : LINK_UNKNOWN);
    const markup = renderToStaticMarkup(
      <DayDocument {...frame}>
        <ClosedSheet message={message} wordmark={business.wordmark} />
      </DayDocument>,
    );
    return new Response(`<!DOCTYPE html>${markup}`, { status: found === undefined ? 404 : 200, headers: HEADERS });
  }
  const rehearsals = (await rehearsalsOf(ctx, found.request._id)).filter(({ calledOff }) => !calledOff);
  const sheet = { ...found, rehearsals, business, businessEmail };
  // Undated, so that equal content has an equal version.
  const said = renderToStaticMarkup(<DaySheetBody {...sheet} asOf={undefined} />);
  const edition = createHash('sha256').update(said).digest('hex').slice(0, 16);
  const markup = renderToStaticMarkup(
    <DayDocument {...frame} script={script} edition={edition} requestId={found.request._id}>
      <DaySheetBody {...sheet} asOf={ctx.clock.now()} />
    </DayDocument>,
  );
  const headers = { ...HEADERS, 'X-Keep-Until': keepSheetUntil(found.request.eventDate) };
  return new Response(`<!DOCTYPE html>${markup}`, { headers });
}

import { REQUEST_PARAM } from '#/features/date-polls/url.ts';
import { findOwnRequest } from '#/features/event-requests/queries.server.ts';
import { requestTitle } from '#/features/event-requests/rules.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { musicianOptions } from '#/web/admin/fields/musician-options.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { PollForm } from './poll-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const requestId = new URL(request.url).searchParams.get(REQUEST_PARAM) ?? '';
  const about = requestId === '' ? undefined : await findOwnRequest(ctx, requestId);
  return {
    players: await musicianOptions(ctx),
    request: about ? { id: about._id, title: requestTitle(about), leader: about.musician._id } : null,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Find a date', 'Propose dates to players.', matches);

export default function NewPollPage({ loaderData: { players, request } }: Route.ComponentProps) {
  return (
    <AdminPage
      first="Find"
      second="a date"
      loud="first"
      about={
        request
          ? `For ${request.title}. Each player gets a mail with a link; who is silent for two days is reminded once.`
          : 'Each player gets a mail with a link; who is silent for two days is reminded once.'
      }
    >
      <PollForm key={request?.id} players={players} request={request} />
    </AdminPage>
  );
}

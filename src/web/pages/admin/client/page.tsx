import { RequestList } from '#/features/event-requests/components/request-list.tsx';
import { listRequestsOfClient } from '#/features/event-requests/queries.server.ts';
import { openClient } from '#/features/personal-data/removal.server.ts';
import { things } from '#/platform/text/english.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { HistoryLink } from '#/web/admin/items/history-link.tsx';
import { orNotFound } from '#/web/admin/or-not-found.ts';
import { useRedraw } from '#/web/admin/use-redraw.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import type { Route } from './+types/page';
import { ClientForm } from './client-form.tsx';
import { InviteAgain } from './invite-again.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const file = await orNotFound(() => openClient(ctx, params.clientId));
  return { file, requests: await listRequestsOfClient(ctx, file.item._id) };
}

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta('Client', 'Edit a client.', matches);

export default function AdminClientPage({ loaderData: { file, requests } }: Route.ComponentProps) {
  const moment = useMoment();
  const { round, redrawAt } = useRedraw(file.version);
  const { item } = file;
  return (
    <>
      <AdminHead first={item.firstName} second={item.lastName} loud="second" />
      <AdminSheet>
        <div className="mb-6">
          <p>
            Client since {moment(item.createdAt)}.{' '}
            {item.emailVerified ? 'The email is confirmed.' : 'The email is not confirmed yet.'}
          </p>
          <HistoryLink id={item._id} />
        </div>
        {item.hasPassword ? null : <InviteAgain id={item._id} />}
        <ClientForm key={`${item._id} ${round}`} file={file} onTheirs={redrawAt} />
      </AdminSheet>
      <AdminSheet className="border-t border-ink">
        <h2 className="font-display text-section font-f">Requests</h2>
        {requests.length === 0 ? (
          <p className="mt-2">No requests yet.</p>
        ) : (
          <>
            <p className="mt-2 mb-4 text-label text-quiet">{things(requests.length, 'request')}, the newest first</p>
            <RequestList requests={requests} />
          </>
        )}
      </AdminSheet>
    </>
  );
}

import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { BACKUPS_OFF } from '#/features/backups/messages.ts';
import { viewBackups } from '#/features/backups/queries.server.ts';
import { things } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { api, send } from '#/web/api-client.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import type { Route } from './+types/page';
import { BackupRow } from './backup-row.tsx';

const LOOK_AGAIN_MS = 2_000;

export async function loader({ context }: Route.LoaderArgs) {
  return viewBackups(getAdminContext(context));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Backups', 'What there is of them, and where.', matches);

export default function BackupsPage({ loaderData: { places, encrypted, items } }: Route.ComponentProps) {
  const { answer, pending } = useAnswer();
  const { revalidate } = useRevalidator();
  const running = items.some(({ state }) => state === 'running');
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [running, revalidate]);
  return (
    <AdminPage
      first="The"
      second="Backups"
      loud="second"
      actions={
        places ? (
          <Button
            variant="outline"
            className="needs-script"
            waiting={pending || running}
            onClick={() => void answer(send(api.backups.$post()), 'A backup is being made.')}
          >
            {running ? 'BACKING UP …' : 'BACK UP NOW'}
          </Button>
        ) : null
      }
    >
      <p className="max-w-150">
        {places
          ? 'Each night the site packs everything it holds into one file. Those of 7 days, 4 weeks and 6 months are kept.'
          : BACKUPS_OFF}
      </p>
      {places ? (
        <p className="mt-2 max-w-150 text-label break-words text-quiet">
          They lie in {places.join(' and ')},{' '}
          {encrypted
            ? 'encrypted for keys that this site does not hold.'
            : 'not encrypted: keep that place to yourselves.'}
        </p>
      ) : null}
      <p role="status" className="mt-6 mb-1 text-label text-quiet">
        {items.length === 0 ? 'There is none yet.' : things(items.length, 'backup')}
      </p>
      {items.length > 0 ? (
        <ol className="border-t-3 border-ink">
          {items.map((backup) => (
            <BackupRow key={backup._id} backup={backup} />
          ))}
        </ol>
      ) : null}
      <p className="mt-6 max-w-150 text-label text-quiet">
        To bring one back, at the machine itself and into an empty place: npm run restore -- latest, or the name of one.
      </p>
      <Link to="/admin/health" className="link inline-flex min-h-11 items-center">
        How the site is
      </Link>
    </AdminPage>
  );
}

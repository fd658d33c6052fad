import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminRemoved } from '#/features/admins/messages.ts';
import type { Admin } from '#/features/admins/model.ts';
import { things } from '#/platform/text/english.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { api, send } from '#/web/api-client.ts';
import { AdminRow } from './admin-row.tsx';

interface AdminListProps {
  admins: readonly Admin[];
  ownEmail: string | undefined;
}

/** Not themselves: one always remains. */
export function AdminList({ admins, ownEmail }: AdminListProps) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const count = useRef<HTMLParagraphElement>(null);
  const [leaving, setLeaving] = useState<Admin>();
  const [waiting, setWaiting] = useState(false);

  async function sendAgain({ _id }: Admin): Promise<void> {
    const result = await send(api.admins[':id'].link.$post({ param: { id: _id } }));
    if (result.ok) announce({ kind: 'status', text: result.data.message });
    else announce({ kind: 'alert', text: result.error.error });
    await revalidate();
  }

  async function remove(): Promise<void> {
    if (!leaving) return;
    setWaiting(true);
    const result = await send(api.admins[':id'].$delete({ param: { id: leaving._id } }));
    setWaiting(false);
    setLeaving(undefined);
    if (result.ok) announce({ kind: 'status', text: adminRemoved(leaving.email) });
    else announce({ kind: 'alert', text: result.error.error });
    await revalidate();
    count.current?.focus();
  }

  return (
    <>
      <p ref={count} tabIndex={-1} className="mt-8.5 mb-1 text-label text-quiet">
        {things(admins.length, 'admin')}
      </p>
      <ol className="border-t-3 border-ink">
        {admins.map((admin) => (
          <AdminRow
            key={admin._id}
            admin={admin}
            own={admin.email === ownEmail}
            onSendAgain={() => sendAgain(admin)}
            onRemove={() => setLeaving(admin)}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={leaving !== undefined}
        title="Remove admin"
        confirmLabel="Remove"
        onConfirm={remove}
        onCancel={() => setLeaving(undefined)}
        waiting={waiting}
      >
        <p>
          <b className="font-label break-words">{leaving?.email}</b> is signed out everywhere at once, in the middle of
          whatever they do. What they have saved stays.
        </p>
      </ConfirmDialog>
    </>
  );
}

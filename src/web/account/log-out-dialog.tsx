import { useState } from 'react';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { useRootData } from '../root-data.ts';
import { useLogOut } from '../session/log-out.ts';

export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { session } = useRootData();
  const [leaving, setLeaving] = useState(false);
  const logOut = useLogOut();

  async function leave() {
    setLeaving(true);
    await logOut();
    setLeaving(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title="Log Out"
      confirmLabel="Log Out"
      onConfirm={leave}
      onCancel={onClose}
      waiting={leaving}
    >
      <p>
        {session?.role === 'admin'
          ? 'Nothing you have saved is lost.'
          : 'Your cart stays with your account and will be here when you come back.'}
      </p>
    </ConfirmDialog>
  );
}

import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';

/** A link, Back, or closing the tab. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      dirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Right after a save.
      !(historyAction !== 'POP' && (nextLocation.state as { saved?: boolean } | null)?.saved),
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you changed here is not saved yet.
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { useLogOutEverywhere } from '../session/log-out.ts';

export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const logOutEverywhere = useLogOutEverywhere();

  async function signOut(): Promise<void> {
    setWaiting(true);
    await logOutEverywhere();
    setWaiting(false);
    setAsking(false);
  }

  return (
    <>
      <Button variant="outline" className="needs-script" onClick={() => setAsking(true)}>
        SIGN OUT EVERYWHERE
      </Button>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere"
        confirmLabel="Sign out everywhere"
        onConfirm={signOut}
        onCancel={() => setAsking(false)}
        waiting={waiting}
      >
        <p>Every phone, tablet and computer that is signed in to your account has to log in again, this one too.</p>
      </ConfirmDialog>
    </>
  );
}

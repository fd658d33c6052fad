import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BOOKING_FORGOTTEN } from '#/features/personal-data/messages.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { api, send } from '#/web/api-client.ts';

interface ForgetButtonProps {
  requestId: string;
  clientName: string;
  back: string;
}

/** Without an account clients cannot delete it. */
export function ForgetButton({ requestId, clientName, back }: ForgetButtonProps) {
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const announce = useAnnounce();
  const navigate = useNavigate();

  async function forget() {
    setWaiting(true);
    const result = await send(api.requests[':id'].$delete({ param: { id: requestId } }));
    setWaiting(false);
    setOpen(false);
    if (!result.ok) return announce({ kind: 'alert', text: result.error.error });
    await navigate(back);
    announce({ kind: 'status', text: BOOKING_FORGOTTEN });
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Forget this request
      </Button>
      <ConfirmDialog
        open={open}
        title="Forget this request?"
        confirmLabel="Forget it"
        waiting={waiting}
        onConfirm={forget}
        onCancel={() => setOpen(false)}
      >
        <p>
          {clientName} has no account, so only you can do this for them. The request goes with its history and mails,
          and nothing brings it back. Of an agreed event that is over, the books keep date, musician, price and name.
        </p>
      </ConfirmDialog>
    </>
  );
}

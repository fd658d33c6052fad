import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnAccount } from '#/features/accounts/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';

/** Blocks nothing else. */
export function Verification({ account }: { account: OwnAccount }) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState(false);

  async function sendAgain(): Promise<void> {
    setWaiting(true);
    const result = await send(api.auth.verify.send.$post());
    setWaiting(false);
    if (result.ok) announce({ kind: 'status', text: result.data.message });
    else announce({ kind: 'alert', text: result.error.error });
    await revalidate();
  }

  if (account.pendingEmail) {
    return (
      <p className="max-w-140 text-body">
        A link is on its way to <b className="break-words">{account.pendingEmail}</b>. Until you open it, we write to{' '}
        {account.clientEmail}.
      </p>
    );
  }
  if (account.emailVerified) return <p className="text-body">Verified: our emails reach you.</p>;
  return (
    <div className="max-w-140">
      <p className="text-body">
        We have sent you a link when you signed up. Open it, so that we can be sure that our emails reach you. Nothing
        else waits for it.
      </p>
      <div className="needs-script mt-4">
        <Button onClick={sendAgain} waiting={waiting}>
          {waiting ? 'SENDING …' : 'SEND THE LINK AGAIN'}
        </Button>
      </div>
    </div>
  );
}

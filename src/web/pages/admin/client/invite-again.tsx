import { useState } from 'react';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';

export function InviteAgain({ id }: { id: string }) {
  const announce = useAnnounce();
  const [waiting, setWaiting] = useState(false);

  async function onSend() {
    setWaiting(true);
    const result = await send(api.clients[':id'].invitation.$post({ param: { id } }));
    setWaiting(false);
    announce(result.ok ? { kind: 'status', text: result.data.message } : { kind: 'alert', text: result.error.error });
  }

  return (
    <div className="on-blush mb-8.5 grid max-w-190 gap-4 p-6">
      <p>No password chosen yet: the link in the mail does it, for seven days.</p>
      <div>
        <Button variant="outline" onClick={onSend} waiting={waiting}>
          SEND THE LINK AGAIN
        </Button>
      </div>
    </div>
  );
}

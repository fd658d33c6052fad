import { useState } from 'react';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';

export function CardPayment({ token }: { token: string }) {
  const announce = useAnnounce();
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      waiting={leaving}
      onClick={async () => {
        setLeaving(true);
        const result = await send(api.orders['by-link'].checkout.$post({ json: { token } }));
        if (result.ok) return location.assign(result.data.url);
        setLeaving(false);
        announce({ kind: 'alert', text: result.error.error });
      }}
    >
      PAY BY CARD
    </Button>
  );
}

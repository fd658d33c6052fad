import { useState } from 'react';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api, send } from '#/web/api-client.ts';

export function CardPayment({ token }: { token: string }) {
  const announce = useAnnounce();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="needs-script no-print mt-6 border-t border-line pt-6">
      <p>Or by card, on a page of Stripe’s: your scores are here as soon as it is paid.</p>
      <Button
        className="mt-4"
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
    </div>
  );
}

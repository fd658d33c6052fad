import { useState } from 'react';
import { Link } from 'react-router';
import { GIFT_STATE_LABELS } from '#/features/gift-certificates/messages.ts';
import type { GiftSummary } from '#/features/gift-certificates/model.ts';
import { GIFT_PATH } from '#/features/gift-certificates/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { api } from '#/web/api-client.ts';
import { NOT_REACHED } from '#/web/session/not-reached.ts';

interface GiftLeftProps {
  found: { code: string; gift: GiftSummary } | undefined;
}

export function GiftLeft({ found }: GiftLeftProps) {
  if (!found)
    return (
      <>
        <p className="font-display text-lead font-p">Whoever has the code can spend it.</p>
        <p className="mt-4 max-w-105 text-lede">
          For musicians who come to an event, and for sheet music. It is typed in where the event or the order is paid.
        </p>
        <p className="mt-6">
          <Link to={GIFT_PATH} className="link inline-flex min-h-11 items-center font-label">
            Give one to somebody
          </Link>
        </p>
      </>
    );
  const { cents, leftCents, state } = found.gift;
  return (
    <>
      <p className="font-display text-panel font-fff tabular-nums">{dollars(leftCents)}</p>
      <p className="mt-3 text-lede">
        is left of {dollars(cents)}; the certificate is {GIFT_STATE_LABELS[state]}.
      </p>
      {state === 'void' ? null : <PrintButton code={found.code} />}
    </>
  );
}

function PrintButton({ code }: { code: string }) {
  const announce = useAnnounce();
  const [making, setMaking] = useState(false);

  async function print(): Promise<void> {
    setMaking(true);
    try {
      const response = await api.gifts.poster.$post({ json: { code } });
      if (!response.ok) throw new Error(String(response.status));
      const address = URL.createObjectURL(await response.blob());
      const link = document.createElement('a');
      link.href = address;
      link.download = 'Gift certificate.pdf';
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch {
      announce({ kind: 'alert', text: NOT_REACHED });
    }
    setMaking(false);
  }

  return (
    <div className="mt-6">
      <Button waiting={making} onClick={print}>
        {making ? 'MAKING IT …' : 'THE SHEET AS PDF'}
      </Button>
    </div>
  );
}

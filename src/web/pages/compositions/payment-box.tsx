import { useRef } from 'react';
import { Link } from 'react-router';
import { SHORTCODE_COPIED, SHORTCODE_NOT_COPIED } from '../../../features/compositions/messages.ts';
import type { Composition, Payment } from '../../../features/compositions/model.ts';
import { priceLabel } from '../../../features/compositions/rules.ts';
import { useAnnounce } from '../../../ui/announcements.tsx';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

/** Spec section 2, payment instructions: scan, write the shortcode, wait a day at most. */
export function PaymentBox({ work, payment }: { work: Composition; payment: Payment }) {
  const announce = useAnnounce();
  const code = useRef<HTMLElement>(null);
  const price = priceLabel(work.price);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(payment.shortcode);
      announce({ kind: 'status', text: SHORTCODE_COPIED });
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
      announce({ kind: 'alert', text: SHORTCODE_NOT_COPIED });
    }
  }

  return (
    <div className="on-blush p-5 sm:p-6">
      <h2 id="pay" className="font-display text-section">
        <span className="font-p sm:font-pp">Pay</span> <span className="font-fff">by phone</span>
      </h2>
      <p className="mt-3">Our official payment portal is under construction. Until it opens:</p>
      <div className="mt-4 grid gap-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <QrCode label={`QR code: pay ${price} with the Order shortcode ${payment.shortcode}`} {...payment.qr} />
        <ol className="list-decimal space-y-3 pl-5 marker:font-label">
          <li>
            Scan the QR code and pay <strong className="font-label">{price}</strong>, or{' '}
            <a href={payment.url} className="link">
              open the payment page on this device
            </a>
            .
          </li>
          <li>Write this Order shortcode in the description.</li>
          <li>The PDF is sent to you after the payment is confirmed, no later than 24 hours.</li>
        </ol>
      </div>
      <div className="mt-6 border-t border-line pt-4">
        <p className="text-label font-label">Order shortcode</p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <code ref={code} className="font-display text-figure font-fff break-all select-all">
            {payment.shortcode}
          </code>
          <Button variant="outline" className="needs-script no-print" onClick={copy}>
            COPY
          </Button>
        </div>
      </div>
      <p className="mt-4 text-label">
        Another payment method is available:{' '}
        <Link to="/contact" className="link">
          contact us directly
        </Link>
        .
      </p>
    </div>
  );
}

import { Link } from 'react-router';
import { dollars } from '../../../platform/dollars.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import type { Payment } from '../../compositions/model.ts';
import { HOURS_TO_DELIVER } from '../model.ts';
import { Shortcode } from './shortcode.tsx';

/** Spec section 2, payment instructions: scan, write the shortcode, wait a day at most. `cents` is what is to be paid. */
export function PayByPhone({ payment, cents }: { payment: Payment; cents: number }) {
  const amount = dollars(cents);
  return (
    <div>
      <div className="flex flex-wrap gap-6">
        <div className="w-52 max-w-full">
          <QrCode label={`QR code: pay ${amount} with the Order shortcode ${payment.shortcode}`} {...payment.qr} />
        </div>
        <ol className="min-w-0 flex-[1_1_14rem] list-decimal space-y-3 pl-5 marker:font-label">
          <li>
            Scan the QR code and pay <strong className="font-label">{amount}</strong>, or{' '}
            <a href={payment.url} rel="noreferrer" className="link">
              open the payment page on this device
            </a>
            .
          </li>
          <li>Write this Order shortcode in the description.</li>
          <li>The PDF is sent to you after the payment is confirmed, no later than {HOURS_TO_DELIVER} hours.</li>
        </ol>
      </div>
      <div className="mt-6">
        <Shortcode shortcode={payment.shortcode} />
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

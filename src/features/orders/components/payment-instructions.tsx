import { Link } from 'react-router';
import type { Payment } from '#/features/compositions/model.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { QrCode } from '#/ui/qr-code.tsx';
import { HOURS_TO_DELIVER } from '../model.ts';
import { Shortcode } from './shortcode.tsx';

interface PaymentInstructionsProps {
  payment: Payment;
  cents: number;
  /** Instead of scores. */
  gift?: boolean;
}

export function PaymentInstructions({ payment, cents, gift = false }: PaymentInstructionsProps) {
  const { asks, shortcode, qr } = payment;
  const amount = dollars(cents);
  const label = asks
    ? `QR code: write to us how to pay ${amount}, with the Order shortcode ${shortcode}`
    : `QR code: pay ${amount} with the Order shortcode ${shortcode}`;
  return (
    <div>
      <div className="flex flex-wrap gap-6">
        <div className="w-52 max-w-full">
          <QrCode label={label} {...qr} />
        </div>
        <ol className="min-w-0 flex-[1_1_14rem] list-decimal space-y-3 pl-5 marker:font-label">
          {asks ? <Ask payment={payment} amount={amount} /> : <Pay payment={payment} amount={amount} />}
          <li>
            {gift
              ? 'The certificate is valid as soon as the payment is confirmed.'
              : `The PDF is sent to you after the payment is confirmed, no later than ${HOURS_TO_DELIVER} hours.`}
          </li>
        </ol>
      </div>
      <div className="mt-6">
        <Shortcode shortcode={shortcode} />
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

interface StepsProps {
  payment: Payment;
  amount: string;
}

function Pay({ payment: { url, takesAmount, takesNote }, amount }: StepsProps) {
  return (
    <>
      <li>
        Scan the QR code and pay <strong className="font-label">{amount}</strong>, or{' '}
        <a href={url} rel="noreferrer" className="link">
          open the payment page on this device
        </a>
        .{takesAmount ? '' : ' You type the amount there.'}
      </li>
      <li>Write this Order shortcode in the description{takesNote ? ', if it is not there already' : ''}.</li>
    </>
  );
}

function Ask({ payment: { url }, amount }: StepsProps) {
  return (
    <>
      <li>
        Scan the QR code and write to us, or{' '}
        <a href={url} className="link">
          write to us on this device
        </a>
        : we answer with how to pay <strong className="font-label">{amount}</strong>.
      </li>
      <li>Leave this Order shortcode in your message, and write it in the description of the payment.</li>
    </>
  );
}

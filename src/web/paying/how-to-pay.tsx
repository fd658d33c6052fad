import type { Payment } from '#/features/compositions/model.ts';
import { QrCode } from '#/ui/qr-code.tsx';

interface HowToPayProps {
  payment: Payment;
  /** '$300.00' */
  amount: string;
  what: 'payment' | 'tip';
}

/** By the owners' own way of being paid: code, link, and the reference by which it is found. */
export function HowToPay({
  payment: { url, asks, takesAmount, takesNote, shortcode, qr },
  amount,
  what,
}: HowToPayProps) {
  const verb = what === 'tip' ? 'give' : 'pay';
  return (
    <div className="flex flex-wrap gap-6">
      <div className="w-40 max-w-full">
        <QrCode
          label={
            asks ? `QR code: write to us how to ${verb} ${amount}` : `QR code: ${verb} ${amount} with ${shortcode}`
          }
          {...qr}
        />
      </div>
      <ol className="min-w-0 flex-[1_1_12rem] list-decimal space-y-3 pl-5 marker:font-label">
        <li>
          {asks ? 'Scan the code and write to us, or ' : 'Scan the code and pay, or '}
          <a href={url} rel="noreferrer" className="link">
            {asks ? 'write to us on this device' : 'open the payment page on this device'}
          </a>
          .{asks || takesAmount ? '' : ' You type the amount there.'}
        </li>
        <li>
          Write <b className="font-label">{shortcode}</b> in the description
          {takesNote ? ', if it is not there already' : ''}: by it we find your {what}.
        </li>
      </ol>
    </div>
  );
}

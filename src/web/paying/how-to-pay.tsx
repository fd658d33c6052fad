import type { Payment } from '#/features/compositions/model.ts';
import { QrCode } from '#/ui/qr-code.tsx';

interface HowToPayProps {
  payment: Payment;
  /** '$300.00' */
  amount: string;
  what: 'payment' | 'tip';
  /** There is another way to pay it on this page. */
  otherwise?: boolean;
}

/** By the owners' own way of being paid: code, link, and the reference by which it is found. */
export function HowToPay({ payment, amount, what, otherwise = false }: HowToPayProps) {
  const { url, asks, takesAmount, takesNote, shortcode, qr } = payment;
  const verb = what === 'tip' ? 'give' : 'pay';
  const code = <b className="font-label">{shortcode}</b>;
  if (asks) {
    const write = (
      <a href={url} className="link">
        write to us
      </a>
    );
    return otherwise ? (
      <p>
        To {verb} {amount} in another way than here, {write} with the reference {code}.
      </p>
    ) : (
      <p>
        We write to you within a day how to {verb} {amount}. The reference is {code}: by it we find your {what}. If
        nothing has come from us, {write}.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-6">
      <div className="w-40 max-w-full">
        <QrCode label={`QR code: ${verb} ${amount} with ${shortcode}`} {...qr} />
      </div>
      <ol className="min-w-0 flex-[1_1_12rem] list-decimal space-y-3 pl-5 marker:font-label">
        <li>
          Scan the code and pay, or{' '}
          <a href={url} rel="noreferrer" className="link">
            open the payment page on this device
          </a>
          .{takesAmount ? '' : ' You type the amount there.'}
        </li>
        <li>
          Write {code} in the description{takesNote ? ', if it is not there already' : ''}: by it we find your {what}.
        </li>
      </ol>
    </div>
  );
}

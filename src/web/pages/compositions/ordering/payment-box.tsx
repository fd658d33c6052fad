import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Composition, Payment } from '#/features/compositions/model.ts';
import { PayTitle } from '#/features/orders/components/pay-title.tsx';
import { PaymentInstructions } from '#/features/orders/components/payment-instructions.tsx';
import type { PlacedOrder as Placed } from '#/features/orders/model.ts';
import { LOST_ORDER_PATH, withoutWork } from '#/features/orders/url.ts';
import { centsOf } from '#/platform/text/dollars.ts';
import { clearDraft, readDraft, writeDraft } from '#/ui/forms/use-draft.ts';
import { RehearsalLetter } from '#/ui/rehearsal-letter.tsx';
import { useChosenScores } from '#/web/order/chosen-scores.ts';
import { useRootData } from '#/web/root-data.ts';
import { OrderForm } from './order-form.tsx';
import { PlacedOrder } from './placed-order.tsx';

interface PaymentBoxProps {
  work: Composition;
  payment: Payment;
}

const NOBODY = { email: '', name: '' };

export function PaymentBox({ work, payment }: PaymentBoxProps) {
  const [placed, setPlaced] = useKept(`placed:${work.opusNo}`);
  const { chosen, choose } = useChosenScores();
  const { session } = useRootData();
  return (
    <div className="on-blush p-5 sm:p-6">
      <h2 id="pay">
        <PayTitle asks={placed ? placed.order.payment.asks : payment.asks} />
      </h2>
      {placed ? (
        <PlacedOrder {...placed} onAgain={() => setPlaced(undefined)} />
      ) : (
        <>
          <p className="mt-3">Our official payment portal is under construction. Until it opens:</p>
          <Step letter="A" loud="First, order" quiet="so that we know where to send it">
            <OrderForm
              work={work}
              buyer={session?.role === 'client' ? session : NOBODY}
              onPlaced={(order, email) => {
                setPlaced({ order, email, justNow: true });
                choose(withoutWork(chosen, work.opusNo));
              }}
            />
            <noscript>
              <p>
                This form needs JavaScript. To order without it, {payment.asks ? '' : 'pay as below and '}
                <a href="/contact" className="link">
                  contact us
                </a>{' '}
                with the Order shortcode and the address the PDF should go to.
              </p>
            </noscript>
          </Step>
          <Step letter="B" loud={payment.asks ? 'Then, ask us' : 'Then, pay'} quiet="with the code of your order">
            <p className="needs-script no-print mb-4 border-t-8 border-felt pt-3">
              <b className="font-label">Press ORDER first:</b> then a QR code and a shortcode of your own stand here.{' '}
              {payment.asks ? (
                'These are the work’s. They write to us, and nothing is paid with them.'
              ) : (
                <>
                  These are the work’s; paid with them already?{' '}
                  <Link to="/contact" className="link">
                    Tell us where to send the PDF
                  </Link>
                  .
                </>
              )}
            </p>
            <PaymentInstructions payment={payment} cents={centsOf(work.price)} />
          </Step>
          <p className="no-print mt-1 text-label">
            Ordered before?{' '}
            <Link to={LOST_ORDER_PATH} className="link">
              Have your download link sent again
            </Link>
            .
          </p>
        </>
      )}
    </div>
  );
}

interface StepProps {
  letter: string;
  loud: string;
  quiet: string;
  children: React.ReactNode;
}

function Step({ letter, loud, quiet, children }: StepProps) {
  return (
    <section className="mt-6 border-t border-line pt-6 first-of-type:mt-4">
      <h3 className="mb-4 flex items-center gap-4 font-display text-row">
        <RehearsalLetter letter={letter} />
        <span>
          <span className="font-fff">{loud}</span> <span className="font-mp">{quiet}</span>
        </span>
      </h3>
      {children}
    </section>
  );
}

interface Kept {
  order: Placed;
  email: string;
  justNow: boolean;
}

/** In session storage: returning from payment shows the order. */
function useKept(name: string) {
  const [kept, setKept] = useState<Kept>();

  useEffect(() => {
    const { order, email } = readDraft(name);
    if (order && email) setKept({ order: JSON.parse(order) as Placed, email, justNow: false });
  }, [name]);

  function keep(placed: Kept | undefined): void {
    if (placed) writeDraft(name, { order: JSON.stringify(placed.order), email: placed.email });
    else clearDraft(name);
    setKept(placed);
  }

  return [kept, keep] as const;
}

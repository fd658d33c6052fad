import { askToPayPath } from '#/features/compositions/url.ts';
import { PayTitle } from '#/features/orders/components/pay-title.tsx';
import { PaymentInstructions } from '#/features/orders/components/payment-instructions.tsx';
import { payLinkOf, payLinkProblem, payWayOf, tidiedPayLink } from '#/platform/payments/pay-link.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { qrCode } from '#/platform/text/qr-code.ts';
import { MARKS_HINT, PAY_TO_NOT_SET, payLinkText } from '../messages.ts';

const CENTS = 2700;
const SHORTCODE = 'han060STNDTSDCNVD-K7M3Q';

interface WhatABuyerGetsProps {
  typed: string;
  origin: string;
}

export function WhatABuyerGets({ typed, origin }: WhatABuyerGetsProps) {
  const payTo = tidiedPayLink(typed);
  if (payTo !== '' && payLinkProblem(payTo)) return null;
  const way = payWayOf(payTo, { cents: CENTS, note: SHORTCODE, askAt: `${origin}${askToPayPath(SHORTCODE)}` });
  const plain = !way.asks && !way.takesAmount && !way.takesNote;
  return (
    <div className="mt-3 grid gap-5 border-t border-line pt-5">
      <p role="status">
        {way.asks ? PAY_TO_NOT_SET : payLinkText(payLinkOf(payTo))} {plain ? MARKS_HINT : ''}
      </p>
      <figure className="grid gap-3">
        <figcaption className="text-label font-label">What a buyer gets, for a score of {dollars(CENTS)}</figcaption>
        <div className="on-blush p-5 sm:p-6">
          <PayTitle asks={way.asks} />
          <div className="mt-6">
            <PaymentInstructions payment={{ ...way, shortcode: SHORTCODE, qr: qrCode(way.url) }} cents={CENTS} />
          </div>
        </div>
      </figure>
    </div>
  );
}

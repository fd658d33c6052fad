import { Link } from 'react-router';
import { GIFT_STATE_LABELS, whenMailed } from '#/features/gift-certificates/messages.ts';
import type { ListedGift } from '#/features/gift-certificates/model.ts';
import { adminOrderPath } from '#/features/orders/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import { ResendForm, VoidForm } from './gift-forms.tsx';

export function GiftRow({ gift }: { gift: ListedGift }) {
  const moment = useMoment();
  const { cents, leftCents, state, giverName, recipientName, orderId, orderCode, buyerEmail, madeAt, voidReason } =
    gift;
  const sendable = state === 'valid' || state === 'spent';
  const names = `${giverName || 'somebody'} to ${recipientName || 'somebody'}`;
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 font-display text-row break-words">
          <span className="font-fff">{dollars(cents)}</span> <span className="font-mp">from {names}</span>
        </h2>
        <p className="tabular-nums">
          <b className="font-label">{GIFT_STATE_LABELS[state]}</b>, {dollars(leftCents)} left
        </p>
      </div>
      <p className="text-label break-words text-quiet">
        {whenMailed(gift)} Ordered {moment(madeAt)} by {buyerEmail}. {voidReason === '' ? '' : `Void: ${voidReason}`}
      </p>
      <p className="text-label">
        <Link to={adminOrderPath(orderId)} className="link inline-flex min-h-11 items-center font-label">
          Order {orderCode}
        </Link>
      </p>
      {sendable ? (
        <details className="needs-script no-print">
          <summary className="link min-h-11 text-label font-label">
            Mail it again<span className="sr-only">: {names}</span>
          </summary>
          <ResendForm gift={gift} />
        </details>
      ) : null}
      {state === 'void' ? null : (
        <details className="needs-script no-print">
          <summary className="link min-h-11 text-label font-label">
            Make it void<span className="sr-only">: {names}</span>
          </summary>
          <VoidForm gift={gift} />
        </details>
      )}
    </li>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { payments } from '#/features/orders/messages.ts';
import { adminOrderPath, ordersPath } from '#/features/orders/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import type { BankResult } from './use-bank-file.ts';

export function BankResultPanel({ result: { confirmed, refused, of } }: { result: BankResult }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const orderOf = (id: string) => of.find(({ order }) => order?._id === id)?.order;
  const total = confirmed.reduce((sum, id) => sum + (orderOf(id)?.totalCents ?? 0), 0);
  return (
    <section aria-labelledby="result" className="on-blush mt-12 max-w-190 p-6">
      <h2 id="result" ref={heading} tabIndex={-1} className="font-display text-section font-ff">
        {payments(confirmed.length)} confirmed
      </h2>
      {confirmed.length > 0 ? (
        <p className="mt-2">
          {dollars(total)} in all. {confirmed.length === 1 ? 'The buyer is' : 'The buyers are'} being mailed.
        </p>
      ) : null}
      {refused.length > 0 ? (
        <>
          <h3 className="mt-6 font-display text-card font-f">Not confirmed</h3>
          <ul className="mt-2 border-t border-line">
            {refused.map(({ id, words }) => (
              <li key={id} className="border-b border-line py-2">
                <Link to={adminOrderPath(id)} className="link inline-flex min-h-11 items-center font-label">
                  Order {orderOf(id)?.code ?? id}
                </Link>
                <span className="block">{words}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to={ordersPath({ show: 'undelivered' })} className="link inline-flex min-h-11 items-center font-label">
          What is paid and not delivered
        </Link>
        <Link to={ordersPath({ show: 'waiting' })} className="link inline-flex min-h-11 items-center font-label">
          What still waits
        </Link>
      </p>
    </section>
  );
}

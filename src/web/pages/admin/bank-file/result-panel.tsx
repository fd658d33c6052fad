import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { BankFinding } from '#/features/bank-file/model.ts';
import { payments } from '#/features/orders/messages.ts';
import { ordersPath } from '#/features/orders/url.ts';
import { dollars } from '#/platform/text/dollars.ts';
import type { BankResult } from './confirm-findings.ts';
import { aboutOf } from './finding-row.tsx';

export function BankResultPanel({ result: { confirmed, refused } }: { result: BankResult }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const total = confirmed.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return (
    <section aria-labelledby="result" className="on-blush mt-12 max-w-190 p-6">
      <h2 id="result" ref={heading} tabIndex={-1} className="font-display text-section font-ff">
        {payments(confirmed.length)} confirmed
      </h2>
      {confirmed.length > 0 ? (
        <p className="mt-2">
          {dollars(total)} in all. {mailed(confirmed)} being mailed.
        </p>
      ) : null}
      {refused.length > 0 ? (
        <>
          <h3 className="mt-6 font-display text-card font-f">Not confirmed</h3>
          <ul className="mt-2 border-t border-line">
            {refused.map(({ finding, words }) => (
              <li key={finding.row} className="border-b border-line py-2">
                <Link to={aboutOf(finding)?.href ?? ''} className="link inline-flex min-h-11 items-center font-label">
                  {aboutOf(finding)?.label}
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

function mailed([first, ...more]: readonly BankFinding[]): string {
  const events = [first, ...more].some((one) => one?.event);
  if (more.length > 0) return events ? 'All of them are' : 'The buyers are';
  return events ? 'The client is' : 'The buyer is';
}

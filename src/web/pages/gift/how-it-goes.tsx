import { Link } from 'react-router';
import { GIFT_BALANCE_PATH } from '#/features/gift-certificates/url.ts';

export function HowItGoes() {
  return (
    <>
      <ol className="mt-8.5 list-decimal space-y-2 pl-5 marker:font-label">
        <li>You order it and pay as for sheet music: by the code, or by card.</li>
        <li>As soon as it is paid, it is emailed on its day. You print the sheet from the page of your order.</li>
        <li>
          It is spent by its code, on the page where an event or an order of scores is paid. What is left stays on it.
        </li>
      </ol>
      <p className="mt-6 text-label">
        Have one?{' '}
        <Link to={GIFT_BALANCE_PATH} className="link inline-flex min-h-11 items-center font-label">
          See what is left on it
        </Link>
      </p>
    </>
  );
}

import type { ReactNode } from 'react';
import type { Price } from '../../../features/concert-series/model.ts';
import { unconfirmed } from '../../../features/concert-series/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { useSettled } from '../../../ui/use-settled.ts';

interface SubmitBarProps {
  price: Price;
  pending: boolean;
  /** What went wrong, said where the hand is. */
  children: ReactNode;
}

/** The total and the button that sends it, in sight however far the form is scrolled. */
export function SubmitBar({ price, pending, children }: SubmitBarProps) {
  const open = unconfirmed(price);
  const said = useSettled(`Total $${price.total}${open ? `, and what is to be confirmed: ${open}` : ''}.`);
  return (
    <div className="submit-bar on-ebony sticky bottom-0 -mx-5 px-5 py-3 sm:-mx-8.5 sm:px-8.5">
      <div role="alert" className="mb-3 border-b border-line pb-3 empty:hidden">
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1">
          <span className="font-display text-figure font-fff">${price.total}</span>{' '}
          <span className="inline-block text-label text-quiet">{open ? `+ ${open}` : 'all in'}</span>
        </p>
        <Button type="submit" waiting={pending}>
          {pending ? 'SENDING …' : 'SUBMIT REQUEST'}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Price } from '#/features/concert-series/model.ts';
import { totalText, unconfirmed } from '#/features/concert-series/rules.ts';
import { things } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { useSettled } from '#/ui/use-settled.ts';

interface SubmitBarProps {
  price: Price;
  missing: number;
  pending: boolean;
  children: ReactNode;
}

export function SubmitBar({ price, missing, pending, children }: SubmitBarProps) {
  const said = useSettled(`Total ${totalText(price)}.`);
  return (
    <div className="submit-bar no-print on-ebony sticky bottom-0 -mx-5 px-5 py-3 sm:-mx-8.5 sm:px-8.5">
      <div role="alert" className="mb-3 border-b border-line pb-3 empty:hidden">
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-1 basis-36 items-center gap-x-3">
          <span className="font-display text-section font-fff">${price.total}</span>{' '}
          <span className="text-label text-quiet">
            {openText(unconfirmed(price))}
            {missing > 0 ? (
              <span className="block max-sm:hidden">{things(missing, 'detail')} not given yet</span>
            ) : null}
          </span>
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

function openText(open: string[]): string {
  if (open.length === 0) return 'the exact price';
  return open.length === 1 ? `plus ${open[0]}` : `plus ${open.length} to confirm`;
}

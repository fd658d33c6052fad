import type { ReactNode } from 'react';

interface LeaderListProps {
  label: string;
  children: ReactNode;
}

export function LeaderList({ label, children }: LeaderListProps) {
  return (
    <dl aria-label={label} className="border-t-3 border-ink pt-2">
      {children}
    </dl>
  );
}

interface LeaderLineProps {
  label: string;
  amount: string;
  /** Known amounts are bold. */
  known: boolean;
  note?: ReactNode;
}

export function LeaderLine({ label, amount, known, note }: LeaderLineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,auto)_minmax(1.5rem,1fr)_auto] items-baseline gap-x-2 py-1.5">
      <dt className="break-words">{label}</dt>
      <span aria-hidden="true" className="mb-1 border-b-2 border-dotted border-line" />
      <dd className={`font-display text-row ${known ? 'font-ff' : 'font-p text-quiet'}`}>{amount}</dd>
      {note ? <dd className="col-span-3 text-label text-quiet">{note}</dd> : null}
    </div>
  );
}

interface LeaderTotalProps {
  label: string;
  amount: string;
  /** In a narrow column, on one line at a desk. */
  narrow?: boolean;
  children?: ReactNode;
}

export function LeaderTotal({ label, amount, narrow = false, children }: LeaderTotalProps) {
  return (
    <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-ink pt-4 pb-1">
      <dt className="font-label">{label}</dt>
      <dd className={`font-display text-price font-fff ${narrow ? 'md:text-figure md:whitespace-nowrap' : ''}`}>
        {amount}
      </dd>
      {children ? <dd className="w-full text-label text-quiet">{children}</dd> : null}
    </div>
  );
}

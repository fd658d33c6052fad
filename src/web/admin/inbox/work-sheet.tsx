import type { ReactNode } from 'react';

interface WorkSheetProps {
  children: ReactNode;
  actions: ReactNode;
  past?: ReactNode;
  actionsFirst?: boolean;
}

export function WorkSheet({ children, actions, past, actionsFirst = false }: WorkSheetProps) {
  return (
    <div className="page-x grid gap-x-12 gap-y-8.5 py-6 md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] md:grid-rows-[auto_1fr] print:block">
      <div className="min-w-0">{children}</div>
      <div
        className={`no-print min-w-0 md:order-none md:col-start-2 md:row-span-2 md:row-start-1 ${actionsFirst ? 'order-first' : ''}`}
      >
        {actions}
      </div>
      {past ? <div className="min-w-0 print:mt-8.5">{past}</div> : null}
    </div>
  );
}

export function PartTitle({ loud, quiet = '' }: { loud: string; quiet?: string }) {
  return (
    <h2 className="break-after-avoid pb-3 font-display text-section">
      <span className="font-fff">{loud}</span> <span className="font-pp">{quiet}</span>
    </h2>
  );
}

/** One open per `name`. */
export function Unfold({ title, name, children }: { title: string; name?: string; children: ReactNode }) {
  return (
    <details name={name} className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="weighs font-display text-row font-mp group-open:font-fff group-hover:font-f group-open:group-hover:font-fff">
          {title}
        </span>
        <span aria-hidden="true" className="link text-label font-label">
          <span className="group-open:hidden">Open</span>
          <span className="hidden group-open:inline">Close</span>
        </span>
      </summary>
      <div className="pt-2 pb-8.5">{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';

interface MovementProps {
  id?: string;
  numeral: string;
  title: string;
  state: string;
  children: ReactNode;
}

export function Movement({ id, numeral, title, state, children }: MovementProps) {
  return (
    <li id={id} className="border-b border-line">
      <details name="movement" className="group">
        <summary className="flex min-h-16 cursor-pointer list-none flex-wrap items-baseline gap-x-4 py-4 [&::-webkit-details-marker]:hidden">
          <span aria-hidden="true" className="w-9 shrink-0 font-display text-row font-mp text-quiet">
            {numeral}
          </span>
          <span className="weighs font-display text-card font-p group-open:font-fff group-hover:font-f group-open:group-hover:font-fff">
            {title}
          </span>
          <span aria-hidden="true" className="hidden grow border-b-2 border-dotted border-line sm:block" />
          <span className="order-1 w-full pl-13 text-label text-quiet sm:order-none sm:w-auto sm:pl-0">{state}</span>
          <span aria-hidden="true" className="ml-auto w-12 text-right text-label font-label sm:ml-0">
            <span className="link group-open:hidden">Open</span>
            <span className="link hidden group-open:inline">Close</span>
          </span>
        </summary>
        <div className="pt-2 pb-12 sm:pl-13">{children}</div>
      </details>
    </li>
  );
}

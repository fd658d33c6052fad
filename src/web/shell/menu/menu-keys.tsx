import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import type { ShellLink } from './links.ts';

const KEY =
  'group relative wrap-anywhere flex min-h-14 w-full items-center border-b border-ebony pr-5 pl-24 sm:pl-26 text-left font-display text-[clamp(1.75rem,4.2vh,2.375rem)] leading-none font-mp weighs hover:font-fff aria-[current=page]:bg-blush aria-[current=page]:font-fff';

export function MenuGroup({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`relative flex flex-col ${className}`}>
      <h3 id={id} className="pointer-events-none absolute top-4 right-6 z-10 text-label text-quiet">
        {title}
      </h3>
      <ul className="flex grow flex-col">{children}</ul>
    </section>
  );
}

/** `black`: never between E and F, or B and C. */
export function MenuKey({ label, href, black, onFollow }: ShellLink & { black: boolean; onFollow: () => void }) {
  return (
    <li className="relative flex grow">
      <NavLink to={href} prefetch="intent" onClick={onFollow} className={KEY}>
        {label}
      </NavLink>
      {black ? <BlackKey /> : null}
    </li>
  );
}

export function MenuButtonKey({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <li className="flex grow">
      <button type="button" onClick={onPress} className={KEY}>
        {label}
      </button>
    </li>
  );
}

function BlackKey() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -bottom-4 left-0 z-10 h-8 w-18 bg-ebony forced-colors:bg-[CanvasText]"
    />
  );
}

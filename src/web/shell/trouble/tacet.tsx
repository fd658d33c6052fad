import type { ReactNode } from 'react';
import { ButtonLink } from '#/ui/button.tsx';

interface TacetProps {
  message: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A link that opens nothing. */
export function Tacet({ message, children = <ButtonLink to="/contact">WRITE TO US</ButtonLink> }: TacetProps) {
  return (
    <section className="page-x py-16 md:py-26">
      <h1 className="font-display text-page-title font-ppp">Tacet.</h1>
      <p className="mt-6 max-w-180 font-display text-lead font-p">{message}</p>
      <div className="mt-8.5 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

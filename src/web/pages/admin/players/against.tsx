import type { ReactNode } from 'react';
import { lowerFirst } from '#/platform/text/english.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { Wrong } from './shown.ts';

/** Beside it a red rule, thick where it is so and thin where it would be so; under it the reason in words. */
export function Against({ wrong, children }: { wrong: readonly Wrong[]; children: ReactNode }) {
  if (wrong.length === 0) return children;
  return (
    <div className={`border-accent pl-1 ${wrong.some(({ settled }) => settled) ? 'border-l-8' : 'border-l-3'}`}>
      {children}
      {wrong.map((one) => (
        <Reason key={one.words} {...one} />
      ))}
    </div>
  );
}

export function Reason({ words, settled }: Wrong) {
  return (
    <p className={`pt-0.5 text-label leading-tight break-words text-accent ${settled ? 'font-label' : ''}`}>
      {musicalText(settled ? words : `Would not fit: ${lowerFirst(words)}`)}
    </p>
  );
}

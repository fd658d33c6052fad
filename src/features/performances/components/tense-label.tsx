import type { ReactNode } from 'react';
import { TENSE_LABELS, type Tense } from '../rules.ts';

/** Green for 'Upcoming', felt for the past; brighter on ebony. */
const COLOR: Record<Tense, { onIvory: string; onEbony: string }> = {
  upcoming: { onIvory: 'text-green', onEbony: 'text-green-lit' },
  past: { onIvory: 'text-felt', onEbony: 'text-felt-lit' },
  'called-off': { onIvory: 'text-felt', onEbony: 'text-felt-lit' },
};

export function tenseColor(tense: Tense, onEbony: boolean): string {
  return `print:text-ink ${onEbony ? COLOR[tense].onEbony : COLOR[tense].onIvory}`;
}

interface TenseLabelProps {
  tense: Tense;
  onEbony?: boolean;
  /** The date. */
  children?: ReactNode;
}

export function TenseLabel({ tense, onEbony = false, children }: TenseLabelProps) {
  return (
    <p className={`text-label font-label ${tenseColor(tense, onEbony)}`}>
      <span>{TENSE_LABELS[tense]}</span>
      {children ? (
        <>
          {' '}
          <span aria-hidden="true">·</span> {children}
        </>
      ) : null}
    </p>
  );
}

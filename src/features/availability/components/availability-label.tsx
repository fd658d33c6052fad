import { SHORT_LABELS } from '../messages.ts';
import type { Availability } from '../model.ts';

const LOOK: Record<Availability, string> = {
  free: 'border-accent font-label',
  ask: 'border-line',
  taken: 'border-line text-quiet',
};

export function AvailabilityLabel({ known, className = '' }: { known: Availability; className?: string }) {
  return (
    <span className={`inline-block border-b-3 text-label ${LOOK[known]} ${className}`}>{SHORT_LABELS[known]}</span>
  );
}

import type { PerformanceCard } from '../model.ts';
import { noTicketsText, tenseOf, ticketText } from '../rules.ts';

interface AdmissionProps {
  performance: Omit<PerformanceCard, 'program'>;
  className?: string;
}

/** What it costs, and why there is no key where there is none. */
export function Admission({ performance, className = '' }: AdmissionProps) {
  if (tenseOf(performance) !== 'upcoming') return null;
  const why = noTicketsText(performance);
  return (
    <p className={`flex flex-wrap items-baseline gap-x-3 ${className}`}>
      <span className="font-display text-row font-ff">{ticketText(performance)}</span>{' '}
      {why === '' ? null : <span className="text-label text-quiet">{why}</span>}
    </p>
  );
}

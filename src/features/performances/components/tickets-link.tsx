import type { PerformanceCard } from '../model.ts';

const KEY =
  'inline-flex min-h-12 items-center justify-center rounded-b-key border-2 border-felt bg-felt px-6 py-2 text-label font-label text-ivory transition-colors duration-250 hover:border-ink hover:bg-ink hover:text-ground key-down';

export function TicketsLink({
  performance,
  className = '',
}: {
  performance: Omit<PerformanceCard, 'program'>;
  className?: string;
}) {
  const { ticketsLink, upcoming, calledOff, title } = performance;
  if (ticketsLink === '' || !upcoming || calledOff) return null;
  return (
    <a href={ticketsLink} rel="external noopener" className={`${KEY} ${className}`}>
      GET TICKETS<span className="sr-only"> for {title}</span>
    </a>
  );
}

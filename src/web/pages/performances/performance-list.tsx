import type { Listed } from './listed.server.ts';
import { PerformanceCard } from './performance-card.tsx';

interface PerformanceListProps {
  id: string;
  title: string;
  /** In words, where it is not what people expect. */
  order?: string | undefined;
  performances: readonly Listed[];
  loud?: boolean;
}

export function PerformanceList({ id, title, order, performances, loud = false }: PerformanceListProps) {
  if (performances.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="page-x">
        <h2
          id={id}
          className={`border-b-3 border-ebony pb-2 font-display text-figure ${loud ? 'font-fff' : 'mt-12 font-p'}`}
        >
          {title}
          {order ? <span className="ml-4 font-sans text-label font-f text-quiet">{order}</span> : null}
        </h2>
      </div>
      <ul>
        {performances.map((performance) => (
          <li key={performance._id}>
            <PerformanceCard performance={performance} />
          </li>
        ))}
      </ul>
    </section>
  );
}

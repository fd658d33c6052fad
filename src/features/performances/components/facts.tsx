import type { PerformanceCard } from '../model.ts';
import { collaboratorText, statusLabel, ticketText } from '../rules.ts';

const NAME = 'font-label';

export function PerformanceFacts({
  performance,
  className = '',
}: {
  performance: Omit<PerformanceCard, 'program'>;
  className?: string;
}) {
  const { collaborators, openToPublic } = performance;
  return (
    <dl className={`grid grid-cols-[7.5rem_minmax(0,1fr)] gap-y-1 text-label ${className}`}>
      {collaborators.length > 0 ? (
        <>
          <dt className={NAME}>Collaborators</dt>
          <dd>
            <ul>
              {collaborators.map((collaborator) => (
                <li key={collaboratorText(collaborator)}>{collaboratorText(collaborator)}</li>
              ))}
            </ul>
          </dd>
        </>
      ) : null}
      <dt className={NAME}>Status</dt>
      <dd>{statusLabel(openToPublic)}</dd>
      <dt className={NAME}>Tickets</dt>
      <dd>{ticketText(performance)}</dd>
    </dl>
  );
}

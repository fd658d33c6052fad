import { STATUS_LABELS } from '../messages.ts';
import type { RequestStatus } from '../model.ts';

const WAY: readonly (readonly [status: RequestStatus, weight: string])[] = [
  ['pending', 'font-p'],
  ['quoted', 'font-mf'],
  ['confirmed', 'font-f'],
  ['paid', 'font-ff'],
  ['completed', 'font-fff'],
];

export function StatusLine({ status, wasQuoted }: { status: RequestStatus; wasQuoted: boolean }) {
  const now = WAY.findIndex(([step]) => step === status);
  if (now < 0) {
    return (
      <p className="font-display text-section">
        <span className="font-p">Status: </span>
        <span className="font-ff">{STATUS_LABELS[status]}</span>
      </p>
    );
  }
  // Accepted as it stood, it was never quoted.
  const steps = WAY.filter(([step]) => step !== 'quoted' || wasQuoted || now === 0);
  return (
    <ol
      aria-label="Status"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-2 font-display text-[min(1.75rem,5.9vw)] sm:gap-x-6 sm:text-section"
    >
      {steps.map(([step, weight]) => {
        const ahead = WAY.findIndex(([other]) => other === step) > now;
        return (
          <li
            key={step}
            aria-current={step === status ? 'step' : undefined}
            className={
              step === status
                ? `${weight} underline decoration-accent decoration-4 underline-offset-8`
                : ahead
                  ? 'font-p text-quiet'
                  : weight
            }
          >
            {STATUS_LABELS[step]}
            {ahead ? <span className="sr-only">, still to come</span> : null}
          </li>
        );
      })}
    </ol>
  );
}

import { STATUS_LABELS } from '../messages.ts';
import type { RequestStatus } from '../model.ts';

const WAY: readonly RequestStatus[] = ['pending', 'quoted', 'confirmed', 'paid', 'completed'];

export function StatusLine({ status, wasQuoted }: { status: RequestStatus; wasQuoted: boolean }) {
  const now = WAY.indexOf(status);
  if (now < 0) {
    return (
      <p className="font-display text-section">
        <span className="font-p">Status: </span>
        <span className="font-ff">{STATUS_LABELS[status]}</span>
      </p>
    );
  }
  // Accepted as it stood, it was never quoted.
  const steps = WAY.filter((step) => step !== 'quoted' || wasQuoted || now === 0);
  return (
    <ol
      aria-label="Status"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-2 font-display text-[min(1.75rem,5.9vw)] sm:gap-x-6 sm:text-section"
    >
      {steps.map((step) => {
        const ahead = WAY.indexOf(step) > now;
        return (
          <li
            key={step}
            aria-current={step === status ? 'step' : undefined}
            className={
              step === status ? 'border-b-4 border-accent pb-1 font-fff' : ahead ? 'font-p text-quiet' : 'font-p'
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

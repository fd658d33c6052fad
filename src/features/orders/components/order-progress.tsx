import type { Order } from '../model.ts';
import { type ProgressMark, progressOf } from '../rules.ts';

const MARK_LABELS: Record<ProgressMark, string> = { done: 'done', next: 'next', ahead: 'still to come', never: '' };

/** Three notes under a beam. */
export function OrderProgress({ order, moment }: { order: Order; moment: (at: string) => string }) {
  return (
    <ol aria-label="How far your order is" className="flex max-w-180 flex-wrap border-t-3 border-ink">
      {progressOf(order).map(({ name, mark, at }) => (
        <li key={name} aria-current={mark === 'next' ? 'step' : undefined} className="relative flex-1 pr-1 sm:pr-3">
          <Note mark={mark} />
          <p
            className={`font-display text-row whitespace-nowrap ${mark === 'done' ? 'font-fff' : 'font-mp text-quiet'}`}
          >
            {name}
            {MARK_LABELS[mark] ? <span className="sr-only">, {MARK_LABELS[mark]}</span> : null}
          </p>
          <p className="mt-1 text-label text-quiet">{at ? moment(at) : ''}</p>
        </li>
      ))}
    </ol>
  );
}

/** Filled when played, hollow to come, a rest for never. */
function Note({ mark }: { mark: ProgressMark }) {
  return (
    <svg
      viewBox="0 0 32 56"
      aria-hidden="true"
      focusable="false"
      className={`mb-2 h-14 w-8 ${mark === 'done' ? 'text-ink' : 'text-quiet'}`}
    >
      {mark === 'never' ? (
        <path d="M6 40h20v8H6z" fill="currentColor" />
      ) : (
        <>
          <path d="M22.5 0V46" stroke="currentColor" strokeWidth={mark === 'done' ? 3 : 1.5} />
          <ellipse
            cx="13.5"
            cy="47"
            rx="9"
            ry="6.2"
            transform="rotate(-20 13.5 47)"
            fill={mark === 'done' ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth={mark === 'done' ? 2 : 1.5}
          />
        </>
      )}
    </svg>
  );
}

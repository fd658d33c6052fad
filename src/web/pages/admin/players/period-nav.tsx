import { Form, Link } from 'react-router';
import type { Period } from '#/features/schedule/model.ts';
import { periodPath, SCHEDULE_PATH } from '#/features/schedule/url.ts';
import { Button } from '#/ui/button.tsx';

interface PeriodNavProps {
  period: Period;
  previous: Period;
  next: Period;
  now: Period;
  other: Period;
}

const STEP = 'link inline-flex min-h-11 items-center text-label font-label';
const KEY =
  'inline-flex min-h-11 items-center rounded-b-key border-2 border-ink px-4 text-label font-label aria-[current]:bg-ink aria-[current]:text-ground';

/** Plain addresses: every week and month can be kept and sent. */
export function PeriodNav({ period, previous, next, now, other }: PeriodNavProps) {
  const { kind } = period;
  const views = { week: kind === 'week' ? period : other, month: kind === 'month' ? period : other };
  return (
    <div className="no-print flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label="Which days" className="flex flex-wrap items-center gap-x-6">
        <Link to={periodPath(previous)} rel="prev" className={STEP}>
          The {kind} before
        </Link>
        {period.first === now.first ? null : (
          <Link to={periodPath(now)} className={STEP}>
            This {kind}
          </Link>
        )}
        <Link to={periodPath(next)} rel="next" className={STEP}>
          The {kind} after
        </Link>
      </nav>
      <Form method="get" action={SCHEDULE_PATH} className="flex items-end gap-2" key={period.first}>
        <label className="text-label">
          <span className="sr-only">The week of a day</span>
          <input
            type="date"
            name="week"
            defaultValue={period.first}
            min="1900-01-01"
            max="2199-12-31"
            required
            className="block min-h-11 border border-b-3 border-field-edge bg-ivory px-2 text-label text-ebony"
          />
        </label>
        <Button type="submit" variant="quiet">
          GO
        </Button>
      </Form>
      <nav aria-label="Week or month" className="flex">
        {(['week', 'month'] as const).map((view) => (
          <Link
            key={view}
            to={periodPath(views[view])}
            aria-current={view === kind ? 'page' : undefined}
            className={`${KEY} ${view === 'month' ? 'border-l-0' : ''}`}
          >
            {view === 'week' ? 'Week' : 'Month'}
          </Link>
        ))}
      </nav>
    </div>
  );
}

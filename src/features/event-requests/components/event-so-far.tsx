import type { ReactNode } from 'react';
import { stateName, zipProblem } from '#/platform/text/us-places.ts';
import { endTimeText, longDate, twelveHour } from '#/platform/time/dates.ts';

interface EventSoFarProps {
  values: Record<string, string>;
  asks: readonly (readonly [name: string, words: string])[];
  children: ReactNode;
  className?: string;
}

/** Missing fields never block sending (design section 6). */
export function EventSoFar({ values, asks, children, className = '' }: EventSoFarProps) {
  const missing = asks.filter(([name]) => !values[name]).map(([, text]) => text);
  const wrongZip = zipProblem((values['eventLocation.zipCode'] ?? '').trim());
  const date = values.eventDate && /^\d{4}-\d\d-\d\d$/.test(values.eventDate) ? longDate(values.eventDate) : '';
  const state = values['eventLocation.state'];
  const place = [
    values['eventLocation.locationName'],
    values['eventLocation.city'],
    state ? stateName(state) : '',
  ].filter(Boolean);
  return (
    <section aria-label="The event so far" className={`on-blush px-4 py-6 sm:px-6 ${className}`}>
      <h3 className="text-label font-label">The event so far</h3>
      <p className="mt-2 font-display text-section font-fff break-words">{values.eventName || 'Your event'}</p>
      <p className="mt-2 font-display text-row font-p break-words">
        {[date, times(values), place.join(', ')].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-2">{children}</div>
      <p className="mt-2">
        {missing.length > 0 ? (
          <>
            <b className="font-label">Not given yet:</b> {missing.join(', ')}. You can send it like this; the musician
            will ask.
          </>
        ) : wrongZip ? null : (
          'Everything the musician needs to answer is there.'
        )}{' '}
        {wrongZip}
      </p>
    </section>
  );
}

function times({ eventStartTime: start = '', eventEndTime: end = '' }: Record<string, string>): string {
  if (start === '') return end === '' ? '' : `until ${twelveHour(end)}`;
  return end === '' ? `from ${twelveHour(start)}` : `${twelveHour(start)} to ${endTimeText(start, end)}`;
}

import { longDate, twelveHour } from '../../../platform/dates.ts';
import { stateName } from '../../../platform/us-places.ts';

const ASKED_FOR: readonly (readonly [name: string, words: string])[] = [
  ['eventDate', 'the date'],
  ['eventStartTime', 'the start time'],
  ['eventEndTime', 'the end time'],
  ['eventLocation.locationName', 'the place'],
  ['eventLocation.city', 'the city'],
  ['eventLocation.zipCode', 'the zip code'],
];

interface EveningSoFarProps {
  /** The fields of the form by name, as typed so far. */
  values: Record<string, string>;
  works: number;
  className?: string;
}

/**
 * The evening taking shape beside the form. Design section 6: what is missing is gently pointed out before
 * sending, and keeps nobody from sending.
 */
export function EveningSoFar({ values, works, className = '' }: EveningSoFarProps) {
  const missing = ASKED_FOR.filter(([name]) => !values[name]).map(([, words]) => words);
  const date = values.eventDate && /^\d{4}-\d\d-\d\d$/.test(values.eventDate) ? longDate(values.eventDate) : '';
  const times = [values.eventStartTime, values.eventEndTime]
    .map((time) => (time ? twelveHour(time) : ''))
    .filter(Boolean);
  const state = values['eventLocation.state'];
  const place = [
    values['eventLocation.locationName'],
    values['eventLocation.city'],
    state ? stateName(state) : '',
  ].filter(Boolean);
  return (
    <section aria-label="The evening so far" className={`on-blush px-4 py-6 sm:px-6 ${className}`}>
      <h3 className="text-label font-label">The evening so far</h3>
      <p className="mt-2 font-display text-section font-fff break-words">{values.eventName || 'Your event'}</p>
      <p className="font-display text-row font-p">
        {[date, times.join(' to '), place.join(', ')].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-2">
        {works === 0 ? 'No works chosen yet' : `${works} ${works === 1 ? 'work' : 'works'} from your cart`}
        {missing.length > 0 ? '. ' : '. Everything the musician needs to answer is there.'}
        {missing.length > 0 ? (
          <>
            <b className="font-label">Not given yet:</b> {missing.join(', ')}. You can send it like this; the musician
            will ask.
          </>
        ) : null}
      </p>
    </section>
  );
}

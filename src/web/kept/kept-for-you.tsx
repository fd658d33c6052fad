import { musicalText } from '#/ui/notation/musical-text.ts';
import type { Kept } from './kept.server.ts';

const SHOWN = 4;

/** Before signing up: nothing of it is lost. */
export function KeptForYou({ kept: { event, works, cost } }: { kept: Kept }) {
  if (event.length + works.length === 0) return null;
  const more = works.length - SHOWN;
  return (
    <section aria-labelledby="kept" className="mt-8.5">
      <h2 id="kept" className="border-b-3 border-ink pb-2 text-label font-label">
        Kept for you
      </h2>
      <ul>
        {event.length > 0 ? <li className="border-b border-line py-2">{event.join(', ')}</li> : null}
        {works.slice(0, SHOWN).map(({ title, composer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two songs may have one title, and nothing changes here
          <li key={index} className="border-b border-line py-2">
            <b className="font-label">{musicalText(title)}</b>{' '}
            <span className="text-label text-quiet">{musicalText(composer)}</span>
          </li>
        ))}
        {more > 0 ? <li className="border-b border-line py-2 text-label">and {more} more</li> : null}
        {cost === '' ? null : (
          <li className="border-b border-line py-2">
            about <b className="font-display text-card font-fff">{cost}</b>
          </li>
        )}
      </ul>
    </section>
  );
}

import { longDate } from '#/platform/time/dates.ts';
import { clockText, degreesText, honestly, IN_CASE, NEEDED, NOTHING_NEEDED } from '../messages.ts';
import type { SunAndHeat as Sky } from '../model.ts';
import { SunArc } from './sun-arc.tsx';

export function SunAndHeat({ sky, className = '' }: { sky: Sky; className?: string }) {
  const { date, times, usual, sections, advice, source, within } = sky;
  const facts = [
    ['Sunset', clockText(times.sunset)],
    ['Dark from', clockText(times.dusk)],
    ['Usual high', `${Math.round(usual.high)} °F`],
    ['Usual low', `${Math.round(usual.low)} °F`],
  ] as const;
  return (
    <section aria-label={`Sun and heat on ${longDate(date)}`} className={`break-inside-avoid ${className}`}>
      <SunArc sky={sky} />
      <dl className="grid grid-cols-2 gap-x-6 border-b border-line sm:grid-cols-4">
        {facts.map(([term, value]) => (
          <div key={term} className="py-3">
            <dt className="text-label text-quiet">{term}</dt>
            <dd className="font-display text-row font-f">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="text-label">
        {sections.map(({ name, from, sun, degrees }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: sections may share a name, and stand in their order
            key={`${name}${index}`}
            className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2"
          >
            <span className="tabular-nums">{clockText(from)}</span>
            <span>
              {name ? <b className="font-label">{name}: </b> : null}sun {sun}; {degreesText(degrees)}
            </span>
          </li>
        ))}
      </ul>
      {advice.length > 0 ? (
        <ul className="mt-4 grid gap-3">
          {advice.map(({ kind, sure, text, because }) => (
            <li key={kind}>
              <p className={`font-display text-row ${sure ? 'font-fff' : 'font-mp'}`}>
                <span className="sr-only">{sure ? NEEDED : IN_CASE}: </span>
                {text}
              </p>
              <p className="mt-1 text-label text-quiet">
                <b className="font-label text-ink">{sure ? NEEDED : IN_CASE}.</b> {because}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4 font-display text-row font-p">{NOTHING_NEEDED}</p>
      )}
      <p className="mt-4 max-w-152 text-label text-quiet">{honestly(source, within)}</p>
    </section>
  );
}

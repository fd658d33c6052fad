import { Link } from 'react-router';
import { TenseLabel, tenseColor } from '#/features/performances/components/tense-label.tsx';
import type { PerformanceCard } from '#/features/performances/model.ts';
import { dateParts, type Tense } from '#/features/performances/rules.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { useShared } from '#/ui/motion/use-shared.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

export function PerformanceBill({ performance, tense }: { performance: PerformanceCard; tense: Tense }) {
  const { title, date, time, locationName, city, state } = performance;
  const { day, month, weekday } = dateParts(date);
  const shared = useShared(`/performances/${performance._id}`);
  const toCome = tense === 'upcoming';
  const color = tenseColor(tense, true);
  return (
    <div className="on-ebony page-l flex flex-col pt-6 pr-[var(--edge)] pb-12 md:pt-12 md:pr-12 md:pb-16">
      <nav aria-label="Breadcrumb" className="text-label">
        <Link to="/performances" className="link inline-block py-2">
          Performances
        </Link>
      </nav>
      <p className="mt-6 flex items-end gap-4 font-display md:mt-8.5">
        <time dateTime={time ? `${date}T${time}` : date} className={`contents ${color}`}>
          <span className={`text-date ${toCome ? 'font-fff' : 'font-ppp'}`}>{day}</span>{' '}
          <span className="text-section font-p">{month}</span>
        </time>
      </p>
      <div className="mt-6">
        <TenseLabel tense={tense} onEbony />
      </div>
      <h1
        className={`mt-2 font-display text-work leading-none ${toCome ? 'font-fff' : 'font-ppp'} ${tense === 'called-off' ? 'line-through decoration-3' : ''} ${shared.title}`}
      >
        {musicalText(title)}
      </h1>
      <p className={`mt-6 font-display text-card font-p ${color}`}>
        {weekday}
        {time ? `, ${twelveHour(time)}` : ''}
      </p>
      <p className="mt-2 text-lede">
        {locationName}
        <br />
        <span className="text-quiet">
          {city}, {state}
        </span>
      </p>
    </div>
  );
}

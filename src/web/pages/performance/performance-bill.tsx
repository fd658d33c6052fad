import { Link } from 'react-router';
import { Admission } from '#/features/performances/components/admission.tsx';
import { TenseLabel } from '#/features/performances/components/tense-label.tsx';
import { TicketsLink } from '#/features/performances/components/tickets-link.tsx';
import type { PerformanceCard } from '#/features/performances/model.ts';
import { dateParts, type Tense } from '#/features/performances/rules.ts';
import { unbroken } from '#/platform/text/unbroken.ts';
import { longDate, twelveHour } from '#/platform/time/dates.ts';
import { useShared } from '#/ui/motion/use-shared.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { type Player, PlayerLink } from '#/web/players/player-link.tsx';

interface PerformanceBillProps {
  performance: PerformanceCard;
  tense: Tense;
  players: readonly Player[];
}

export function PerformanceBill({ performance, tense, players }: PerformanceBillProps) {
  const { title, date, time, locationName, city, state } = performance;
  const { day, month, weekday } = dateParts(date);
  const shared = useShared(`/performances/${performance._id}`);
  const toCome = tense === 'upcoming';
  return (
    <div className="on-ebony page-l flex flex-col pt-6 pr-[var(--edge)] pb-12 md:pt-12 md:pr-12 md:pb-16">
      <nav aria-label="Breadcrumb" className="text-label">
        <Link to="/performances" className="link inline-block py-2">
          Performances
        </Link>
      </nav>
      <p aria-hidden="true" className="mt-6 flex items-end gap-4 font-display md:mt-8.5">
        <span className={`text-date ${toCome ? 'font-fff' : 'font-ppp'}`}>{day}</span>
        <span className="text-section font-p">{month}</span>
      </p>
      <div className="mt-6">
        <TenseLabel tense={tense} onEbony>
          <time dateTime={time ? `${date}T${time}` : date}>{longDate(date)}</time>
        </TenseLabel>
      </div>
      <h1
        className={`mt-2 font-display text-work leading-none ${toCome ? 'font-fff' : 'font-ppp'} ${tense === 'called-off' ? 'line-through decoration-3' : ''} ${shared.title}`}
      >
        {musicalText(title)}
      </h1>
      <p className="mt-6 font-display text-card font-p">
        {weekday}
        {time ? `, ${unbroken(twelveHour(time))}` : ''}
      </p>
      <p className="mt-2 text-lede">
        {locationName}
        <br />
        <span className="text-quiet">
          {unbroken(city)}, {state}
        </span>
      </p>
      {toCome ? (
        <div className="no-print mt-8.5 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
          <Admission performance={performance} />
          <TicketsLink performance={performance} />
          <a
            href={`/performances/${performance._id}.ics`}
            className="link inline-flex min-h-11 items-center font-label"
          >
            Add to calendar
          </a>
        </div>
      ) : null}
      {players.length > 0 ? (
        <section aria-labelledby="with" className="mt-8.5 border-t border-line pt-4">
          <h2 id="with" className="text-label font-label">
            With
          </h2>
          <ul className="grid grid-cols-2 gap-x-6">
            {players.map((player) => (
              <li key={player._id}>
                <PlayerLink player={player} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

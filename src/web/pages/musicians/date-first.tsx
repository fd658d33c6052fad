import { Link } from 'react-router';
import { DayForm } from '#/features/availability/components/day-form.tsx';
import { countText, dayText } from '#/features/availability/messages.ts';
import { daySearch } from '#/features/availability/url.ts';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import type { DayInQuery } from '#/web/day-in-query.server.ts';
import { useKeepDay } from '#/web/kept/kept-day.ts';

export function DateFirst({ day }: { day: DayInQuery | null }) {
  const known = day?.known;
  useKeepDay(known ? day.typed : undefined);
  return (
    <section id="date" aria-labelledby="date-first" className="on-blush page-x py-8.5 md:py-12">
      <div className="grid gap-x-6 gap-y-6 md:grid-cols-12">
        <div className="md:col-span-6 lg:col-span-5">
          <h2 id="date-first" className="font-display text-section">
            <span className="font-fff">Date</span> <span className="font-pp">first</span>
          </h2>
          <p role="status" className="mt-3 max-w-128 text-lede">
            {day && known
              ? `${dayText(day.typed)}: ${countText(Object.values(known))}. As far as we know; who plays confirms it.`
              : 'Say when it is, and see who is free before you choose.'}
          </p>
          {day && known ? (
            <p className="mt-3">
              <Link to={PROGRAMME_PATH + daySearch(day.typed)} className="link inline-flex min-h-11 items-center">
                Choose the music for that day
              </Link>
            </p>
          ) : null}
        </div>
        <DayForm typed={day?.typed} problems={day?.problems ?? {}} className="md:col-span-6 lg:col-span-7">
          SHOW WHO IS FREE
        </DayForm>
      </div>
    </section>
  );
}

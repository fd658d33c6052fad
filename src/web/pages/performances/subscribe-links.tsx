import { PERFORMANCES_FEED } from '#/web/heads/feeds.ts';

export function SubscribeLinks({ origin }: { origin: string }) {
  return (
    <section
      aria-labelledby="subscribe"
      className="no-print page-x grid items-end gap-x-6 gap-y-4 py-12 md:grid-cols-[minmax(0,7.6fr)_minmax(0,4.4fr)] md:py-18"
    >
      <h2 id="subscribe" className="font-display text-lead font-p">
        <span className="font-fff">Subscribe once,</span> and every date stands in your calendar, also when it moves.
      </h2>
      <ul className="flex flex-wrap gap-x-8">
        <li>
          <a
            href={`${origin.replace(/^https?:/, 'webcal:')}/performances.ics`}
            className="link inline-flex min-h-11 items-center font-label"
          >
            Subscribe to the calendar
          </a>
        </li>
        <li>
          <a href="/performances.ics" className="link inline-flex min-h-11 items-center">
            Download it once (.ics)
          </a>
        </li>
        <li>
          <a href={PERFORMANCES_FEED.path} className="link inline-flex min-h-11 items-center">
            News of what is to come (RSS)
          </a>
        </li>
      </ul>
    </section>
  );
}

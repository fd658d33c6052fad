import { Link } from 'react-router';
import { STANDING_WORDS } from '../../../../features/event-requests/messages.ts';
import { type InboxFilter, STANDINGS, type StandingCounts } from '../../../../features/event-requests/model.ts';
import { INBOX_PATH, searchFromInbox } from '../../../../features/event-requests/url.ts';

/** How many stand where, each a way to see only those; what is searched for otherwise stays. */
export function StandingLinks({ filter, counts }: { filter: InboxFilter; counts: StandingCounts }) {
  return (
    <nav aria-label="Requests by status" className="mb-6">
      <ul className="flex flex-wrap gap-x-4 md:gap-x-6 md:gap-y-1">
        {(['', ...STANDINGS] as const).map((standing) => (
          <li key={standing}>
            <Link
              to={addressOf({ ...filter, status: standing })}
              aria-current={standing === filter.status ? 'page' : undefined}
              className="weighs inline-flex min-h-11 items-baseline gap-1.5 text-label py-2.5 font-label aria-[current]:underline md:py-2 md:font-display md:text-row md:font-mp md:hover:font-f md:aria-[current]:font-fff aria-[current]:decoration-accent aria-[current]:decoration-4 aria-[current]:underline-offset-8"
            >
              {standing === '' ? 'All' : STANDING_WORDS[standing]}{' '}
              <span className="text-label text-quiet">
                {counts[standing === '' ? 'all' : standing].toLocaleString('en-US')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function addressOf(filter: InboxFilter): string {
  const search = searchFromInbox(filter);
  return search.size === 0 ? INBOX_PATH : `${INBOX_PATH}?${search}`;
}

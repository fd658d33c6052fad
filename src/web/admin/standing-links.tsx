import { Link } from 'react-router';
import { thousands } from '../../platform/thousands.ts';

export interface Standing {
  words: string;
  count: number;
  href: string;
  /** What is looked at now. */
  current: boolean;
}

/** How many stand where, each a way to see only those. */
export function StandingLinks({ label, standings }: { label: string; standings: readonly Standing[] }) {
  return (
    <nav aria-label={label} className="mb-6">
      <ul className="flex flex-wrap gap-x-4 md:gap-x-6 md:gap-y-1">
        {standings.map(({ words, count, href, current }) => (
          <li key={words}>
            <Link
              to={href}
              aria-current={current ? 'page' : undefined}
              className="weighs inline-flex min-h-11 items-baseline gap-1.5 text-label py-2.5 font-label aria-[current]:underline md:py-2 md:font-display md:text-row md:font-mp md:hover:font-f md:aria-[current]:font-fff aria-[current]:decoration-accent aria-[current]:decoration-4 aria-[current]:underline-offset-8"
            >
              {words} <span className="text-label text-quiet">{thousands(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

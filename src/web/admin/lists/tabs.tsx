import { Link } from 'react-router';
import { thousands } from '#/platform/text/english.ts';

interface Tab {
  title: string;
  href: string;
  current: boolean;
  count?: number;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="no-print mb-4">
      <ul className="flex flex-wrap gap-x-5">
        {tabs.map(({ title, count, href, current }) => (
          <li key={title}>
            <Link
              to={href}
              aria-current={current ? 'page' : undefined}
              className={`inline-flex min-h-9 items-center text-label decoration-accent decoration-3 underline-offset-8 hover:underline aria-[current]:font-label aria-[current]:underline pointer-coarse:min-h-11 ${count === 0 ? 'text-quiet' : ''}`}
            >
              {/* One piece, so that its line is one. */}
              <span>
                {title}
                {count === undefined ? null : (
                  <span className={`tabular-nums ${count === 0 ? '' : 'font-label'}`}> {thousands(count)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

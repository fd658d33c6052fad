import { Link } from 'react-router';
import { thousands } from '#/platform/text/english.ts';

export interface Need {
  what: string;
  count: number;
  /** '3 days', or ''. */
  oldest: string;
  href: string;
  note?: string;
  urgent?: boolean;
}

const COLUMNS: Record<number, string> = { 4: 'lg:grid-cols-4', 6: 'sm:grid-cols-3 lg:grid-cols-6' };

export function Needs({ needs }: { needs: readonly Need[] }) {
  return (
    <ul className={`grid grid-cols-2 border-t-3 border-ink ${COLUMNS[needs.length] ?? ''}`}>
      {needs.map(({ what, count, oldest, href, note = '', urgent = false }) => (
        <li key={what} className="relative border-b border-line py-4 pr-4 hover:bg-bone">
          <Link to={href} className="grid gap-1 after:absolute after:inset-0">
            <span
              className={`font-display text-figure ${count > 0 ? `font-fff ${urgent ? 'text-accent' : ''}` : 'font-p text-quiet'}`}
            >{`${thousands(count)} `}</span>
            <span className={`text-label font-label ${urgent && count > 0 ? 'text-accent' : ''}`}>{what}</span>
            <span className="text-label text-quiet"> {note || (oldest ? `oldest: ${oldest}` : 'nothing waits')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

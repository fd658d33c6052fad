import { Link, useNavigate } from 'react-router';
import type { MenuConcert } from '../../../features/concert-series/model.ts';
import { firstName } from '../../../features/concert-series/rules.ts';
import { concertPath } from '../../../features/concert-series/url.ts';
import { DYNAMIC_CLASS } from '../../../features/repertoire/components/dynamic.ts';
import { isRowClick } from '../../../ui/row-click.ts';

export function rowLinkId(slug: string): string {
  return `concert-${slug}`;
}

interface ConcertMenuProps {
  concerts: readonly MenuConcert[];
  /** The concert whose overlay is open. */
  open: string | undefined;
}

/** Spec section 2: the concert menu. A click anywhere on a row opens its concert; each title has its own dynamic. */
export function ConcertMenu({ concerts, open }: ConcertMenuProps) {
  const navigate = useNavigate();

  return (
    <details open className="group/menu border-b-3 border-ink">
      <summary className="flex min-h-16 cursor-pointer flex-wrap items-baseline justify-between gap-x-6 border-t-3 border-ink py-3">
        <h2 className="font-display text-section font-f">
          Concert <span className="font-pp">menu</span>
        </h2>
        <span className="text-label font-label underline decoration-accent decoration-2 underline-offset-4">
          <span className="group-open/menu:hidden">Show all {concerts.length}</span>
          <span className="hidden group-open/menu:inline">Hide</span>
        </span>
      </summary>
      <table className="w-full text-left [--quietest:300]">
        <thead>
          <tr className="border-b border-ink text-label align-bottom">
            <th scope="col" className="w-[min(3.5rem,18vw)] py-2 pr-2 font-label sm:w-32">
              Pianist
            </th>
            <th scope="col" className="py-2 pr-2 font-label">
              Title
            </th>
            <th scope="col" className="w-[min(6rem,30vw)] py-2 pr-2 text-right font-label sm:w-48">
              Approximate duration
            </th>
            <th scope="col" className="w-[min(3.5rem,18vw)] py-2 text-right font-label sm:w-32">
              Base price
            </th>
          </tr>
        </thead>
        <tbody>
          {concerts.map(({ slug, pianist, title, dynamic, duration, basePrice }) => (
            <tr
              key={slug}
              onClick={(event) => {
                if (isRowClick(event)) navigate(concertPath(slug), { preventScrollReset: true });
              }}
              className={`cursor-pointer border-b border-line last:border-b-0 hover:bg-blush ${slug === open ? 'on-blush' : ''}`}
            >
              <td className="py-2 pr-2 align-baseline">{firstName(pianist)}</td>
              <th scope="row" className="py-2 pr-2 align-baseline font-text font-normal">
                <Link
                  id={rowLinkId(slug)}
                  to={concertPath(slug)}
                  prefetch="intent"
                  preventScrollReset
                  className={`inline-flex min-h-11 items-center font-display text-row wrap-anywhere ${slug === open ? 'font-fff' : DYNAMIC_CLASS[dynamic]}`}
                >
                  {title}
                </Link>
              </th>
              <td className="py-2 pr-2 text-right align-baseline sm:whitespace-nowrap">{duration} min</td>
              <td className="py-2 text-right align-baseline font-display text-row font-ff">${basePrice}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import { Link, useNavigate } from 'react-router';
import type { HungTogether } from '#/features/concert-series/model.ts';
import { firstName } from '#/features/concert-series/rules.ts';
import { concertPath } from '#/features/concert-series/url.ts';
import { DYNAMIC_CLASS } from '#/features/repertoire/components/dynamic.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { isRowClick } from '#/ui/row-click.ts';

export function rowLinkId(slug: string): string {
  return `concert-${slug}`;
}

interface ConcertMenuProps {
  wall: readonly HungTogether[];
  open: string | undefined;
}

/** Unlike a table row, a grid can rest (`rests-*`). */
const ROW = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 items-baseline sm:table-row';

export function ConcertMenu({ wall, open }: ConcertMenuProps) {
  const navigate = useNavigate();
  const concerts = wall
    .flatMap(({ title: occasion, concerts: hung }) => hung.map((concert) => ({ ...concert, occasion })))
    .toSorted((a, b) => a.number - b.number);

  return (
    <details id="menu" open className="group/menu border-b-3 border-ink">
      <summary className="flex min-h-16 cursor-pointer flex-wrap items-baseline justify-between gap-x-6 border-t-3 border-ink py-3">
        <h2 className="font-display text-section font-f">
          Concert <span className="font-pp">menu</span>
        </h2>
        <span className="text-label font-label underline decoration-accent decoration-2 underline-offset-4">
          <span className="group-open/menu:hidden">Show all {concerts.length}</span>
          <span className="hidden group-open/menu:inline">Hide</span>
        </span>
      </summary>
      <table className="block w-full text-left sm:table">
        <thead className="block sm:table-header-group">
          <tr className={`${ROW} border-b border-ink py-2 text-label align-bottom`}>
            <th scope="col" className="order-3 font-label sm:w-24 sm:py-2 sm:pr-2 md:w-32">
              Pianist
            </th>
            <th scope="col" className="order-1 font-label sm:py-2 sm:pr-2">
              Title
            </th>
            <th scope="col" className="order-4 text-right font-label sm:w-32 sm:py-2 sm:pr-2 md:w-48">
              Approximate duration
            </th>
            <th scope="col" className="order-2 text-right font-label sm:w-24 sm:py-2 md:w-32">
              Base price
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {concerts.map(({ slug, pianist, title, dynamic, duration, basePrice, occasion }, index) => (
            <tr
              key={slug}
              onClick={(event) => {
                if (isRowClick(event)) navigate(concertPath(slug), { preventScrollReset: true });
              }}
              className={`group ${ROW} max-sm:rests-[4.75rem] cursor-pointer border-b border-line pb-2 last:border-b-0 hover:bg-blush ${slug === open ? 'on-blush' : ''}`}
            >
              <td className="order-3 align-baseline max-sm:text-label sm:py-2 sm:pr-2">
                <span className={concerts[index - 1]?.pianist === pianist ? 'sr-only' : ''}>{firstName(pianist)}</span>
              </td>
              <th scope="row" className="order-1 align-baseline font-text font-normal sm:py-2 sm:pr-2">
                <span className="flex items-baseline gap-x-3">
                  <Link
                    id={rowLinkId(slug)}
                    to={concertPath(slug)}
                    prefetch="intent"
                    preventScrollReset
                    className={`inline-flex min-h-11 items-center py-1 font-display text-row wrap-anywhere ${slug === open ? 'font-fff' : DYNAMIC_CLASS[dynamic]}`}
                  >
                    <span data-swells>{musicalText(title)}</span>
                  </Link>
                  <span
                    aria-hidden="true"
                    className="min-w-4 flex-1 border-b-2 border-dotted border-line max-sm:hidden"
                  />
                  <span className="text-label font-mp text-quiet max-md:hidden">{occasion}</span>
                </span>
              </th>
              <td className="order-4 text-right align-baseline max-sm:text-label sm:py-2 sm:pr-2 sm:whitespace-nowrap">
                {duration} min
              </td>
              <td className="order-2 text-right align-baseline font-display text-row font-ff sm:py-2">
                {dollarText(basePrice)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

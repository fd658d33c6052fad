import { Link, NavLink } from 'react-router';
import { Fermata } from '#/ui/notation/notation.tsx';
import { Wordmark } from '#/ui/wordmark/wordmark.tsx';
import { useRootData } from '../root-data.ts';
import { HeadCart } from './head-cart.tsx';
import { HeadSearch } from './head-search.tsx';
import { HEAD_LINE } from './menu/links.ts';
import { loadMenu, useMenu } from './menu/use-menu.ts';

const MENU_KEY =
  'on-ebony inline-flex min-h-12 items-center rounded-b-key border-2 border-ebony px-3 min-[24rem]:px-5 text-label font-label hover:bg-felt hover:border-felt key-down';

export function Header() {
  const menu = useMenu();
  const { business } = useRootData();
  return (
    <header className="on-ivory no-print border-b border-ebony">
      <div className="page-x flex min-h-18 flex-wrap items-center justify-between gap-x-3 sm:gap-x-6">
        <Link to="/" prefetch="intent" className="inline-flex min-h-11 items-center">
          <Wordmark of={business.wordmark} className="text-[1.75rem] leading-none" />
        </Link>
        <div className="flex items-center gap-1 ml-auto sm:gap-3 lg:gap-4 min-[90rem]:gap-6">
          <nav aria-label="Main pages" className="hidden lg:block">
            <ul className="flex gap-x-5 text-label min-[82rem]:gap-x-7">
              {HEAD_LINE.map(({ label, href }) => (
                <li key={href}>
                  <NavLink
                    to={href}
                    prefetch="intent"
                    className="group relative inline-flex min-h-11 items-center aria-[current=page]:font-label hover:underline decoration-felt decoration-2 underline-offset-4"
                  >
                    <Fermata className="absolute top-[-0.35rem] left-1/2 hidden h-auto w-7 -translate-x-1/2 text-accent group-aria-[current=page]:block" />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <HeadCart />
          <HeadSearch />
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={menu.open}
            onClick={menu.show}
            onPointerEnter={loadMenu}
            onTouchStart={loadMenu}
            onFocus={loadMenu}
            className={`needs-script ${MENU_KEY}`}
          >
            Menu
          </button>
          <noscript>
            <a href="#all-pages" className={MENU_KEY}>
              Menu
            </a>
          </noscript>
        </div>
      </div>
      {menu.Drawer ? <menu.Drawer open={menu.open} onClose={menu.close} /> : null}
    </header>
  );
}

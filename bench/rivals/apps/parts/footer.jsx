import { Link, to } from '../link.js';
import { Wordmark } from './header.jsx';
import { ACCOUNT, INFORMATION, STORES } from './links.js';

export function Footer() {
  return (
    <footer>
      <div className="on-ivory no-print page-x border-t border-ebony py-12 sm:py-16">
        <svg viewBox="0 0 27000 1400" width="1350" height="70" aria-hidden="true" className="h-auto w-full">
          <use href="/incipit.svg#incipit-wide" />
        </svg>
      </div>
      <div className="on-ebony page-x pb-28 sm:pb-8.5 pt-16 sm:pt-18">
        <div className="grid gap-12 md:gap-x-6 md:grid-cols-2">
          <div>
            <Wordmark className="text-[clamp(3.6rem,min(19vw,3rem+4.3vw),6.9rem)] leading-[0.9]" />
            <p className="mt-6 max-w-88 text-lede">
              <Link {...to('/contact')} className="link inline-block py-1.5">
                Questions or concerns? Please feel free to contact us here
              </Link>
            </p>
          </div>
          <nav
            aria-label="All pages"
            className="no-print grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:justify-self-end"
          >
            {[
              ['Information', INFORMATION],
              ['Stores', STORES],
              ['Account', ACCOUNT],
            ].map(([title, links]) => (
              <div key={title}>
                <h2 className="text-label text-quiet">{title}</h2>
                <ul className="mt-1">
                  {links.map(([label, href]) => (
                    <li key={href}>
                      <Link
                        {...to(href)}
                        className="inline-flex min-h-11 items-center decoration-felt-lit decoration-2 underline-offset-4 hover:underline"
                      >
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="flex-wrap justify-between gap-x-12 gap-y-2 border-t border-line pt-4 text-label mt-16">
          <p className="py-2">© Forte &amp; Piano. Las Vegas, Nevada Music Services.</p>
          <p className="no-print">
            <a href="#top" className="link inline-flex min-h-11 items-center">
              Da capo: back to the top
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

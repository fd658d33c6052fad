import { Link } from 'react-router';
import { type Business, hasAddress } from '#/platform/house/business.ts';
import { unbroken } from '#/platform/text/unbroken.ts';
import { Wordmark } from '#/ui/wordmark/wordmark.tsx';
import { useRootData } from '../root-data.ts';
import { ClosingPhrase } from './closing-phrase.tsx';
import { ALSO_SOLD, accountLinks, INFORMATION, type ShellLink, STORES } from './menu/links.ts';

const LINK = 'inline-flex min-h-11 items-center decoration-felt-lit decoration-2 underline-offset-4 hover:underline';

/** Works without the menu's script. */
export function Footer() {
  const { business } = useRootData();
  return (
    <footer className="rests-[80rem] sm:rests-[50rem]">
      <ClosingPhrase />
      <div className="on-ebony page-x page-end pt-16 sm:pt-18">
        <div className="grid gap-12 md:grid-cols-2 md:gap-x-6">
          <Signature />
          <AllPages />
        </div>
        <Elsewhere />
        <div className="mt-16 flex-wrap justify-between gap-x-12 gap-y-2 border-t border-line pt-4 text-label">
          <p className="py-2">
            © {new Date().getUTCFullYear()} {business.name}. {placeText(business)}
          </p>
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

function Signature() {
  const { business } = useRootData();
  return (
    <div>
      <Wordmark
        of={business.wordmark}
        large
        className="text-[clamp(min(3.6rem,18vw),min(19vw,3rem+4.3vw),6.9rem)] leading-[0.9]"
      />
      <p className="mt-6 max-w-88 text-lede">
        <Link to="/contact" className="link inline-block py-1.5">
          Questions or concerns? Please feel free to contact us here
        </Link>
      </p>
    </div>
  );
}

function AllPages() {
  const { session } = useRootData();
  return (
    <nav
      id="all-pages"
      aria-label="All pages"
      className="no-print grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-x-4 gap-y-8 sm:grid-cols-3 md:gap-x-10 md:justify-self-end lg:gap-x-16"
    >
      <LinkColumn title="Information" links={INFORMATION} />
      <LinkColumn title="Stores" links={[...STORES, ...ALSO_SOLD]} />
      <LinkColumn title="Account" links={accountLinks(session)} />
    </nav>
  );
}

/** The house on other sites, and what the law wants to be said. */
function Elsewhere() {
  const { business, legal = [] } = useRootData();
  const links = [...business.elsewhere, ...legal];
  if (links.length === 0) return null;
  return (
    <nav aria-label="Elsewhere, and legal" className="no-print mt-12 text-label">
      <ul className="flex flex-wrap gap-x-8">
        {links.map(({ name, address }) => (
          <li key={address}>
            <a href={address} className={LINK}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The town alone is not an address. */
function placeText(business: Business): string {
  const { address, city, phone, since } = business;
  const place = hasAddress(business) ? address : `${address} Music Services.`;
  return [city ? place.replace(city, unbroken(city)) : place, phone, since && `Since ${since}`]
    .filter(Boolean)
    .join(' · ');
}

function LinkColumn({ title, links }: { title: string; links: readonly ShellLink[] }) {
  return (
    <div>
      <h2 className="text-label text-quiet">{title}</h2>
      <ul className="mt-1">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} prefetch="intent" className={LINK}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Link, useLocation } from 'react-router';
import { type AdminSection, SECTION_GROUPS, sectionAt } from './sections.ts';

/** Beside the page where there is room for it. */
export function AdminNavigation() {
  const current = useCurrentSection();
  return (
    <nav aria-label="Admin" className="no-print on-ebony page-l hidden py-12 pr-6 md:block">
      <div className="sticky top-8.5">
        <SectionList current={current} />
      </div>
    </nav>
  );
}

/** At the lower edge of a phone, where the thumb is: where one stands, and all there is. */
export function AdminBar() {
  const current = useCurrentSection();
  return (
    <nav
      aria-label="Admin"
      className="no-print on-ebony bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {/* A new section is a new bar: it closes by itself. */}
      <details
        key={current.href}
        className="group"
        onBlur={({ currentTarget, relatedTarget }) => {
          // It stands over the page: whoever goes on by keyboard sees where they are.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
      >
        <summary className="page-x flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
          <span className="font-display text-row font-f">{current.label}</span>
          <span className="link text-label font-label">
            <span className="group-open:hidden">All sections</span>
            <span className="hidden group-open:inline">Close</span>
          </span>
        </summary>
        <div className="page-x max-h-[70dvh] overflow-y-auto border-t border-line py-6">
          <SectionList current={current} />
        </div>
      </details>
    </nav>
  );
}

function useCurrentSection(): AdminSection {
  return sectionAt(useLocation().pathname);
}

function SectionList({ current }: { current: AdminSection }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-8.5 wrap-anywhere md:grid-cols-1">
      {SECTION_GROUPS.filter(({ sections }) => sections.length > 0).map(({ title, sections }) => (
        <div key={title}>
          <p className="text-label text-quiet">{title}</p>
          <ul className="mt-1">
            {sections.map((section) => (
              <li key={section.href}>
                <Link
                  to={section.href}
                  aria-current={section.href === current.href ? 'page' : undefined}
                  className="weighs flex min-h-11 items-center font-display text-row font-mp hover:font-f aria-[current]:font-fff"
                >
                  {section.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

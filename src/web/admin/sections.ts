export interface AdminSection {
  label: string;
  href: string;
}

interface SectionGroup {
  title: string;
  sections: readonly AdminSection[];
}

export const TODAY: AdminSection = { label: 'Today', href: '/admin' };

/** Every room of the admin page, in the order of a working day. */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  { title: 'Every day', sections: [TODAY] },
  { title: 'Catalogue', sections: [] },
  { title: 'The site', sections: [] },
  { title: 'The house', sections: [{ label: 'Your account', href: '/admin/account' }] },
];

/** The section an address belongs to: the longest one it begins with. */
export function sectionAt(pathname: string): AdminSection {
  return (
    SECTION_GROUPS.flatMap(({ sections }) => sections)
      .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
      .toSorted((a, b) => b.href.length - a.href.length)[0] ?? TODAY
  );
}

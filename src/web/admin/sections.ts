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
  {
    title: 'Every day',
    sections: [
      TODAY,
      { label: 'Requests', href: '/admin/requests' },
      { label: 'Applications', href: '/admin/applications' },
      { label: 'Messages', href: '/admin/messages' },
      { label: 'Mail', href: '/admin/mail' },
    ],
  },
  {
    title: 'Catalogue',
    sections: [
      { label: 'Opuses', href: '/admin/opuses' },
      { label: 'Musicians', href: '/admin/musicians' },
      { label: 'Performances', href: '/admin/performances' },
      { label: 'Clients', href: '/admin/clients' },
      { label: 'Concerts', href: '/admin/concerts' },
      { label: 'Compositions', href: '/admin/compositions' },
      { label: 'Orders', href: '/admin/orders' },
    ],
  },
  {
    title: 'The site',
    sections: [
      { label: 'Pricing', href: '/admin/pricing' },
      { label: 'Texts', href: '/admin/texts' },
      { label: 'Pictures', href: '/admin/pictures' },
      { label: 'Import, export', href: '/admin/import' },
    ],
  },
  {
    title: 'The house',
    sections: [
      { label: 'History', href: '/admin/history' },
      { label: 'Deleted', href: '/admin/deleted' },
      { label: 'Health', href: '/admin/health' },
      { label: 'Settings', href: '/admin/settings' },
      { label: 'Admins', href: '/admin/admins' },
      { label: 'Your account', href: '/admin/account' },
    ],
  },
];

/** The section an address belongs to: the longest one it begins with. */
export function sectionAt(pathname: string): AdminSection {
  return (
    SECTION_GROUPS.flatMap(({ sections }) => sections)
      .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
      .toSorted((a, b) => b.href.length - a.href.length)[0] ?? TODAY
  );
}

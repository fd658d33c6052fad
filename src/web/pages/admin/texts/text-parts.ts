export const TEXT_PARTS = [
  { id: 'about', label: 'About Us', shownAt: '/about' },
  { id: 'services', label: 'Our services', shownAt: '/' },
  { id: 'weddings', label: 'Weddings', shownAt: '/weddings' },
  { id: 'series', label: 'Concert series', shownAt: '/mpcs' },
  { id: 'join', label: 'Join the team', shownAt: '/musicians' },
  { id: 'agreement', label: 'Agreement', shownAt: undefined },
  { id: 'legal', label: 'Legal texts', shownAt: undefined },
] as const;

type TextPart = (typeof TEXT_PARTS)[number];

export function partAt(part: string | undefined): TextPart | undefined {
  const [first, ...others] = TEXT_PARTS;
  return part === undefined ? first : others.find(({ id }) => id === part);
}

export function partPath(id: TextPart['id']): string {
  return id === TEXT_PARTS[0].id ? '/admin/texts' : `/admin/texts/${id}`;
}

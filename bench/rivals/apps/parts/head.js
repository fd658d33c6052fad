export const TITLE = 'Available Repertoire | Forte & Piano';
export const DESCRIPTION =
  'Every piece we can play for you: solo piano, chamber music and piano reductions, sorted by title. Filter by type, composer, instrument or keyword.';
export const SITE_NAME = 'Forte & Piano';
export const COLOR = '#f6f0e4';

/** As names and contents. */
export const META = [
  { title: TITLE },
  { name: 'description', content: DESCRIPTION },
  { property: 'og:site_name', content: SITE_NAME },
  { property: 'og:title', content: TITLE },
  { property: 'og:type', content: 'website' },
  { name: 'theme-color', content: COLOR },
];

/** Literal for Tailwind; each is ten times as often as a word is wider than the place it is drawn for. */
const FITS = [
  [1.2, 'fit-12'],
  [1.5, 'fit-15'],
  [2, 'fit-20'],
  [2.5, 'fit-25'],
  [3.2, 'fit-32'],
  [4, 'fit-40'],
  [5, 'fit-50'],
] as const;
const WIDEST = 'fit-80';

/** Of Imbue at its heaviest, in ems: 'Forte' is as wide as its place. */
const PLACE = 2;
const NARROW = /[fijlrstI.,'’ -]/;
const WIDE = /[mwMWQ@&]/;

/** The class that makes a hero's word fit into its place, '' where it does. */
export function fitOf(word: string): string {
  const times = wordWidth(word) / PLACE;
  if (times <= 1.02) return '';
  return FITS.find(([fit]) => times <= fit)?.[1] ?? WIDEST;
}

/** In ems. */
function wordWidth(word: string): number {
  return [...word].reduce((width, letter) => width + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (NARROW.test(letter)) return 0.3;
  if (WIDE.test(letter)) return 0.62;
  return letter === letter.toLowerCase() ? 0.41 : 0.48;
}

export const DRAWN = [
  'hana-park',
  'danylo-koval',
  'mira-castellan',
  'teo-lindqvist',
  'ines-okafor',
  'rafael-montoya',
  'june-abernathy',
  'elias-brandt',
  'noor-haddad',
  'augusta-whitfield',
  'tomasz-bell',
  'leilani-kahale',
] as const;

const PLACEHOLDER = 'placeholder';

interface Name {
  firstName: string;
  lastName: string;
}

/** File name; undrawn musicians share the placeholder. */
export function portraitOf({ firstName, lastName }: Name): string {
  return drawnAs(`${firstName} ${lastName}`) ?? PLACEHOLDER;
}

export function drawnAs(name: string): string | undefined {
  const slug = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return DRAWN.find((drawn) => drawn === slug);
}

/** By ground: ivory, ebony. */
const CUT_OUT = ['hana-park', 'danylo-koval'];

/** `place`: owners from 0; undefined without a cut-out. */
export function cutOutOf(name: Name, place: number): string | undefined {
  const picture = portraitOf(name);
  return CUT_OUT[place] === picture ? `/pictures/musicians/${picture}-cutout.svg` : undefined;
}

export function isDrawn(name: Name): boolean {
  return portraitOf(name) !== PLACEHOLDER;
}

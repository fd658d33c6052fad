import { composerSurname } from '../repertoire/rules.ts';
import { GUESTS_MAX, GUESTS_MIN, type ProgramPiece } from './model.ts';

/** 'Yun Geuk-young': a given name with a small letter after its hyphen stands last, the family's name first. */
const FAMILY_FIRST = /^(\S+) \p{Lu}\p{Ll}+-\p{Ll}+$/u;

const UNKNOWN = /^traditional/i;

/** Who wrote the programme, by surname, each once, in the order played. */
export function composerSurnames(program: readonly ProgramPiece[]): string[] {
  const names = program.flatMap(({ composer }) =>
    UNKNOWN.test(composer) ? 'Traditional' : composer.split(/ and | & /),
  );
  return [...new Set(names.map((name) => FAMILY_FIRST.exec(name)?.[1] ?? composerSurname(name)))];
}

/** Spec section 2: the menu shows the pianist's first name. */
export function firstName(pianist: string): string {
  return pianist.split(' ')[0] ?? pianist;
}

/** 150 reads '2 h 30 min'. */
export function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Spec section 9: 1 to 20 people. */
export function isGuestCount(guests: number): boolean {
  return Number.isInteger(guests) && guests >= GUESTS_MIN && guests <= GUESTS_MAX;
}

/** Who wrote a piece and who arranged it, as a programme prints it. */
export function byLine({ composer, arranger }: ProgramPiece): string {
  return arranger ? `${composer}, arr. ${arranger}` : composer;
}

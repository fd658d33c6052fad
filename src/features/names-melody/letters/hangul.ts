/* Revised Romanization per syllable, as in passports. */

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

const INITIALS = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const FINALS = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

/** '하나' is 'hana'; undefined otherwise. */
export function syllableLetters(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return undefined;
  const place = code - FIRST_SYLLABLE;
  const parts = [
    INITIALS[Math.floor(place / (VOWELS.length * FINALS.length))],
    VOWELS[Math.floor(place / FINALS.length) % VOWELS.length],
    FINALS[place % FINALS.length],
  ];
  return parts.join('').replaceAll('-', '');
}

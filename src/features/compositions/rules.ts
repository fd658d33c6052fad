import type { Arrangement, Composition } from './model.ts';

/* Spec section 5 and design section 6: order shortcode, opus display, price. */

const SHORTCODE_TITLE_LENGTH = 11;
/** Letters that sound but have no plain vowel inside them. */
const VOWEL = /[AEIOUÆŒØ]/u;
const LEFT_OUT = /[\s(),:\u2010\u2011-]/u;

/**
 * What a buyer writes into the payment: the composer's first three characters in lower case, the opus number
 * padded to three, and up to eleven consonants of the title, last first. 'han', '060', 'STNDTSDCNVD'.
 */
export function orderShortcode({
  composer,
  opusNo,
  title,
}: Pick<Composition, 'composer' | 'opusNo' | 'title'>): string {
  const name = [...composer.toLowerCase()].slice(0, 3).join('');
  return `${name}${opusNo.padStart(3, '0')}${titleBackwards(title)}`;
}

function titleBackwards(title: string): string {
  return [...title.normalize('NFC').toUpperCase()]
    .filter((letter) => !VOWEL.test(letter.normalize('NFD')) && !LEFT_OUT.test(letter))
    .reverse()
    .slice(0, SHORTCODE_TITLE_LENGTH)
    .join('');
}

const NUMBER_IN_NUMBER = /^(\d+)_(\d+)$/;

/** In a table: '7', '11.1', 'b3'. */
export function opusShort(opusNo: string): string {
  return opusNo.replace(NUMBER_IN_NUMBER, '$1.$2');
}

/** In the panel: 'Op. 7', 'Op. 11, No. 1'; letter ids as they are. */
export function opusLong(opusNo: string): string {
  const [, opus, number] = NUMBER_IN_NUMBER.exec(opusNo) ?? [];
  if (opus && number) return `Op. ${opus}, No. ${number}`;
  return /^\d+$/.test(opusNo) ? `Op. ${opusNo}` : opusNo;
}

/** Whole dollars as '$27.00'. */
export function priceLabel(price: number): string {
  return `$${price}.00`;
}

/** What the QR code holds: the operator's payment address with the amount and the shortcode filled in. */
export function paymentUrl(payTo: string, work: Pick<Composition, 'composer' | 'opusNo' | 'title' | 'price'>): string {
  const url = new URL(payTo);
  url.searchParams.set('amount', `${work.price}.00`);
  url.searchParams.set('note', orderShortcode(work));
  return url.href;
}

export function isArrangement(work: Composition | Arrangement): work is Arrangement {
  return 'isTranscription' in work;
}

/** What it is called above its title. */
export function kindLabel(work: Composition | Arrangement): string {
  if (!isArrangement(work)) return 'Original composition';
  return work.isTranscription ? 'Transcription' : 'Arrangement';
}

/** The latest few, newest first; of one year, the one listed last comes first. */
export function newest<Work extends Pick<Composition, 'yearComposed'>>(works: readonly Work[], count: number): Work[] {
  return works
    .toReversed()
    .sort((one, other) => other.yearComposed - one.yearComposed)
    .slice(0, count);
}

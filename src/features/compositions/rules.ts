import { foldText } from '../../platform/fold-text.ts';
import { A_IS_FOR_ARRANGEMENTS, ARRANGEMENT_NEEDS_A } from './messages.ts';
import type { Arrangement, Composition, CompositionFields } from './model.ts';

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

/** What the QR code holds: the operator's payment address with the amount, in whole cents, and the shortcode filled in. */
export function paymentUrl(payTo: string, { cents, shortcode }: { cents: number; shortcode: string }): string {
  const url = new URL(payTo);
  url.searchParams.set('amount', (cents / 100).toFixed(2));
  url.searchParams.set('note', shortcode);
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

/** Spec section 3: the numbers of arrangements start with 'a', and no others. */
export function opusNoProblem({ opusNo, isTranscription }: CompositionFields): string | undefined {
  if (isTranscription === undefined) return opusNo.startsWith('a') ? A_IS_FOR_ARRANGEMENTS : undefined;
  return opusNo.startsWith('a') ? undefined : ARRANGEMENT_NEEDS_A;
}

/** What was written of a work as the work it makes: an original, or an arrangement with what is only its own. */
export function asWork(fields: CompositionFields): Composition | Arrangement {
  const { isTranscription, biggerWork = '', originalComposer = '', ...original } = fields;
  return isTranscription === undefined ? original : { ...original, isTranscription, biggerWork, originalComposer };
}

export const WORK_KINDS = ['original', 'arrangement', 'transcription'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export function kindOf(work: Composition | Arrangement): WorkKind {
  if (!isArrangement(work)) return 'original';
  return work.isTranscription ? 'transcription' : 'arrangement';
}

/** The works of a kind whose number, title, composer or instruments have every word. */
export function foundWorks<Work extends Composition>(works: readonly Work[], search: string, kind: string): Work[] {
  const wanted = foldText(search).split(' ');
  return works.filter((work) => {
    if (kind !== '' && kindOf(work) !== kind) return false;
    const text = [opusShort(work.opusNo), opusLong(work.opusNo), work.title, work.composer, ...work.instrumentation];
    const folded = foldText(text.join('\n'));
    return wanted.every((word) => folded.includes(word));
  });
}

import { dayBeside } from '#/platform/time/dates.ts';
import { CODE_LETTERS } from '../ledger/model.ts';
import { GIFT_DAYS_AHEAD_MAX, type Gift, type GiftState } from './model.ts';

const GROUPS = 4;
const GROUP_LENGTH = 5;
/** 20 of 27 letters: 95 bits. */
const GIFT_CODE_LENGTH = GROUPS * GROUP_LENGTH;

/** 'K7M3Q-9BCDF-GHJKM-NPQRS' of a number of at least 95 bits. */
export function giftCodeOf(bits: bigint): string {
  let rest = bits;
  const letters = Array.from({ length: GIFT_CODE_LENGTH }, () => {
    const letter = CODE_LETTERS[Number(rest % BigInt(CODE_LETTERS.length))] ?? '';
    rest /= BigInt(CODE_LETTERS.length);
    return letter;
  });
  return inGroups(letters.join(''));
}

/** As typed: small letters, spaces or dashes. Undefined when it cannot be one. */
export function typedGiftCode(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[\s\p{Pd}]+/gu, '');
  const known = [...letters].every((letter) => CODE_LETTERS.includes(letter));
  return known && letters.length === GIFT_CODE_LENGTH ? inGroups(letters) : undefined;
}

function inGroups(letters: string): string {
  return letters.match(/.{5}/g)?.join('-') ?? letters;
}

export function giftState({
  validSince,
  voidedAt,
  leftCents,
}: Pick<Gift, 'validSince' | 'voidedAt' | 'leftCents'>): GiftState {
  if (voidedAt !== null) return 'void';
  if (validSince === null) return 'waiting';
  return leftCents > 0 ? 'valid' : 'spent';
}

/** The days on which a certificate that is bought today can be mailed. */
export function isMailDay(day: string, today: string): boolean {
  return day >= today && day <= dayBeside(today, GIFT_DAYS_AHEAD_MAX);
}

interface Sum {
  kind: string;
  cents: number;
}

/** Whole cents it has paid for, less what came back to it. */
export function spentCents(entries: readonly Sum[]): number {
  const spent = entries.filter(({ kind }) => kind === 'payment' || kind === 'refund');
  return 0 - spent.reduce((sum, { cents }) => sum + cents, 0);
}

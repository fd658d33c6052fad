import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { GIFT_LEAST_CENTS, GIFT_MOST_CENTS, type GiftState } from './model.ts';

export const GIFT_AMOUNT_WRONG = `Dollars, from ${dollars(GIFT_LEAST_CENTS)} to ${dollars(GIFT_MOST_CENTS)}.`;
export const GIFT_NAME_LONG = 'A name can have 80 characters at most.';
export const GIFT_FROM_NEEDED = 'Say whom it is from: it stands on the certificate.';
export const GIFT_TO_NEEDED = 'Say whom it is for: it stands on the certificate.';
export const GIFT_MESSAGE_LONG = 'A message can have 400 characters at most, so that it fits the sheet.';
export const GIFT_DAY_WRONG = 'Choose today or a day within a year.';
export const GIFT_REASON_NEEDED = 'Say why: it stands in the history.';

/** The same for what is unknown, unpaid and mistyped. */
export const GIFT_UNKNOWN =
  'No certificate has this code. Please compare it letter by letter with the sheet or the email.';
export const GIFT_VOID = 'This certificate is void. Please write to us if that surprises you.';
export const GIFT_SPENT = 'Everything on this certificate is spent.';
export const GIFT_CHANGED = 'It gives another amount by now. Please look at it again.';
export const GIFT_NOT_WITH_GIFT = 'A gift certificate is not bought with another. Please pay this one in another way.';
export const NO_SUCH_GIFT = 'There is no such certificate.';
export const GIFT_NOT_SENT = 'Only a valid certificate is mailed.';
export const GIFT_NO_ADDRESS = 'It has no address. Please give one.';
export const GIFT_OVER = 'It is void already.';
export const GIFT_SENT = 'The certificate is in the mail.';
export const GIFT_VOIDED = 'The certificate is void.';
export const NOT_MORE_THAN_GIFTS = 'That is more than gift certificates have paid here.';
export const GIFTS_GO_BACK_FIRST =
  'What gift certificates have paid goes back to them: refund that part “by gift certificate”, the rest as it came.';
export const GIFT_REFUNDS_ONLY = 'Clients pay with a certificate themselves; you only give back to one.';

export const GIFT_STATE_LABELS: Record<GiftState, string> = {
  waiting: 'not paid yet',
  valid: 'valid',
  spent: 'spent',
  void: 'void',
};

/** Orders of scores are paid whole. */
export function giftTooSmall(left: number, total: number): string {
  return `${dollars(left)} is left on this certificate, and the order costs ${dollars(total)}. A certificate pays an order whole; it keeps what is on it.`;
}

export function giftPaid(cents: number): string {
  return `Paid: ${dollars(cents)} by gift certificate.`;
}

/** Of a certificate whose payment went back. */
export function spentBeforeVoid(code: string, spent: number): string {
  return `The gift certificate of order ${code} is void, but ${dollars(spent)} of it was spent before. Please settle that with the buyer.`;
}

export function whenMailed({
  recipientEmail,
  mailOn,
  mailedAt,
}: {
  recipientEmail: string;
  mailOn: string;
  mailedAt: string | null;
}): string {
  if (recipientEmail === '') return 'To print, and to hand over yourself.';
  return mailedAt === null ? `Goes to ${recipientEmail} on ${shortDate(mailOn)}.` : `Emailed to ${recipientEmail}.`;
}

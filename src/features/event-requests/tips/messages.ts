import { dollars } from '#/platform/text/dollars.ts';
import { TIP_CENTS_MAX, TIP_CENTS_MIN, TIP_WORDS_MAX } from './model.ts';

export const TIP_NAME = 'Tip for the players';
export const TIP_WRONG = `A tip is from ${dollars(TIP_CENTS_MIN)} to ${dollars(TIP_CENTS_MAX)}. Dollars, like 40 or 12.50.`;
export const TIP_WORDS_LONG = `These words can have at most ${TIP_WORDS_MAX} characters.`;
export const NO_TIPS = 'We take no tips here. Thank you for wishing to give one.';
export const NOT_PLAYED = 'This page opens when the music is over.';
export const CLIENT_TIPS = 'Only the client leaves a tip here; you write what has come into the ledger.';
export const TIP_CAME_MEANWHILE =
  'A tip of yours has come meanwhile, and nothing was charged now. Look at what stands here, then give more if you wish.';
export const TIP_PROMISED = 'Thank you. We look for it, and tell you when it has come.';
export const TIP_BOOKED = 'It is in the ledger, for the players.';
export const TIP_TOLD = 'On its way as a tip';

export function tipText(cents: number): string {
  return `${TIP_NAME}: ${dollars(cents)}`;
}

export function tipForClosed(came: string, title: string): string {
  return `${came} has come as a tip for ${title}, which was cancelled. It is in the ledger, for the players; if it is to go back, refund it at Stripe.`;
}

export function tipPaidOut(cents: number, title: string): string {
  return `Of a tip for ${title}, ${dollars(cents)} went back that is paid out to players already. The house has advanced it: please settle it with them.`;
}

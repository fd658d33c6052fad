/* Spec section 2, Repertoire and Opus details. */

import { things } from '#/platform/text/english.ts';
import type { RepertoireType } from './model.ts';

export const NOTHING_YET = 'The list is being written. Ask us for a work: we may play it already.';
export const NONE_FOUND = 'No repertoire found. Please clear your filters...';
export const NO_SUCH_OPUS = 'We do not know this work. It may have been taken out of the repertoire.';

export function itemsFound(count: number): string {
  return `(${things(count, 'item')} found)`;
}

export const TYPE_PLAINLY: Record<RepertoireType, string> = {
  Solo: 'one player',
  'Chamber Music': 'several players together',
  'Piano Reduction': 'the piano plays the orchestra',
};

/** Beside '(77 items found)', where there are fewer pieces than items. */
export function differentPieces(pieces: number): string {
  if (pieces === 1) return 'one piece, in several settings';
  return `${things(pieces, 'different piece')}, some in several settings`;
}

export function itemsMatch(count: number): string {
  if (count === 0) return 'No item matches';
  return things(count, 'item matches', 'items match');
}

export const NO_SUCH_COMPOSER = 'We know no composer of this name.';

export function composersFound(count: number): string {
  if (count === 0) return NO_SUCH_COMPOSER;
  return `${things(count, 'composer')} found`;
}

export const WHICH_COMPOSER = 'Which composer?';

export function whichComposer(typed: string): string {
  return `Several composers have ‘${typed.trim()}’ in their name. Please choose one:`;
}

/** Spec section 5, admin: adding a movement. */
export const MOVEMENT_INCOMPLETE =
  "Please ensure that the title isn't empty and that there is at least 1 musician offering this movement.";
export const UNKNOWN_MUSICIAN = 'One of these is not among our musicians.';
export const MOVEMENT_NOT_OF_THIS_WORK =
  'This is not a movement of this work, or stands here twice. Please reload the page.';
export const TOO_MANY_INSTRUMENTS =
  'Title, composer and instruments together are longer than we can tell works apart by.';

export function sameWork(title: string): string {
  return `This work is in the repertoire already: ${title}.`;
}

export function onlyYou(title: string): string {
  return `Nobody else plays that part of “${title}”, and others offer the rest. Please write to us: we take it out by hand.`;
}

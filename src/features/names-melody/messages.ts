import { LETTERS_MAX, type NameProblem, type TwoNames } from './model.ts';
import { notesOf } from './rules.ts';

export const PROBLEM_MESSAGES: Record<NameProblem, string> = {
  missing: 'Please write a name here.',
  no_letters:
    'There is no letter in this name that we can read: we know Latin, Cyrillic, Greek and Korean ones. Please write it as it sounds, in one of these.',
  too_long: `A name may have ${LETTERS_MAX} letters here, and this one has more.`,
  not_one_line: 'A name is one line of plain letters.',
};

export const BEING_WRITTEN = 'The engraver is at work. Your melody appears here in a few seconds.';
export const STILL_WRITTEN = 'Please open this page again in a moment.';
export const ENGRAVER_BUSY = 'Many melodies are being written just now. Please open this page again in a minute.';
export const TOO_MANY_MELODIES =
  'You have had many melodies written in a short time. Please wait a few minutes before the next one.';

export function commissionMessage(names: TwoNames, address: string): string {
  const { first, second } = names;
  return [
    `We would like a piece of music on our names, ${first} & ${second}.`,
    `The theme: ${notesOf(first).join(' ')}, then ${notesOf(second).join(' ')}.\n${address}`,
    'The occasion and its date:\nThe instruments:\nHow long it should be:\n',
  ].join('\n\n');
}

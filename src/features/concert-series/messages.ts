import type { Ground, ProgramPiece, Theme } from './model.ts';

/* Spec sections 6 and 8, letter for letter. */

export const SERIES_SENT =
  'Successfully sent concert request! The musician will contact you directly regarding this concert.';
export const SERIES_FAILED = 'Failed to send concert request. Please try again later.';
export const CLIENTS_ONLY_SERIES = 'Please log in as a client to order a concert.';

export const CONFIRMED_THEN_PAID = 'The provider confirms your request, and then it is paid.';

/** What no occasion is named for. */
export const MORE_CONCERTS = 'And more';

export const UNKNOWN_CONCERT = 'We do not know this concert.';
export const NO_SUCH_CONCERT = 'Tacet. No concert of the series has this name; all that we play is on the menu.';
export const GUESTS_INVALID = 'A concert is for 1 to 20 people.';

export const TO_BE_CONFIRMED = 'to be confirmed';
export const TRAVEL_BY_ZIP = 'It goes by the zip code.';
export const TRAVEL_BEYOND = 'We confirm the travel fee before you pay.';
export const EXTRA_UNPRICED = 'We confirm what it costs before you pay.';
export const SUBSTITUTION_UNPRICED = 'We confirm whether it costs extra before you pay.';

export const TITLE_REQUIRED = 'Please enter a title.';
export const DESCRIPTION_REQUIRED = 'Please write a description: two or three sentences.';
export const PIANIST_REQUIRED = 'Please choose who plays.';
export const PIANIST_UNKNOWN = 'The pianist has to be one of our musicians.';
export const PROGRAM_EMPTY = 'Please add at least one piece.';
export const PROGRAM_TOO_LONG = 'A programme can have 40 pieces at most.';
export const PIECE_UNTITLED = 'Please enter what is played.';
export const PIECE_BY_NOBODY = 'Please enter who wrote it, or ‘Traditional’.';
export const PRICE_INVALID = 'Please enter dollars, like 12 or 12.50, from 0 to 100,000.';
export const MINUTES_INVALID = 'Please enter whole minutes, from 1 to 600.';
export const INTRODUCTION_REQUIRED = 'Please write a sentence or two.';
export const EXTRA_UNNAMED = 'Please enter what it is called.';
export const TOO_MANY_EXTRAS = 'There can be 20 extras at most.';

export function askedFor(requests: number): string {
  return requests === 1
    ? '1 request asks for this concert. It keeps programme and price as they were asked for, and stays as it is.'
    : `${requests} requests ask for this concert. They keep programme and price as they were asked for, and stay as they are.`;
}

export const THEME_LABELS: Record<Theme, string> = {
  roll: 'Piano roll: a row of notes for each piece',
  slice: 'Cut letter: an initial in as many strips',
  slur: 'Slurs: hearts, arcs, curtains',
  wave: 'Waves: staves that float and fall',
  split: 'Split: two fields that push each other',
  stitch: 'Stitches: an embroidered pattern',
  stem: 'Stems: gardens, candles, organ pipes',
  disc: 'Discs: moons, eyes, planets',
  swell: 'Swells: crescendo against decrescendo',
};
export const GROUND_LABELS: Record<Ground, string> = {
  ivory: 'Ivory, the white keys',
  ebony: 'Ebony, the black keys',
  felt: 'Felt, the red behind the keys',
  blush: 'Blush, the warm one',
};

export function creditText({ composer, arranger, transcriber }: ProgramPiece): string {
  return [composer, arranger && `arr. ${arranger}`, transcriber && `transcr. ${transcriber}`]
    .filter(Boolean)
    .join(', ');
}

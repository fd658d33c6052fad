import { type Dynamic, type Facet, type Length, MOOD_LINES_MAX, TEMPO_WORDS_MAX } from './model.ts';

export const FACET_LABELS: Record<Facet, string> = {
  occasion: 'Moment',
  mood: 'Mood',
  dynamic: 'How loud',
  period: 'Period',
  form: 'Form',
  length: 'Length',
};

export const LOUDNESS_LABELS: Record<Dynamic, string> = {
  ppp: 'as quiet as can be',
  pp: 'very quiet',
  p: 'quiet',
  mp: 'rather quiet',
  mf: 'rather loud',
  f: 'loud',
  ff: 'very loud',
  fff: 'as loud as can be',
};

const LENGTH_LABELS: Record<Length, string> = {
  short: 'up to 4 minutes',
  medium: '4 to 10 minutes',
  long: '10 to 20 minutes',
  'very-long': 'more than 20 minutes',
};

const OWN_LABELS: Record<string, string> = {
  ...LENGTH_LABELS,
  children: 'for children',
  christmas: 'Christmas',
  'lunar-new-year': 'Lunar New Year',
};

/** Dynamics keep their sign. */
export function facetLabel(value: string): string {
  return OWN_LABELS[value] ?? value.replaceAll('-', ' ');
}

/** '' when unknown. */
export function yearsText({ born, died }: { born?: number | undefined; died?: number | undefined }): string {
  if (born === undefined) return '';
  return died === undefined ? `born ${born}` : `${born}–${died}`;
}

export const WORDS_MISSING = 'Please enter at least one word.';
export const TOO_MANY_WORDS = `There can be ${TEMPO_WORDS_MAX} words at most.`;
export const TOO_MANY_LINES = `There can be ${MOOD_LINES_MAX} lines at most.`;
export const NO_TEMPO_WORD = 'A word has letters, and a star only at its end.';
export const NO_FORM = 'A form is written in small letters, like ‘nocturne’ or ‘song-cycle’.';
export const FORM_TWICE = 'A form stands there twice.';

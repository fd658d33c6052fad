/** Literal for Tailwind. */
export const WORD_CLASS = {
  ppp: 'font-ppp',
  p: 'font-p',
  mf: 'font-mf',
  ff: 'font-ff',
  fff: 'font-fff',
} as const;
export type WordClass = keyof typeof WORD_CLASS;

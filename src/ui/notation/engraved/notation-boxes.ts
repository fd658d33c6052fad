/* Written by scripts/engrave-ornaments.ts. */
export const NOTATION_BOXES = {
  ppp: { width: 990, height: 660 },
  pp: { width: 690, height: 660 },
  p: { width: 390, height: 660 },
  mp: { width: 790, height: 660 },
  mf: { width: 762, height: 660 },
  f: { width: 456, height: 660 },
  ff: { width: 706, height: 660 },
  fff: { width: 916, height: 660 },
  fermata: { width: 608, height: 323 },
} as const;

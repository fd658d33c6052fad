import type { Dynamic } from '#/features/work-facts/model.ts';
import { foldText } from '#/platform/text/fold-text.ts';

/* Imbue at optical size 100, in 1/1000 em; linear between weights. */

const FIRST = 0x20;
const AT_100 = [
  125, 111, 215, 491, 231, 491, 383, 140, 196, 196, 388, 400, 119, 280, 118, 299, 347, 220, 295, 298, 265, 339, 318,
  301, 318, 318, 250, 250, 373, 400, 373, 249, 446, 310, 308, 275, 335, 299, 298, 316, 378, 193, 254, 310, 274, 441,
  368, 303, 310, 311, 348, 271, 316, 334, 313, 488, 340, 310, 270, 133, 310, 133, 413, 430, 285, 274, 273, 250, 287,
  259, 176, 274, 325, 159, 148, 309, 158, 438, 309, 286, 271, 295, 236, 231, 169, 300, 284, 435, 283, 277, 225, 196, 89,
  196, 332,
];
const AT_900 = [
  190, 184, 264, 592, 294, 543, 553, 169, 186, 186, 385, 391, 184, 351, 189, 290, 475, 303, 399, 403, 377, 419, 447,
  361, 448, 448, 241, 241, 373, 400, 373, 342, 455, 343, 414, 361, 436, 371, 370, 418, 484, 282, 376, 454, 349, 533,
  404, 431, 437, 431, 473, 347, 405, 407, 353, 597, 428, 420, 373, 133, 301, 133, 403, 491, 275, 436, 438, 351, 447,
  400, 282, 440, 468, 250, 274, 451, 260, 653, 468, 413, 435, 444, 374, 318, 289, 453, 330, 566, 371, 362, 343, 196, 80,
  196, 332,
];

export const WEIGHTS: Record<Dynamic, number> = {
  ppp: 100,
  pp: 200,
  p: 300,
  mp: 400,
  mf: 500,
  f: 600,
  ff: 750,
  fff: 900,
};

/** At size 1; other letters are folded. */
export function widthOf(text: string, dynamic: Dynamic): number {
  const share = (WEIGHTS[dynamic] - 100) / 800;
  let width = 0;
  for (const letter of text) {
    const at = (letter <= '~' ? letter : plain(letter)).charCodeAt(0) - FIRST;
    const thin = AT_100[at] ?? 320;
    width += thin + ((AT_900[at] ?? 520) - thin) * share;
  }
  return width / 1000;
}

function plain(letter: string): string {
  if (letter === '’' || letter === '‘') return "'";
  const folded = foldText(letter);
  return folded === '' ? ' ' : letter === letter.toLowerCase() ? folded : folded.toUpperCase();
}

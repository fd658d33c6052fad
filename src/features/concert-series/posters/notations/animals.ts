import type { Draw } from '../notation.ts';
import { group, path, WIDTH } from '../shapes.ts';
import { STEPS, stepAt } from '../spelling.ts';

/* Each stands on 0 0, looks to the right, and is about 100 wide. */
const ELEPHANT =
  'M-46 0V-44C-46 -66 -30 -76 -8 -76C0 -76 6 -74 10 -72C16 -82 34 -84 44 -72C54 -60 52 -40 52 -14C52 -8 58 -8 60 -12L64 -8C60 2 44 2 42 -12L40 -34C36 -30 30 -28 24 -30V0H6V-24H-24V0zM14 -62C6 -50 10 -38 22 -36C28 -46 26 -58 14 -62z';
const GIRAFFE =
  'M-30 0V-38C-30 -48 -22 -52 -10 -52L4 -54L22 -112C24 -120 30 -124 36 -122L40 -130L43 -120L58 -108C60 -104 56 -100 50 -102L38 -104L22 -44V0H14V-34H-18V0z';
const SWAN =
  'M-48 -14C-30 -44 0 -40 14 -34C26 -44 34 -56 30 -70C28 -78 20 -80 14 -74L4 -68C6 -82 18 -92 30 -88C44 -84 46 -66 40 -52C36 -40 42 -30 42 -20C42 -4 28 0 6 0H-22C-36 0 -44 -6 -48 -14z';
const FISH =
  'M-50 -56C-40 -44 -34 -42 -30 -40C-14 -66 28 -66 50 -36C28 -6 -14 -6 -30 -32C-34 -30 -40 -26 -50 -14C-46 -28 -46 -42 -50 -56zM30 -44a5 5 0 1 0 .1 0z';
const TORTOISE =
  'M-46 -12C-44 -40 -22 -54 0 -54C20 -54 36 -42 38 -22C42 -34 56 -38 62 -28C66 -18 58 -10 40 -10L38 0H24L22 -10H-18L-20 0H-34L-36 -10z';
const HEN =
  'M-44 -62C-36 -46 -22 -44 -8 -48C6 -52 12 -60 14 -72C16 -82 24 -86 32 -84C34 -92 42 -92 42 -84C48 -82 50 -76 48 -72L58 -66L48 -62C48 -34 34 -18 10 -18L12 0H4L2 -18H-4L-2 0H-10L-12 -18C-36 -22 -46 -40 -44 -62z';
const HARE =
  'M-40 -8C-44 -34 -26 -50 -2 -48C8 -48 14 -52 18 -58C10 -76 8 -96 14 -102C20 -100 26 -86 28 -72C32 -88 40 -98 46 -98C48 -88 44 -72 38 -62C52 -58 52 -42 38 -38C30 -36 28 -28 30 -10L38 0H18L14 -16C8 -10 4 -6 6 0H-30C-36 0 -40 -4 -40 -8zM-46 -20a8 8 0 1 0 .1 0z';
const CAT =
  'M-34 0C-40 -40 -26 -62 -4 -66L-8 -94L8 -82H24L40 -94L36 -64C46 -50 40 -34 34 -28V0H22V-22L10 0zM-32 -4C-58 -6 -64 -32 -52 -52L-44 -48C-52 -32 -48 -18 -32 -16z';
const SNAIL =
  'M-50 0C-50 -8 -40 -10 -32 -12C-44 -42 -20 -66 6 -62C32 -58 38 -30 26 -14C36 -14 40 -26 44 -44L40 -58H44L50 -44L58 -56L62 -54L56 -40C56 -16 46 0 28 0zM0 -44C-14 -42 -16 -22 0 -20C14 -20 16 -36 4 -36V-30C8 -30 6 -26 0 -26C-8 -28 -6 -38 2 -38z';

const KINDS = [ELEPHANT, SWAN, GIRAFFE, TORTOISE, HEN, FISH, CAT, SNAIL, HARE] as const;

/** One animal a piece: nobody has a neighbour of its own kind. */
export const herd: Draw = ({ voices, inks, volume }, box) => {
  const columns = voices.length <= 4 ? 2 : voices.length <= 9 ? 3 : voices.length <= 16 ? 4 : 5;
  const rows = Math.ceil(voices.length / columns);
  const high = box.height / rows;
  const animals = voices.map((voice, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, voices.length - row * columns);
    const wide = (WIDTH - 24) / inRow;
    const [x, y] = [12 + ((index % columns) + 0.5) * wide, box.y + (row + 1) * high - 8];
    const kind = KINDS[(index + volume - 1) % KINDS.length] ?? ELEPHANT;
    const room = kind === GIRAFFE || kind === HARE ? 128 : 96;
    const scale = Math.min((wide * 0.86) / 112, (high - 10) / room) * (0.86 + voice.size * 0.14);
    const facing = stepAt(voice, 0) % 2 === 0 ? 1 : -1;
    const ink = ([inks.first, inks.second, inks.first, inks.tint] as const)[(index + row) % 4] ?? inks.first;
    const short = (value: number) => Math.round(value * 100) / 100;
    return group([path(kind, ink, { 'fill-rule': 'evenodd' })], {
      transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${short((stepAt(voice, 1) / (STEPS - 1) - 0.5) * 5)}) scale(${short(scale * facing)} ${short(scale * (0.96 + voice.register * 0.06))})`,
    });
  });
  return { voices: animals };
};

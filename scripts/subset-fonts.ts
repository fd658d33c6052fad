/**
 * Writes the fonts the pages ship into src/ui/fonts. Run it after a font package changes:
 *   npx node scripts/subset-fonts.ts
 * The basic letters are what a first visit loads; the other files come only when a page spells such a letter.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { raisedGlyphs } from './raised-glyphs.ts';
import { widerGlyph } from './wider-glyph.ts';

const FIRST_VISIT_LIMIT = 55_000;
const packages = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url));
const target = fileURLToPath(new URL('../src/ui/fonts/', import.meta.url));

type Range = readonly [from: number, to: number];
// As in src/ui/styles/fonts.css.
/** English. */
const BASIC: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];
const ACCENTS: readonly Range[] = [
  [0xa1, 0xa8],
  [0xaa, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x201a, 0x201a],
  [0x201e, 0x201e],
  [0x2022, 0x2022],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
/** For pictures. */
const LATIN = [...BASIC, ...ACCENTS];
const LATIN_EXTENDED: readonly Range[] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
];
const CYRILLIC: readonly Range[] = [
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2116, 0x2116],
];
const COMMISSIONER_AXES = { FLAR: 40, VOLM: 0, slnt: 0 };
// The page uses no other weights.
const TEXT_WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };

const files = [
  {
    from: 'imbue/files/imbue-latin-standard-normal.woff2',
    to: 'imbue-basic.woff2',
    letters: BASIC,
    axes: {},
    first: true,
  },
  {
    from: 'imbue/files/imbue-latin-standard-normal.woff2',
    to: 'imbue-accents.woff2',
    letters: ACCENTS,
    axes: {},
    first: false,
  },
  {
    from: 'imbue/files/imbue-latin-standard-normal.woff2',
    to: 'imbue-latin.woff2',
    letters: LATIN,
    axes: {},
    first: false,
  },
  {
    from: 'imbue/files/imbue-latin-ext-standard-normal.woff2',
    to: 'imbue-latin-ext.woff2',
    letters: LATIN_EXTENDED,
    axes: {},
    first: false,
  },
  {
    from: 'commissioner/files/commissioner-latin-full-normal.woff2',
    to: 'commissioner-basic.woff2',
    letters: BASIC,
    axes: { ...COMMISSIONER_AXES, ...TEXT_WEIGHTS },
    first: true,
  },
  {
    from: 'commissioner/files/commissioner-latin-full-normal.woff2',
    to: 'commissioner-accents.woff2',
    letters: ACCENTS,
    axes: { ...COMMISSIONER_AXES, ...TEXT_WEIGHTS },
    first: false,
  },
  {
    from: 'commissioner/files/commissioner-latin-full-normal.woff2',
    to: 'commissioner-latin.woff2',
    letters: LATIN,
    axes: { ...COMMISSIONER_AXES, ...TEXT_WEIGHTS },
    first: false,
  },
  {
    from: 'commissioner/files/commissioner-latin-ext-full-normal.woff2',
    to: 'commissioner-latin-ext.woff2',
    letters: LATIN_EXTENDED,
    axes: { ...COMMISSIONER_AXES, ...TEXT_WEIGHTS },
    first: false,
  },
  {
    from: 'commissioner/files/commissioner-cyrillic-full-normal.woff2',
    to: 'commissioner-cyrillic.woff2',
    letters: CYRILLIC,
    axes: { ...COMMISSIONER_AXES, ...TEXT_WEIGHTS },
    first: false,
  },
];

await mkdir(target, { recursive: true });
let firstVisit = 0;
for (const file of files) {
  const whole = await readFile(packages + file.from);
  const letters = spell(file.letters);
  const kept = {
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'tnum', 'pnum', 'case'],
    noHinting: true,
  };
  const narrow = await subsetFont(whole, letters, { ...kept, targetFormat: 'truetype', variationAxes: file.axes });
  // Imbue's heavy '$' runs into a 4 or a 1.
  const isPriced = file.from.startsWith('imbue') && letters.includes('$');
  const subset = await subsetFont(isPriced ? widerGlyph(narrow, '$', 32) : narrow, letters, {
    ...kept,
    targetFormat: 'woff2',
  });
  await writeFile(target + file.to, subset);
  if (file.first) firstVisit += subset.length;
  console.log(`${file.to}  ${subset.length} bytes`);
}
// Neither typeface has accidentals; symbols hang lower.
const symbols = await readFile(`${packages}noto-sans-symbols/files/noto-sans-symbols-symbols-wght-normal.woff2`);
const hanging = await subsetFont(symbols, '♭♮♯', { targetFormat: 'truetype', noHinting: true });
const accidentals = await subsetFont(raisedGlyphs(hanging, [0, 40, 230, 300]), '♭♮♯', { targetFormat: 'woff2' });
await writeFile(`${target}accidentals.woff2`, accidentals);
console.log(`accidentals.woff2  ${accidentals.length} bytes`);
console.log(`first visit: ${firstVisit} bytes of ${FIRST_VISIT_LIMIT}`);
if (firstVisit > FIRST_VISIT_LIMIT) process.exitCode = 1;

function spell(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)))
    .join('');
}

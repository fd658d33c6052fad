/**
 * Writes the fonts the brochure is typeset with into src/features/concert-series/brochure/fonts. Run it after
 * a font package changes: node scripts/brochure-fonts.ts
 * The typesetter knows no variable fonts, so each weight in use becomes a file of its own.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const packages = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url));
const target = fileURLToPath(new URL('../src/features/concert-series/brochure/fonts/', import.meta.url));

const IMBUE = 'imbue/files/imbue-latin-standard-normal.woff2';
const IMBUE_EXT = 'imbue/files/imbue-latin-ext-standard-normal.woff2';
const COMMISSIONER = 'commissioner/files/commissioner-latin-full-normal.woff2';
const COMMISSIONER_EXT = 'commissioner/files/commissioner-latin-ext-full-normal.woff2';
const WARM = { FLAR: 40, VOLM: 0, slnt: 0 };

const files = [
  ...[200, 400, 600, 900].map((wght) => ({ from: IMBUE, to: `imbue-${wght}.ttf`, axes: { wght, opsz: 100 } })),
  { from: IMBUE, to: 'imbue-500.ttf', axes: { wght: 500, opsz: 22 } },
  { from: IMBUE_EXT, to: 'imbue-ext-500.ttf', axes: { wght: 500, opsz: 22 }, rename: ['Imbue', 'Imbux'] },
  ...[400, 650].map((wght) => ({ from: COMMISSIONER, to: `commissioner-${wght}.ttf`, axes: { wght, ...WARM } })),
  {
    from: COMMISSIONER_EXT,
    to: 'commissioner-ext-400.ttf',
    axes: { wght: 400, ...WARM },
    rename: ['Commissioner', 'Commissionex'],
  },
];

const RANGES: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
];
const letters = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
);

await mkdir(target, { recursive: true });
for (const { from, to, axes, ...rest } of files) {
  const font = await subsetFont(await readFile(packages + from), letters.join(''), {
    targetFormat: 'truetype',
    variationAxes: axes,
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'tnum'],
    noHinting: true,
  });
  if ('rename' in rest && rest.rename) renameFamily(font, rest.rename[0] ?? '', rest.rename[1] ?? '');
  await writeFile(target + to, font);
  console.log(`${to}  ${font.length} bytes`);
}

/** Two files of one family hide each other's letters from the typesetter: the second goes by a name as long as the first. */
function renameFamily(font: Buffer, from: string, to: string): void {
  const [old, next] = [Buffer.from(from, 'utf16le').swap16(), Buffer.from(to, 'utf16le').swap16()];
  for (let at = font.indexOf(old); at >= 0; at = font.indexOf(old, at + old.length)) next.copy(font, at);
}

/**
 * Writes the fonts that PDFs are typeset with into src/platform/typesetting/fonts, and which letters they have into
 * letters.json. Run it after a font package changes: npx node scripts/print-fonts.ts
 * The typesetter knows no variable fonts, so each weight in use becomes a file of its own.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const packages = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url));
const target = fileURLToPath(new URL('../src/platform/typesetting/fonts/', import.meta.url));

const IMBUE = 'imbue/files/imbue-latin-standard-normal.woff2';
const IMBUE_EXT = 'imbue/files/imbue-latin-ext-standard-normal.woff2';
const COMMISSIONER = 'commissioner/files/commissioner-latin-full-normal.woff2';
const COMMISSIONER_EXT = 'commissioner/files/commissioner-latin-ext-full-normal.woff2';
const WARM = { FLAR: 40, VOLM: 0, slnt: 0 };

type Range = readonly [from: number, to: number];

interface FontFile {
  from: string;
  to: string;
  axes: Record<string, number>;
  rename?: readonly [from: string, to: string];
  ranges?: readonly Range[];
}

/** Buyers' names. */
const OTHER_SCRIPTS: readonly { script: string; family: string; ranges: readonly Range[] }[] = [
  {
    script: 'cyrillic',
    family: 'Commissioney',
    ranges: [
      [0x400, 0x45f],
      [0x490, 0x491],
      [0x4b0, 0x4b1],
      [0x2116, 0x2116],
    ],
  },
  { script: 'cyrillic-ext', family: 'Commissionew', ranges: [[0x48a, 0x52f]] },
  { script: 'greek', family: 'Commissionez', ranges: [[0x370, 0x3ff]] },
  {
    script: 'vietnamese',
    family: 'Commissionev',
    ranges: [
      [0x1a0, 0x1a1],
      [0x1af, 0x1b0],
      [0x1ea0, 0x1ef9],
    ],
  },
];

const files: readonly FontFile[] = [
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
  ...OTHER_SCRIPTS.map(({ script, family, ranges }) => ({
    from: `commissioner/files/commissioner-${script}-full-normal.woff2`,
    to: `commissioner-${script}-400.ttf`,
    axes: { wght: 400, ...WARM },
    rename: ['Commissioner', family] as const,
    ranges,
  })),
];

const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
];
const covered = new Set<number>();

await mkdir(target, { recursive: true });
for (const { from, to, axes, rename, ranges = LATIN } of files) {
  const letters = lettersOf(ranges);
  const font = await subsetFont(await readFile(packages + from), letters.join(''), {
    targetFormat: 'truetype',
    variationAxes: axes,
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'tnum'],
    noHinting: true,
  });
  if (rename) renameFamily(font, ...rename);
  await writeFile(target + to, font);
  if (to.startsWith('commissioner')) for (const letter of lettersIn(font)) covered.add(letter);
  console.log(`${to}  ${font.length} bytes`);
}

await writeFile(`${target}letters.json`, `${JSON.stringify(asRanges([...covered].sort((a, b) => a - b)))}\n`);

function lettersOf(ranges: readonly Range[]): string[] {
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
  );
}

/** Table 'cmap', basic plane. */
function lettersIn(font: Buffer): number[] {
  const record = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  const cmap = font.readUInt32BE((record ?? 0) + 8);
  const form = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  ).find((at) => font.readUInt16BE(at) === 4);
  if (record === undefined || form === undefined) throw new Error('no table of letters');
  const span = font.readUInt16BE(form + 6);
  return Array.from({ length: span / 2 }, (_, index) => form + 14 + 2 * index).flatMap((end) => {
    const [from, to] = [font.readUInt16BE(end + span + 2), font.readUInt16BE(end)];
    return from === 0xffff ? [] : Array.from({ length: to - from + 1 }, (_, step) => from + step);
  });
}

function asRanges(sorted: readonly number[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  for (const letter of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === letter - 1) last[1] = letter;
    else ranges.push([letter, letter]);
  }
  return ranges;
}

/** Files of one family hide each other's letters: the other gets a name of equal length. */
function renameFamily(font: Buffer, from: string, to: string): void {
  const [old, next] = [Buffer.from(from, 'utf16le').swap16(), Buffer.from(to, 'utf16le').swap16()];
  for (let at = font.indexOf(old); at >= 0; at = font.indexOf(old, at + old.length)) next.copy(font, at);
}

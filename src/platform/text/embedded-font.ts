import { readFile } from 'node:fs/promises';

interface Face {
  family: string;
  weight: number;
  letters: string;
  files: readonly { url: URL; holds: RegExp }[];
}

/** Uncompressed, so that a subset takes a millisecond. */
const whole = new Map<string, Promise<Buffer>>();

/** @font-face rules: a picture cannot use the page's fonts. */
export async function embedFont({ family, weight, letters, files }: Face): Promise<string> {
  const { default: subset } = await import('subset-font');
  const rules = files.map(async ({ url, holds }) => {
    const held = [...new Set(letters)].filter((letter) => holds.test(letter)).sort();
    if (held.length === 0) return '';
    const font = await subset(await uncompressed(url), held.join(''), {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    });
    const range = held.map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16)}`).join();
    return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/ttf;base64,${font.toString('base64')});unicode-range:${range}}`;
  });
  return (await Promise.all(rules)).join('');
}

function uncompressed(url: URL): Promise<Buffer> {
  const known = whole.get(url.href) ?? uncompress(url);
  whole.set(url.href, known);
  return known;
}

async function uncompress(url: URL): Promise<Buffer> {
  const { default: subset } = await import('subset-font');
  return subset(await readFile(url), EVERY_LETTER, { targetFormat: 'truetype' });
}

const EVERY_LETTER = String.fromCodePoint(
  ...Array.from({ length: 0x250 - 0x20 }, (_, step) => 0x20 + step),
  ...Array.from({ length: 0x1e9e - 0x1e00 + 1 }, (_, step) => 0x1e00 + step),
  ...Array.from({ length: 0x2213 - 0x2010 }, (_, step) => 0x2010 + step),
);

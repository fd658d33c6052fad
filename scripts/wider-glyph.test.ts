import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { widerGlyph } from './wider-glyph.ts';

const AS_IT_CAME = 'node_modules/@fontsource-variable/imbue/files/imbue-latin-standard-normal.woff2';
const PRICES = '$14';

test.each(['imbue-basic', 'imbue-latin'])('in %s a $ keeps clear of the figure after it', async (name) => {
  const [before, shipped] = await Promise.all([AS_IT_CAME, `src/ui/fonts/${name}.woff2`].map(widths));
  const wider = shipped?.map((width, glyph) => width - (before?.[glyph] ?? 0)).filter((more) => more !== 0);
  expect(wider).toHaveLength(1);
  expect(wider?.[0]).toBeGreaterThan(20);
});

test('a letter that is not there is said', async () => {
  const font = await subsetFont(await readFile(AS_IT_CAME), PRICES, { targetFormat: 'truetype' });
  expect(() => widerGlyph(font, 'A', 10)).toThrow('no such letter');
});

/** In thousandths of an em. */
async function widths(file: string): Promise<number[]> {
  const font = await subsetFont(await readFile(file), PRICES, { targetFormat: 'truetype', noHinting: true });
  const table = (name: string) => font.readUInt32BE(font.indexOf(name, 12, 'latin1') + 8);
  const em = font.readUInt16BE(table('head') + 18);
  const count = font.readUInt16BE(table('hhea') + 34);
  return Array.from({ length: count }, (_, glyph) => (font.readUInt16BE(table('hmtx') + glyph * 4) / em) * 1000);
}

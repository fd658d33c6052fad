import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';

const SIGNS = ['♭', '♮', '♯'] as const;
/** Of Imbue and Commissioner, in thousandths of their size. */
const CAPITAL = 710;

test('flat, natural and sharp are as tall as each other, and stand beside a capital', async () => {
  const css = await readFile('src/ui/styles/fonts.css', 'utf8');
  const woff2 = await readFile('src/ui/fonts/accidentals.woff2');
  const font = await subsetFont(woff2, SIGNS.join(''), { targetFormat: 'truetype', noHinting: true });
  const boxes = SIGNS.map((sign, index) => {
    const range = `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`;
    const face = css.split('@font-face').find((one) => one.includes(`unicode-range: ${range};`));
    const size = Number(/size-adjust: (\d+)%/.exec(face ?? '')?.[1]) / 100;
    // The first glyph is empty.
    const { bottom, top } = edgesOf(font, index + 1);
    return { bottom: bottom * size, top: top * size };
  });
  const heights = boxes.map(({ bottom, top }) => top - bottom);
  expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.1);
  for (const { bottom, top } of boxes) {
    expect(bottom).toBeGreaterThan(-20);
    expect(top).toBeLessThan(CAPITAL);
  }
  for (const height of heights) expect(height / CAPITAL).toBeGreaterThan(0.8);
});

/** In thousandths of an em. */
function edgesOf(font: Buffer, glyph: number): { bottom: number; top: number } {
  const table = (name: string) => font.readUInt32BE(font.indexOf(name, 12, 'latin1') + 8);
  const long = font.readInt16BE(table('head') + 50) === 1;
  const em = font.readUInt16BE(table('head') + 18);
  const loca = table('loca');
  const at = table('glyf') + (long ? font.readUInt32BE(loca + glyph * 4) : font.readUInt16BE(loca + glyph * 2) * 2);
  return { bottom: (font.readInt16BE(at + 4) / em) * 1000, top: (font.readInt16BE(at + 8) / em) * 1000 };
}

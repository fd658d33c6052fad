import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export type Painted = { png: Uint8Array } | { refused: string };

const FONTS = join(import.meta.dirname, '../../platform/typesetting/fonts');

sharp.concurrency(1);
sharp.cache(false);

process.once('message', ({ svg }: { svg: string }) => {
  paint(svg)
    .catch((error: unknown): Painted => ({ refused: String(error) }))
    .then((painted) => process.send?.(painted));
});
process.once('disconnect', () => process.exit());

async function paint(svg: string): Promise<Painted> {
  // Setting a letter registers the font, which SVG drawings need.
  for (const file of readdirSync(FONTS).filter((name) => name.endsWith('.ttf'))) {
    await sharp({ text: { text: '.', font: 'Imbue Thin', fontfile: join(FONTS, file) } }).toBuffer();
  }
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 7 }).toBuffer();
  return { png: Uint8Array.from(png) };
}

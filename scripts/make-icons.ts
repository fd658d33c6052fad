import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/* `node scripts/make-icons.ts`: the favicon as the bitmaps that phones and old browsers ask for. */

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const ICONS = [
  { file: 'apple-touch-icon.png', pixels: 180 },
  { file: 'icon-512.png', pixels: 512 },
];

const source = await readFile(`${folder}favicon.svg`);
for (const { file, pixels } of ICONS) {
  await sharp(source, { density: 72 * 16 })
    .resize(pixels, pixels)
    .png({ palette: true })
    .toFile(folder + file);
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/* `npx node scripts/make-icons.ts`: the favicon as bitmaps. */

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const ICONS = [
  { file: 'apple-touch-icon.png', pixels: 180 },
  { file: 'icon-192.png', pixels: 192 },
  { file: 'icon-512.png', pixels: 512 },
];

/** Launchers may cut a circle of four fifths. */
const MASKABLE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#f6f0e4" d="M0 0h32v32H0z"/><path fill="#17120f" d="M0 0h16v32H0z"/><path fill="#c2211b" d="M0 0h32v8H0z"/><path fill="#17120f" d="M20 8h5.5v13H20z"/><path fill="#f6f0e4" d="M6.5 8H12v13H6.5z"/></svg>`;

const source = await readFile(`${folder}favicon.svg`);
for (const { file, pixels } of ICONS) await draw(source, pixels, file);
await draw(Buffer.from(MASKABLE), 512, 'icon-maskable-512.png');

async function draw(svg: Buffer, pixels: number, file: string): Promise<void> {
  await sharp(svg, { density: 72 * 16 })
    .resize(pixels, pixels)
    .png({ palette: true })
    .toFile(folder + file);
}

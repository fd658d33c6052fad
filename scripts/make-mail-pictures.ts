/**
 * Paints what mails carry, which know neither our letters nor drawings: the wordmark, and the faces of who is drawn.
 *   npx node scripts/make-mail-pictures.ts
 * Run after a change to portraits.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { DRAWN } from '#/features/musicians/components/portrait/drawn.ts';
import { INK } from '#/server/share-pictures/drawing.ts';
import { findChromium } from './system-tools.ts';

/** Twice as large as it is shown. */
const MARK = { width: 452, height: 88 };
const FACE = { width: 224, height: 280 };
const LARGEST = 10_000;

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const folder = path('../src/platform/mail/pictures/');
await mkdir(folder, { recursive: true });

async function keep(name: string, picture: Sharp, colours: number): Promise<void> {
  const png = await picture.png({ palette: true, colours, effort: 10 }).toBuffer();
  if (png.length > LARGEST) throw new Error(`${name}.png has ${png.length} bytes; at most ${LARGEST}`);
  await writeFile(`${folder}${name}.png`, png);
  console.log(`${name}.png  ${png.length} bytes`);
}

for (const name of DRAWN) {
  const drawing = await readFile(path(`../public/pictures/musicians/${name}.svg`));
  await keep(name, sharp(drawing).resize(FACE.width, FACE.height), 32);
}

const { ground, ink, accent } = INK.ebony;
const display = await readFile(path('../src/ui/fonts/imbue-latin.woff2'), 'base64');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: MARK });
await page.setContent(`<!doctype html><style>
  @font-face { font-family: Imbue; font-weight: 100 900; src: url(data:font/woff2;base64,${display}); }
  body { margin: 0; background: ${ground}; color: ${ink}; font: 900 84px/88px Imbue; white-space: nowrap; }
  i { font-style: normal; color: ${accent}; } s { text-decoration: none; font-weight: 100; }
</style>Forte <i>&amp;</i> <s>Piano</s>`);
await page.evaluate(() => document.fonts.ready.then(() => undefined));
await keep('wordmark', sharp(await page.screenshot()), 32);
await browser.close();

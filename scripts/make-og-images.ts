/**
 * Draws the pictures shared links show (Open Graph), one per public page and one per kind of page:
 *   npx node scripts/make-og-images.ts
 * Our own type and shapes, set by the system's Chromium, into public/og.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { EDGE, INK, keyboard } from '#/server/share-pictures/drawing.ts';
import { PAGE_CARDS, type PageCard } from '#/server/share-pictures/page-cards.ts';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH, SHARE_IMAGES } from '#/web/heads/share-image.ts';
import { CHROMIUM_FLAGS, findChromium } from './system-tools.ts';

const LARGEST = 60_000;

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const [display, text] = await Promise.all(
  ['imbue-latin', 'commissioner-latin'].map((name) => readFile(path(`../src/ui/fonts/${name}.woff2`), 'base64')),
);

await mkdir(path('../public/og/'), { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...CHROMIUM_FLAGS],
});
const page = await browser.newPage({ viewport: { width: SHARE_IMAGE_WIDTH, height: SHARE_IMAGE_HEIGHT } });
for (const name of SHARE_IMAGES) {
  await page.setContent(markup(PAGE_CARDS[name]));
  await page.evaluate(fit);
  const png = await sharp(await page.screenshot())
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
  if (png.length > LARGEST) throw new Error(`${name}.png has ${png.length} bytes; at most ${LARGEST}`);
  await writeFile(path(`../public/og/${name}.png`), png);
  console.log(`${name}.png  ${png.length} bytes`);
}
await browser.close();

/** The largest size that fits; runs in the page. */
async function fit(): Promise<void> {
  await document.fonts.ready;
  const title = document.querySelector<HTMLElement>('h1');
  if (!title) return;
  for (let size = 330; size > 90; size -= 4) {
    title.style.fontSize = `${size}px`;
    if (title.scrollWidth <= title.clientWidth && title.offsetHeight <= 384) return;
  }
}

function markup({ ground, first, second, loud, line }: PageCard): string {
  const { ground: paper, ink, accent } = INK[ground];
  const weight = (which: PageCard['loud']) => (which === loud ? 900 : 100);
  return `<!doctype html><style>
    @font-face { font-family: Imbue; font-weight: 100 900; src: url(data:font/woff2;base64,${display}); }
    @font-face { font-family: Commissioner; font-weight: 400 700; src: url(data:font/woff2;base64,${text}); }
    * { margin: 0; box-sizing: border-box; }
    body { position: relative; height: ${SHARE_IMAGE_HEIGHT}px; background: ${paper}; color: ${ink}; }
    header { position: absolute; inset: 40px ${EDGE}px auto; display: flex; justify-content: space-between;
      align-items: baseline; border-bottom: 3px solid; padding-bottom: 10px; }
    .name { font: 900 44px/1 Imbue; } .name i { font-style: normal; color: ${accent}; } .name s { text-decoration: none; font-weight: 300; }
    .line { font: 400 28px/1 Commissioner; }
    h1 { position: absolute; left: ${EDGE}px; right: ${EDGE}px; top: 112px; height: max-content; font: 100 100px/.84 Imbue; white-space: nowrap; }
    h1 span { display: block; }
    svg { position: absolute; left: 0; top: 0; }
  </style>
  <header><span class="name">Forte <i>&amp;</i> <s>Piano</s></span><span class="line">${escaped(line)}</span></header>
  <h1><span style="font-weight:${weight('first')}">${escaped(first)}</span> <span style="font-weight:${weight('second')}">${escaped(second)}</span></h1>
  <svg width="${SHARE_IMAGE_WIDTH}" height="${SHARE_IMAGE_HEIGHT}">${keyboard(ground)}</svg>`;
}

function escaped(shown: string): string {
  return shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * Engraves the ornaments of the pages with verovio (Leipzig) into src/ui/notation:
 *   npx node scripts/engrave-ornaments.ts
 * One sprite, every outline in currentColor, and a table of its view boxes.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { VerovioToolkit } from 'verovio/esm';
import createVerovioModule from 'verovio/wasm';
import { glyphSheet } from './ornament-music.ts';

const target = fileURLToPath(new URL('../src/ui/notation/engraved/', import.meta.url));
const toolkit = new VerovioToolkit(await createVerovioModule());

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const DYNAMICS = ['ppp', 'pp', 'p', 'mp', 'mf', 'f', 'ff', 'fff'];
/** SMuFL code points. */
const GLYPHS: Record<string, string> = {
  ppp: 'E52A',
  pp: 'E52B',
  p: 'E520',
  mp: 'E52C',
  mf: 'E52D',
  f: 'E522',
  ff: 'E52F',
  fff: 'E530',
  fermata: 'E4C0',
};

const symbols: string[] = [];
const boxes: Record<string, Box> = {};

const sheet = engrave(glyphSheet(DYNAMICS), { pageWidth: 4000, breaks: 'none' });
for (const [name, code] of Object.entries(GLYPHS)) {
  const outline = outlines(sheet).get(code);
  if (!outline) throw new Error(`verovio did not engrave ${name} (${code})`);
  const { x, width, y, height } = extent(outline);
  // Dynamics share a baseline.
  const box = name === 'fermata' ? { x, y: -y - height, width, height } : { x, y: -480, width, height: 660 };
  add(name, round(box), `<path transform="scale(1 -1)" d="${outline}"/>`);
}

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`;
await writeFile(`${target}glyphs.svg`, sprite);
console.log(`glyphs.svg  ${sprite.length} characters`);
await writeFile(`${target}notation-boxes.ts`, boxesModule());

function add(name: string, box: Box, drawing: string): void {
  boxes[name] = box;
  symbols.push(
    `<symbol id="${name}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" fill="currentColor">${drawing}</symbol>`,
  );
}

function engrave(mei: string, options: Record<string, string | number | boolean>): string {
  toolkit.setOptions({
    font: 'Leipzig',
    header: 'none',
    footer: 'none',
    svgFormatRaw: true,
    svgRemoveXlink: true,
    adjustPageHeight: true,
    pageMarginTop: 0,
    pageMarginBottom: 0,
    pageMarginLeft: 0,
    pageMarginRight: 0,
    mnumInterval: 0,
    justifyVertically: false,
    spacingStaff: 9,
    ...options,
  });
  if (!toolkit.loadData(mei)) throw new Error('verovio refused the music');
  return toolkit.renderToSVG(1);
}

function outlines(svg: string): Map<string, string> {
  const found = svg.matchAll(/<g id="([0-9A-F]{4})-[^"]*"><path transform="scale\(1,-1\)" d="([^"]*)"/g);
  return new Map([...found].map(([, code = '', outline = '']) => [code, outline.replace(/\s+/g, ' ').trim()]));
}

/** Approximate, for cropping. */
function extent(outline: string): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', list = ''] of outline.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...list.matchAll(/-?[\d.]+/g)].map(Number);
    const step = command.toLowerCase() === 'c' ? 6 : command.toLowerCase() === 's' ? 4 : /[hv]/i.test(command) ? 1 : 2;
    const relative = command === command.toLowerCase();
    for (let at = 0; at + step <= numbers.length; at += step) {
      const last = numbers[at + step - 1] ?? 0;
      if (/h/i.test(command)) x = relative ? x + last : last;
      else if (/v/i.test(command)) y = relative ? y + last : last;
      else [x, y] = relative ? [x + (numbers[at + step - 2] ?? 0), y + last] : [numbers[at + step - 2] ?? 0, last];
      xs.push(x);
      ys.push(y);
    }
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function round(box: Box): Box {
  return {
    x: Math.floor(box.x) - 4,
    y: Math.floor(box.y),
    width: Math.ceil(box.width) + 8,
    height: Math.ceil(box.height),
  };
}

function boxesModule(): string {
  const rows = Object.entries(boxes).map(([name, { width, height }]) => {
    return `  ${name}: { width: ${width}, height: ${height} },`;
  });
  return `/* Written by scripts/engrave-ornaments.ts. */\nexport const NOTATION_BOXES = {\n${rows.join('\n')}\n} as const;\n`;
}

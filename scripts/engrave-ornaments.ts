/**
 * Engraves the ornaments of the pages with verovio (Leipzig) into src/ui/notation:
 *   npx node scripts/engrave-ornaments.ts
 * One sprite, every outline in currentColor, and a table of its view boxes.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { VerovioToolkit } from 'verovio/esm';
import createVerovioModule from 'verovio/wasm';
import { closingPhrase, glyphSheet } from './ornament-music.ts';

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

await write('glyphs.svg');

addPhrase('incipit-wide', engrave(closingPhrase(false), { pageWidth: 2900, breaks: 'none', spacingLinear: 0.5 }));
addPhrase(
  'incipit-narrow',
  engrave(closingPhrase(true), { pageWidth: 1010, breaks: 'encoded', minLastJustification: 0, spacingLinear: 0.25 }),
);
await write('incipit.svg');
await writeFile(`${target}notation-boxes.ts`, boxesModule());

/** Small marks load before the closing music. */
async function write(file: string): Promise<void> {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.splice(0).join('\n')}</svg>\n`;
  await writeFile(target + file, sprite);
  console.log(`${file}  ${sprite.length} characters`);
}

function addPhrase(name: string, svg: string): void {
  const [, , width = 0, height = 0] = (/class="definition-scale"[^>]*viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number);
  // The brace is left of the edge.
  add(name, { x: -290, y: 0, width: width + 310, height }, flatten(svg));
}

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

/** Inlines glyphs and strokes: no ids, classes or styles. */
function flatten(svg: string): string {
  const glyphs = outlines(svg);
  const drawing = svg.slice(svg.indexOf('class="page-margin"'));
  const lines = new Map<string, string[]>();
  const shapes: string[] = [];
  for (const [, tag = '', attributes = ''] of drawing.matchAll(
    /<(path|use|polygon|polyline|ellipse|rect) ([^>]*?)\/>/g,
  )) {
    const value = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    if (tag === 'use') {
      const [x, y, scale] = [...value('transform').matchAll(/-?[\d.]+/g)].map(([number]) => number);
      const outline = glyphs.get(value('href').slice(1, 5)) ?? '';
      shapes.push(`<path transform="matrix(${scale} 0 0 -${scale} ${x} ${y})" d="${outline}"/>`);
    } else if (tag === 'path' && /^M\S+ \S+ L\S+ \S+$/.test(value('d'))) {
      const hairline = String(Math.max(16, Number(value('stroke-width'))));
      lines.set(hairline, [...(lines.get(hairline) ?? []), value('d').replace(/([ML]) ?/g, '$1')]);
    } else if (tag === 'polyline') {
      lines.set('18', [...(lines.get('18') ?? []), `M${value('points')}`]);
    } else if (tag === 'path') {
      shapes.push(
        `<path d="${value('d')}" stroke="currentColor" stroke-width="${value('stroke-width')}" stroke-linejoin="round"/>`,
      );
    } else {
      const kept = attributes
        .replace(/(stroke|class|id|fill)[\w-]*="[^"]*"/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      shapes.push(`<${tag} ${kept}/>`);
    }
  }
  const strokes = [...lines].map(
    ([width, d]) => `<path fill="none" stroke="currentColor" stroke-width="${width}" d="${d.join('')}"/>`,
  );
  return [...strokes, ...shapes].join('');
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
    const key = name.includes('-') ? `'${name}'` : name;
    return `  ${key}: { width: ${width}, height: ${height} },`;
  });
  return `/* Written by scripts/engrave-ornaments.ts. */\nexport const NOTATION_BOXES = {\n${rows.join('\n')}\n} as const;\n`;
}

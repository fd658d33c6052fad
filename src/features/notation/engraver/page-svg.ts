import type { PageSize } from '../model.ts';

/* Rewritten from parsed numbers and escaped text, so scores can't inject markup. */

const HAIRLINE = 15;
const TAG = /<(\/?)(g|path|use|polygon|polyline|ellipse|rect|text)\b([^>]*?)(\/?)>/g;

const LETTERING = {
  tempo: 'font-family="Imbue,serif" font-weight="600"',
  direction: 'font-family="Imbue,serif" font-style="italic" font-weight="550"',
  name: 'font-family="Imbue,serif" font-weight="500"',
  number: 'font-family="Commissioner,sans-serif"',
  lyric: 'font-family="Commissioner,sans-serif"',
};
type Lettering = keyof typeof LETTERING;
/** Relative to the Times that verovio measures. */
const SCALE: Record<Lettering, number> = { tempo: 1.14, direction: 1.06, name: 1.1, number: 0.9, lyric: 0.9 };
const LETTERING_OF: Record<string, Lettering> = {
  tempo: 'tempo',
  reh: 'tempo',
  ending: 'tempo',
  mNum: 'number',
  label: 'name',
  labelAbbr: 'name',
  fing: 'number',
  syl: 'lyric',
};

const TEMPO_LIFT = 100;

const STUB = 560;

interface Group {
  id: string;
  classes: string[];
  rotation: string;
}

interface Box extends PageSize {
  x: number;
  y: number;
}

export interface CompactPage extends PageSize {
  svg: string;
  notes: Map<string, Box>;
  measures: string[];
}

/** In currentColor; `prefix` keeps glyph ids unique per page. */
export function compactPage(svg: string, prefix: string): CompactPage {
  const [, , width = 0, height = 0] = numbers(/class="definition-scale"[^>]*viewBox="([^"]*)"/.exec(svg)?.[1] ?? '');
  const [marginX = 0, marginY = 0] = numbers(/class="page-margin" transform="([^"]*)"/.exec(svg)?.[1] ?? '');
  const outlines = glyphOutlines(svg);
  const shared = new Map<string, string>();
  const lines = new Map<number, string[]>();
  const classes = new Map<Lettering, string[]>();
  const shapes: string[] = [];
  const notes = new Map<string, Box>();
  const measures: string[] = [];
  const music = svg.slice(svg.indexOf('>', svg.indexOf('class="page-margin"')) + 1);
  const groups: Group[] = [];

  for (const tag of music.matchAll(TAG)) {
    const [, closing, name = '', attributes = '', empty] = tag;
    const value = (key: string) => new RegExp(`(?:^|\\s)${key}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    if (closing) {
      if (name === 'g') groups.pop();
    } else if (name === 'g') {
      const rotation = /rotate\([^)]*\)/.exec(value('transform'))?.[0] ?? '';
      const group = { id: value('id'), classes: value('class').split(' '), rotation };
      if (group.classes.join(' ') === 'measure') measures.push(group.id);
      if (!empty) groups.push(group);
    } else if (groups.at(-1)?.classes.includes('bounding-box')) {
      if (groups.at(-1)?.classes[0] === 'note') notes.set(groups.at(-2)?.id ?? '', boxOf(value));
    } else if (name === 'text') {
      write(music.slice(tag.index, music.indexOf('</text>', tag.index)));
    } else {
      draw(name, value);
    }
  }

  const glyphs = [...shared].map(([key, id]) => {
    const [code = '', scale = ''] = key.split(' ');
    return `<path id="${id}" transform="scale(${scale} -${scale})" d="${outlines.get(code) ?? ''}"/>`;
  });
  const strokes = [...lines].map(([thickness, d]) => `<path stroke-width="${thickness}" d="${d.join('')}"/>`);
  const texts = [...classes].map(([lettering, list]) => `<g ${LETTERING[lettering]}>${list.join('')}</g>`);
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" fill="currentColor">`,
    `<defs>${glyphs.join('')}</defs><g transform="translate(${marginX} ${marginY})">`,
    `<g fill="none" stroke="currentColor">${strokes.join('')}</g>`,
    `${shapes.join('')}${texts.join('')}</g></svg>\n`,
  ].join('');
  return { svg: drawing, ...size, notes, measures };

  function boxOf(value: (key: string) => string): Box {
    const at = (key: string) => Math.round(Number(value(key)) || 0);
    return { x: at('x') + marginX, y: at('y') + marginY, width: at('width'), height: at('height') };
  }

  function draw(name: string, value: (key: string) => string): void {
    if (isStub(value('points'))) return;
    const d = path(value('d'));
    const number = (key: string) => Number(value(key)) || 0;
    const thickness = Math.max(HAIRLINE, number('stroke-width'));
    if (name === 'use') {
      const code = /^#([0-9A-F]{4})-/.exec(value('href'))?.[1];
      if (code) shapes.push(glyph(code, numbers(value('transform'))));
    } else if (name === 'polyline') {
      line(thickness, `M${points(value('points'))}`);
    } else if (name === 'polygon') {
      shapes.push(`<path d="M${points(value('points'))}z"/>`);
    } else if (name === 'path' && (value('fill') === 'none' || /^M[^C]*L[^C]*$/.test(d))) {
      line(thickness, d);
    } else if (name === 'path') {
      shapes.push(
        `<path d="${d}" stroke="currentColor" stroke-linejoin="round" stroke-width="${number('stroke-width')}"/>`,
      );
    } else {
      const kept = ['cx', 'cy', 'rx', 'ry', 'x', 'y', 'width', 'height'].filter((key) => value(key) !== '');
      shapes.push(`<${name} ${kept.map((key) => `${key}="${number(key)}"`).join(' ')}/>`);
    }
  }

  function glyph(code: string, [x = 0, y = 0, scale = 1]: number[]): string {
    const key = `${code} ${scale}`;
    const id = shared.get(key) ?? `${prefix}-${shared.size.toString(36)}`;
    shared.set(key, id);
    const rotation = groups.find((group) => group.rotation)?.rotation;
    const turned = rotation ? ` transform="rotate(${numbers(rotation).map(Math.round).join(' ')})"` : '';
    return `<use href="#${id}" x="${x}" y="${y}"${turned}/>`;
  }

  /** A hairpin's rest on the next line is meaningless. */
  function isStub(corners: string): boolean {
    if (corners === '' || !groups.some(({ classes }) => classes.includes('hairpin'))) return false;
    const xs = numbers(corners).filter((_, index) => index % 2 === 0);
    return Math.max(...xs) - Math.min(...xs) < STUB;
  }

  function line(thickness: number, d: string): void {
    lines.set(thickness, [...(lines.get(thickness) ?? []), d]);
  }

  function write(element: string): void {
    const content = escaped(element.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')).trim();
    if (content === '') return;
    const all = (key: string) => [...element.matchAll(new RegExp(`\\s${key}="([^"]*)"`, 'g'))].map(([, v = '']) => v);
    const kind = groups
      .toReversed()
      .flatMap((group) => group.classes)
      .find((name) => name in LETTERING_OF);
    const lettering = LETTERING_OF[kind ?? ''] ?? 'direction';
    const measured = Math.max(0, ...all('font-size').map((px) => Number.parseFloat(px) || 0));
    const size = Math.round(measured * SCALE[lettering]);
    const anchor = all('text-anchor').find((place) => place === 'middle' || place === 'end');
    const y = (Number(all('y')[0]) || 0) - (lettering === 'tempo' ? TEMPO_LIFT : 0);
    const place = `x="${Number(all('x')[0]) || 0}" y="${y}" font-size="${size}"`;
    const anchored = anchor ? ` text-anchor="${anchor}"` : '';
    classes.set(lettering, [...(classes.get(lettering) ?? []), `<text ${place}${anchored}>${content}</text>`]);
  }
}

function glyphOutlines(svg: string): Map<string, string> {
  const found = svg.matchAll(/<g id="([0-9A-F]{4})-[^"]*">\s*<path transform="scale\(1,-1\)" d="([^"]*)"/g);
  return new Map([...found].map(([, code = '', outline = '']) => [code, path(outline)]));
}

function points(list: string): string {
  return path(list.replaceAll(',', ' '));
}

/** '' for no path. */
function path(d: string): string {
  if (!/^[MLHVCSQTAZmlhvcsqtaz\d\s,.+-]*$/.test(d)) return '';
  return d
    .replace(/-?\d+\.\d+/g, (decimal) => String(Math.round(Number(decimal))))
    .replace(/,/g, ' ')
    .replace(/\s*([A-Za-z])\s*/g, '$1')
    .replace(/\s+-/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function numbers(list: string): number[] {
  return [...list.matchAll(/-?\d*\.?\d+/g)].map(([number]) => Number(number));
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Drops unknown entities and control characters. */
function escaped(text: string): string {
  return text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name = '') => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? 0);
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : (ENTITIES[name] ?? ' ');
    })
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

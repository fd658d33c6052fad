/* Makes verovio's drawing of a page small: glyphs shared, lines of one thickness in one path, no ids or classes. */

const HAIRLINE = 15;
const TAG = /<(\/?)(g|path|use|polygon|polyline|ellipse|rect|text)\b([^>]*?)(\/?)>/g;

/** Words by what they are for; engrave-fonts.ts embeds their letters. */
const LETTERING = {
  tempo: 'font-family="Imbue,serif" font-weight="600"',
  direction: 'font-family="Imbue,serif" font-style="italic" font-weight="550"',
  name: 'font-family="Imbue,serif" font-weight="500"',
  number: 'font-family="Commissioner,sans-serif"',
  lyric: 'font-family="Commissioner,sans-serif"',
};
type Lettering = keyof typeof LETTERING;
/** Imbue runs smaller and narrower than the Times that verovio measures, Commissioner wider. */
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

/** The larger tempo words would touch what stands on the staff. */
const TEMPO_LIFT = 100;

interface Group {
  classes: string[];
  rotation: string;
}

/** The page in currentColor; `prefix` keeps its glyphs apart from those of another page in the same document. */
export function compactPage(svg: string, prefix: string): string {
  const [, , width = 0, height = 0] = numbers(/class="definition-scale"[^>]*viewBox="([^"]*)"/.exec(svg)?.[1] ?? '');
  const [marginX = 0, marginY = 0] = numbers(/class="page-margin" transform="([^"]*)"/.exec(svg)?.[1] ?? '');
  const outlines = glyphOutlines(svg);
  const shared = new Map<string, string>();
  const lines = new Map<number, string[]>();
  const words = new Map<Lettering, string[]>();
  const shapes: string[] = [];
  const music = svg.slice(svg.indexOf('>', svg.indexOf('class="page-margin"')) + 1);
  const groups: Group[] = [];

  for (const tag of music.matchAll(TAG)) {
    const [, closing, name = '', attributes = '', empty] = tag;
    const value = (key: string) => new RegExp(`(?:^|\\s)${key}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    if (closing) {
      if (name === 'g') groups.pop();
    } else if (name === 'g') {
      const rotation = /rotate\([^)]*\)/.exec(value('transform'))?.[0] ?? '';
      if (!empty) groups.push({ classes: value('class').split(' '), rotation });
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
  const texts = [...words].map(([lettering, list]) => `<g ${LETTERING[lettering]}>${list.join('')}</g>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" fill="currentColor">`,
    `<defs>${glyphs.join('')}</defs><g transform="translate(${marginX} ${marginY})">`,
    `<g fill="none" stroke="currentColor">${strokes.join('')}</g>`,
    `${shapes.join('')}${texts.join('')}</g></svg>\n`,
  ].join('');

  function draw(name: string, value: (key: string) => string): void {
    const d = short(value('d'));
    const thickness = Math.max(HAIRLINE, Number(value('stroke-width')));
    if (name === 'use') {
      shapes.push(glyph(value('href').slice(1, 5), numbers(value('transform'))));
    } else if (name === 'polyline') {
      line(thickness, `M${points(value('points'))}`);
    } else if (name === 'polygon') {
      shapes.push(`<path d="M${points(value('points'))}z"/>`);
    } else if (name === 'path' && (value('fill') === 'none' || /^M[^C]*L[^C]*$/.test(d))) {
      line(thickness, d);
    } else if (name === 'path') {
      shapes.push(
        `<path d="${d}" stroke="currentColor" stroke-linejoin="round" stroke-width="${value('stroke-width') || 0}"/>`,
      );
    } else {
      const kept = ['cx', 'cy', 'rx', 'ry', 'x', 'y', 'width', 'height'].filter((key) => value(key) !== '');
      shapes.push(`<${name} ${kept.map((key) => `${key}="${value(key)}"`).join(' ')}/>`);
    }
  }

  function glyph(code: string, [x = 0, y = 0, scale = 1]: number[]): string {
    const key = `${code} ${scale}`;
    const id = shared.get(key) ?? `${prefix}-${shared.size.toString(36)}`;
    shared.set(key, id);
    const rotation = groups.find((group) => group.rotation)?.rotation;
    return `<use href="#${id}" x="${x}" y="${y}"${rotation ? ` transform="${short(rotation)}"` : ''}/>`;
  }

  function line(thickness: number, d: string): void {
    lines.set(thickness, [...(lines.get(thickness) ?? []), d]);
  }

  function write(element: string): void {
    const content = element
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (content === '') return;
    const all = (key: string) => [...element.matchAll(new RegExp(`\\s${key}="([^"]*)"`, 'g'))].map(([, v = '']) => v);
    const kind = groups
      .toReversed()
      .flatMap((group) => group.classes)
      .find((name) => name in LETTERING_OF);
    const lettering = LETTERING_OF[kind ?? ''] ?? 'direction';
    const measured = Math.max(...all('font-size').map((px) => Number.parseFloat(px)));
    const size = Math.round(measured * SCALE[lettering]);
    const anchor = all('text-anchor').find((place) => place !== 'start');
    const y = Number(all('y')[0] ?? 0) - (lettering === 'tempo' ? TEMPO_LIFT : 0);
    const place = `x="${all('x')[0] ?? 0}" y="${y}" font-size="${size}"`;
    const anchored = anchor ? ` text-anchor="${anchor}"` : '';
    words.set(lettering, [...(words.get(lettering) ?? []), `<text ${place}${anchored}>${content}</text>`]);
  }
}

function glyphOutlines(svg: string): Map<string, string> {
  const found = svg.matchAll(/<g id="([0-9A-F]{4})-[^"]*">\s*<path transform="scale\(1,-1\)" d="([^"]*)"/g);
  return new Map([...found].map(([, code = '', outline = '']) => [code, short(outline)]));
}

function points(list: string): string {
  return short(list.replaceAll(',', ' '));
}

/** Whole numbers and no space that a path can do without. */
function short(d: string): string {
  return d
    .replace(/-?\d+\.\d+/g, (decimal) => String(Math.round(Number(decimal))))
    .replace(/,/g, ' ')
    .replace(/\s*([A-Za-z()])\s*/g, '$1')
    .replace(/\s+-/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function numbers(list: string): number[] {
  return [...list.matchAll(/-?\d*\.?\d+/g)].map(([number]) => Number(number));
}

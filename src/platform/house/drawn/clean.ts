import { Parser } from 'htmlparser2';
import { inksOf } from './colours-of.ts';
import { type Drawing, inkNamed, type MarkInks } from './drawing.ts';
import { ATTRIBUTES, GROUPS, STROKES, WHY_NOT } from './shapes.ts';
import { classesIn, declarationsIn } from './styles.ts';

const SHAPES_MAX = 400;
const DEEPEST = 30;
/** Width to height. */
const NARROWEST = 0.5;
const WIDEST = 10;

const NO_SVG = 'This is no SVG file. Save the wordmark as SVG, as plain shapes.';
const EMPTY = 'There are no shapes in this file that a wordmark could be made of.';
const TOO_MUCH = 'This drawing has too many shapes. Join those of one colour, then save it again.';
const GRADIENT =
  'The drawing has a gradient or a pattern. A wordmark is printed in flat inks: save it in plain colours.';
const ODD_SIZE =
  'A wordmark is at most ten times as wide as high, and not much higher than wide. Crop the drawing to it.';

/** Why a file can't be a wordmark, in words for owners. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
}

type Paint = Readonly<Record<string, string>>;
interface Shape {
  /** '<path d="…"' */
  begun: string;
  fill: string;
  stroke: string;
}

/**
 * Builds a drawing anew of the shapes in an SVG file that we know, in the inks of the house: nothing else of the file
 * comes through, be it a script, a reference or a style. @throws DrawingError
 */
export function cleanDrawing(file: string): Drawing {
  const { parts, box } = read(file);
  const shapes = parts.filter((part) => typeof part !== 'string');
  if (!box) throw new DrawingError(NO_SVG);
  if (shapes.length === 0) throw new DrawingError(EMPTY);
  const nameOf = inksOf(shapes.flatMap(({ fill, stroke }) => [fill, stroke]).filter((colour) => colour !== 'none'));
  const colour = (of: string) => (of === 'none' ? of : inkNamed(nameOf(of) satisfies keyof MarkInks));
  const written = parts.map((part) => {
    if (typeof part === 'string') return part;
    const stroke = part.stroke === 'none' ? '' : ` stroke="${colour(part.stroke)}"`;
    return `${part.begun} fill="${colour(part.fill)}"${stroke}/>`;
  });
  const markup = written.join('').replaceAll('<g></g>', '');
  const { x, y, width, height } = box;
  return { width, height, markup: x === 0 && y === 0 ? markup : `<g transform="translate(${-x} ${-y})">${markup}</g>` };
}

function read(file: string): { parts: (string | Shape)[]; box: ReturnType<typeof boxOf> | undefined } {
  const classes = new Map<string, Record<string, string>>();
  let sheet: string | undefined;
  const parts: (string | Shape)[] = [];
  const open: { seen: boolean; close: string; paint: Paint }[] = [];
  let box: ReturnType<typeof boxOf> | undefined;
  const classed = (names = '') => Object.assign({}, ...names.split(/\s+/).map((name) => classes.get(name))) as Paint;
  const parser = new Parser(
    {
      onopentag(name, given) {
        const above = open.at(-1) ?? { seen: true, close: '', paint: {} };
        if (open.length > DEEPEST || parts.length > SHAPES_MAX) throw new DrawingError(TOO_MUCH);
        const own = { ...given, ...classed(given.class), ...declarationsIn(given.style ?? '') };
        const paint = { ...above.paint, ...paintIn(own) };
        if (!box) {
          if (name !== 'svg') throw new DrawingError(NO_SVG);
          box = boxOf(given);
          open.push({ seen: true, close: '', paint });
          return;
        }
        if (name === 'style') sheet = '';
        const why = WHY_NOT.get(name);
        if (above.seen && why) throw new DrawingError(why);
        const isGroup = GROUPS.has(name);
        const known = ATTRIBUTES.get(isGroup ? 'g' : name);
        const seen = above.seen && known !== undefined && own.display !== 'none';
        open.push({ seen, close: seen && isGroup ? '</g>' : '', paint });
        if (!seen || !known) return;
        const placed = attributes(own, Object.entries(known));
        if (isGroup) parts.push(`<g${placed}>`);
        else parts.push(shape(`<${name}${placed}${attributes(paint, [...STROKES])}`, paint));
      },
      ontext(text) {
        if (sheet !== undefined) sheet += text;
      },
      onclosetag(name) {
        if (name === 'style' && sheet !== undefined) {
          for (const [one, says] of classesIn(sheet)) classes.set(one, { ...classes.get(one), ...says });
          sheet = undefined;
        }
        const closed = open.pop();
        if (closed?.close) parts.push(closed.close);
      },
    },
    { xmlMode: true },
  );
  parser.end(file);
  return { parts, box };
}

function shape(begun: string, paint: Paint): Shape {
  const [fill, stroke] = [paint.fill ?? 'black', paint.stroke ?? 'none'].map((colour) => {
    if (/url\(/i.test(colour)) throw new DrawingError(GRADIENT);
    return colour === 'transparent' ? 'none' : colour.toLowerCase();
  }) as [string, string];
  return { begun, fill, stroke };
}

function paintIn(own: Readonly<Record<string, string>>): Paint {
  const names = ['fill', 'stroke', ...STROKES.keys()];
  return Object.fromEntries(
    names.flatMap((name) => (own[name] && own[name] !== 'inherit' ? [[name, own[name].trim()]] : [])),
  );
}

/** What has not the form that it must have is left out. */
function attributes(given: Readonly<Record<string, string>>, known: readonly (readonly [string, RegExp])[]): string {
  return known
    .flatMap(([name, form]) => {
      const value = given[name]?.trim().replace(/\s+/g, ' ') ?? '';
      return form.test(value) ? ` ${name}="${value}"` : '';
    })
    .join('');
}

/** The part of the drawing that is shown. @throws DrawingError */
function boxOf({ viewBox, width, height }: Readonly<Record<string, string>>) {
  const sides = viewBox?.trim().split(/[\s,]+/) ?? ['0', '0', width ?? '', height ?? ''];
  const [x = 0, y = 0, wide = 0, high = 0] = sides.map((side) => Math.round(Number.parseFloat(side) * 100) / 100);
  const isOne = [x, y, wide, high].every(Number.isFinite) && wide > 0 && high > 0;
  if (!isOne || wide / high < NARROWEST || wide / high > WIDEST || wide > 100_000) throw new DrawingError(ODD_SIZE);
  return { x, y, width: wide, height: high };
}

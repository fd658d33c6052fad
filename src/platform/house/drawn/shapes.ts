/* What of SVG a wordmark may be made of: flat shapes, and what places them. */

const NUMBER = /^[-+]?[\d.]+(?:px)?$/;
const NUMBERS = /^[-+.\d\s,e]+$/i;
const PATH = /^[MLHVCSQTAZ\d\s.,+\-e]+$/i;
const MOVES = /^[a-zA-Z\d\s.,+\-()]+$/;
const PLACED = { transform: MOVES };

/** Elements that are kept, and of each the attributes that are, in the form that they must have. */
export const ATTRIBUTES: ReadonlyMap<string, Readonly<Record<string, RegExp>>> = new Map(
  Object.entries({
    g: PLACED,
    path: { ...PLACED, d: PATH },
    rect: { ...PLACED, x: NUMBER, y: NUMBER, width: NUMBER, height: NUMBER, rx: NUMBER, ry: NUMBER },
    circle: { ...PLACED, cx: NUMBER, cy: NUMBER, r: NUMBER },
    ellipse: { ...PLACED, cx: NUMBER, cy: NUMBER, rx: NUMBER, ry: NUMBER },
    line: { ...PLACED, x1: NUMBER, y1: NUMBER, x2: NUMBER, y2: NUMBER },
    polyline: { ...PLACED, points: NUMBERS },
    polygon: { ...PLACED, points: NUMBERS },
  }),
);

/** How a shape is filled and drawn; handed down by what holds it. */
export const STROKES: ReadonlyMap<string, RegExp> = new Map([
  ['fill-rule', /^(?:evenodd|nonzero)$/],
  ['stroke-width', NUMBER],
  ['stroke-linecap', /^(?:butt|round|square)$/],
  ['stroke-linejoin', /^(?:miter|round|bevel)$/],
  ['stroke-miterlimit', NUMBER],
]);

/** They hold shapes, and are groups to us. */
export const GROUPS: ReadonlySet<string> = new Set(['g', 'a', 'switch']);

/** What they would show is not a flat shape: better said than left out. */
export const WHY_NOT: ReadonlyMap<string, string> = new Map([
  ['text', 'The drawing has words set in a font. Turn them into outlines first, then choose the file again.'],
  ['image', 'The drawing holds a photograph or picture. A wordmark is made of shapes alone.'],
  ['use', 'The drawing repeats a symbol by reference. Save it with its shapes expanded, then choose the file again.'],
]);

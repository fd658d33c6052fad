/** What owners drew as their wordmark, as it is stored: flat shapes in three inks. */
export interface Drawing {
  /** SVG without its outermost element, in INKS. */
  markup: string;
  width: number;
  height: number;
}

/** As pages, mails and papers need to know it; the shapes are at an address of their own. */
export interface DrawingFacts {
  version: string;
  width: number;
  height: number;
}

export interface MarkInks {
  ink: string;
  accent: string;
  paper: string;
}

/** By which the stored shapes name their inks. Cleaned again they stay what they are. */
const INKS: MarkInks = { ink: 'currentColor', accent: '#c2211b', paper: '#fff' };
export const inkNamed = (name: keyof MarkInks): string => INKS[name];

const STORED = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 ([\d.]+) ([\d.]+)">(.*)<\/svg>$/s;

export function storedDrawing({ markup, width, height }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
}

/** Of what is stored; anything else is no drawing. */
export function drawingIn(stored: string | undefined): Drawing | undefined {
  const [, width, height, markup] = STORED.exec(stored ?? '') ?? [];
  return markup === undefined ? undefined : { markup, width: Number(width), height: Number(height) };
}

export function factsOf(drawing: Drawing): DrawingFacts {
  return { version: versionOf(drawing), width: drawing.width, height: drawing.height };
}

/** In these, which may be any paint of SVG. */
export function inked(markup: string, inks: MarkInks): string {
  return markup.replace(/="(currentColor|#c2211b|#fff)"/g, (_, found: string) => {
    const [name] = (Object.keys(INKS) as (keyof MarkInks)[]).filter((one) => INKS[one] === found);
    return `="${name ? inks[name] : found}"`;
  });
}

export const MARK_PATH = '/house-mark.svg';

export function markAddress({ version }: DrawingFacts): string {
  return `${MARK_PATH}?v=${version}`;
}

/** FNV-1a: the browser has no hash that it need not wait for. */
function versionOf({ markup, width, height }: Drawing): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of `${width} ${height} ${markup}`)
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(36);
}

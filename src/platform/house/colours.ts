/** Of a house, each as '#rrggbb'. */
export interface Colours {
  paper: string;
  ink: string;
  accent: string;
}

export const USUAL_COLOURS: Colours = { paper: '#f6f0e4', ink: '#17120f', accent: '#c2211b' };

/** What pages and mails are drawn in: the three colours, and what is read off them. */
export interface Palette extends Colours {
  /** The accent, as it is on ink. */
  accentLit: string;
  bone: string;
  blush: string;
  /** Quiet words, on paper and on ink. */
  smoke: string;
  ash: string;
}

export const USUAL_PALETTE: Palette = {
  ...USUAL_COLOURS,
  accentLit: '#ff6a52',
  bone: '#ebe2d1',
  blush: '#ebc8b6',
  smoke: '#5e544c',
  ash: '#b8aba0',
};

/** WCAG 2.2: words at least 4.5 to 1 (AA), all the text of the house 7 to 1 (AAA). */
export const CONTRAST = { ink: 7, accent: 4.5 } as const;

type Rgb = readonly [red: number, green: number, blue: number];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const STEPS = 200;

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** From 1 to 21, as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function isDarker(one: string, other: string): boolean {
  return luminance(rgbOf(one)) < luminance(rgbOf(other));
}

/** The colour itself where it does, or else the nearest on its way to black or white that does; both may be too weak. */
export function nearest(colour: string, ground: string, least: number): string | undefined {
  const ways = [BLACK, WHITE].map((end) => towards(colour, end, (mixed) => contrast(mixed, ground) >= least));
  return ways.filter((way) => way !== undefined).sort((one, other) => one.at - other.at)[0]?.colour;
}

/** Colours that are strong enough give a palette in which every pair is. */
export function paletteOf(colours: Colours): Palette {
  const { paper, ink, accent } = colours;
  if (paper === USUAL_COLOURS.paper && ink === USUAL_COLOURS.ink && accent === USUAL_COLOURS.accent)
    return USUAL_PALETTE;
  const strong = (on: string, least: number) => (mixed: string) => contrast(mixed, on) >= least;
  const until = (from: string, to: string, does: (mixed: string) => boolean) =>
    towards(from, rgbOf(to), does)?.colour ?? to;
  const bone = mix(paper, rgbOf(ink), 0.06);
  return {
    ...colours,
    accentLit: until(accent, '#ffffff', strong(ink, CONTRAST.accent)),
    bone,
    blush: until(mix(paper, rgbOf(accent), 0.3), paper, strong(ink, CONTRAST.ink)),
    smoke: until(mix(ink, rgbOf(paper), 0.35), ink, strong(bone, CONTRAST.accent)),
    ash: until(mix(paper, rgbOf(ink), 0.35), paper, strong(ink, CONTRAST.accent)),
  };
}

/** Nothing for a house that has the usual colours. */
export function styleOf(colours: Colours): string {
  const palette = paletteOf(colours);
  if (palette === USUAL_PALETTE) return '';
  return `:root{${Object.entries(VARIABLES)
    .map(([name, colour]) => `${name}:${palette[colour]}`)
    .join(';')}}`;
}

/** As src/ui/styles/tokens.css names them. */
export const VARIABLES = {
  '--color-ivory': 'paper',
  '--color-ebony': 'ink',
  '--color-felt': 'accent',
  '--color-felt-lit': 'accentLit',
  '--color-bone': 'bone',
  '--color-blush': 'blush',
  '--color-smoke': 'smoke',
  '--color-ash': 'ash',
} as const satisfies Record<string, keyof Palette>;

function towards(from: string, end: Rgb, does: (mixed: string) => boolean): { at: number; colour: string } | undefined {
  for (let step = 0; step <= STEPS; step += 1) {
    const colour = mix(from, end, step / STEPS);
    if (does(colour)) return { at: step, colour };
  }
  return undefined;
}

function mix(colour: string, other: Rgb, share: number): string {
  const mixed = rgbOf(colour).map((part, index) => Math.round(part + ((other[index] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function rgbOf(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

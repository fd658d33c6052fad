/* SVG strings, for files. */

/** Files can't read the style sheet's tokens. */
export const INK = {
  ivory: '#F6F0E4',
  ebony: '#17120F',
  felt: '#C2211B',
  feltLit: '#FF6A52',
  blush: '#EBC8B6',
  bone: '#EBE2D1',
  ash: '#B8ABA0',
  smoke: '#5E544C',
  /** Black on black. */
  soot: '#2E2520',
  madder: '#98170F',
} as const;

export function sheet(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function strip(d: string, ink: string, width: number, cap: 'butt' | 'round' = 'butt'): string {
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
}

export function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string {
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`;
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${turned}/>`;
}

export function block(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

export function placed(x: number, y: number, turn: number, scale: number | string, ...parts: string[]): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${x} ${y})${turned}${scaled}">${parts.join('')}</g>`;
}

/** The id must be unique in the picture. */
export function within(id: string, d: string, ...parts: string[]): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;
}

/** `share` of the second, 0 to 1. */
export function mixed(first: string, second: string, share: number): string {
  const channel = (ink: string, at: number) => Number.parseInt(ink.slice(at, at + 2), 16);
  const both = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share));
  return `#${both.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function picture(width: number, height: number, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>\n`;
}

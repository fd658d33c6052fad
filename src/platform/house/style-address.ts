import type { Colours } from './colours.ts';

export const HOUSE_STYLE_PATH = '/house.css';

export function styleVersion({ paper, ink, accent }: Colours): string {
  return `${paper}${ink}${accent}`.replaceAll('#', '');
}

export function houseStyleAddress(colours: Colours): string {
  return `${HOUSE_STYLE_PATH}?v=${styleVersion(colours)}`;
}

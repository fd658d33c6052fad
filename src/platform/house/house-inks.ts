import { type Colours, type Palette, paletteOf, USUAL_PALETTE } from './colours.ts';

const USUAL_INKS = new Map(Object.entries(USUAL_PALETTE).map(([name, hex]) => [hex, name as keyof Palette]));

/** What was drawn, or written to be set, in the usual inks: in those of this house. */
export function inHouseInks(drawn: string, colours: Colours): string {
  const palette = paletteOf(colours);
  if (palette === USUAL_PALETTE) return drawn;
  return drawn.replace(/#[\da-f]{6}/g, (hex) => {
    const name = USUAL_INKS.get(hex);
    return name ? palette[name] : hex;
  });
}

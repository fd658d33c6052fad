import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { CONTRAST, contrast, isDarker, nearest, paletteOf, styleOf, USUAL_COLOURS, VARIABLES } from './colours.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#c2211b', '#f6f0e4', 5.2],
])('%s on %s has a contrast of %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

it('names the nearest colour that would do: the colour itself where it does', () => {
  fc.assert(
    fc.property(colours, colours, fc.constantFrom(3, 4.5), (colour, ground, least) => {
      const found = nearest(colour, ground, least);
      // Black or white is strong enough on every ground.
      expect(found).toBeDefined();
      expect(contrast(found ?? ground, ground)).toBeGreaterThanOrEqual(least);
      if (contrast(colour, ground) >= least) expect(found).toBe(colour);
    }),
  );
});

it('draws in words that can be read, whatever three colours are strong enough', () => {
  fc.assert(
    fc.property(colours, colours, colours, (paper, ink, asked) => {
      fc.pre(isDarker(ink, paper) && contrast(ink, paper) >= CONTRAST.ink);
      const accent = nearest(asked, paper, CONTRAST.accent) ?? ink;
      fc.pre(contrast(accent, paper) >= CONTRAST.accent);
      const palette = paletteOf({ paper, ink, accent });
      expect(contrast(palette.accentLit, ink)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.blush, ink)).toBeGreaterThanOrEqual(7);
      expect(contrast(palette.smoke, paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.ash, ink)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 200 },
  );
});

it('is of the style sheet what stands in it, and adds nothing until a colour is chosen', async () => {
  const tokens = await readFile(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8');
  for (const [name, colour] of Object.entries(VARIABLES))
    expect(tokens).toContain(`${name}: ${paletteOf(USUAL_COLOURS)[colour]};`);
  expect(styleOf(USUAL_COLOURS)).toBe('');
  expect(styleOf({ ...USUAL_COLOURS, accent: '#1f4a9c' })).toMatch(
    /^:root\{--color-ivory:#f6f0e4;.*--color-felt:#1f4a9c/,
  );
});

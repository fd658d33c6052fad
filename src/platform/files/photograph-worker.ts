import sharp, { type Sharp } from 'sharp';
import type { Made, MadePicture, Recipe } from './photograph.ts';

/* The process that decodes (photograph.ts): one picture, one answer. */

const QUALITY = 78;
const POSITIONS = { best: sharp.strategy.attention, start: 'left top', middle: 'centre', end: 'right bottom' } as const;

sharp.concurrency(1);
sharp.cache(false);
// Other decoders would be attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

process.once('message', ({ bytes, recipe }: { bytes: Uint8Array; recipe: Recipe }) => {
  make(bytes, recipe)
    .catch((): Made => ({ problem: 'broken' }))
    .then((made) => process.send?.(made));
});
process.once('disconnect', () => process.exit());

async function make(bytes: Uint8Array, recipe: Recipe): Promise<Made> {
  const { minWidth, maxPixels, keep, inks } = recipe;
  const { autoOrient: size, ...raw } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (raw.width * raw.height > maxPixels) return { problem: 'too_many_pixels', ...size };
  const part = widthOfPart(size, recipe.aspect);
  if (part < minWidth) return { problem: 'too_small', ...size };

  const widths = recipe.widths.filter((width) => width <= part);
  const [largest = minWidth] = widths.toSorted((a, b) => b - a);
  // 'error' refuses truncated files but takes small flaws.
  const { data, info } = await sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    autoOrient: true,
    pages: 1,
  })
    .resize({ width: largest, height: heightOf(largest, recipe.aspect), fit: 'cover', position: POSITIONS[keep] })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .normalise({ lower: 1, upper: 99 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pictures: MadePicture[] = [];
  for (const width of widths) {
    const height = heightOf(width, recipe.aspect);
    const inInks = inTwoInks(sharp(data, { raw: info }).resize({ width, height }), inks);
    pictures.push({ width, height, bytes: await inInks.webp({ quality: QUALITY, effort: 3 }).toBuffer() });
  }
  return { pictures };
}

function widthOfPart({ width, height }: { width: number; height: number }, [across, down]: Recipe['aspect']): number {
  return Math.min(width, Math.floor((height * across) / down));
}

function heightOf(width: number, [across, down]: Recipe['aspect']): number {
  return Math.round((width * down) / across);
}

/** Duotone. */
function inTwoInks(picture: Sharp, { dark, light }: Recipe['inks']): Sharp {
  const reach = light.map((value, channel) => (value - (dark[channel] ?? 0)) / 255);
  const [red = 1, green = 1, blue = 1] = reach;
  const seen = (share: number): [number, number, number] => [0.2126 * share, 0.7152 * share, 0.0722 * share];
  return picture.recomb([seen(red), seen(green), seen(blue)]).linear([1, 1, 1], [...dark]);
}

import type { SettingsInForce } from '#/features/settings/in-force/model.ts';
import { paletteOf } from '#/platform/house/colours.ts';
import { inked, storedDrawing } from '#/platform/house/drawn/drawing.ts';
import { DRAWN_MARK } from '#/platform/mail/pictures.ts';
import type { Log } from '#/platform/process/log.ts';
import { paint } from './share-pictures/paint.ts';

/** For screens with four points where there was one. */
const FINER = 2;

/** The drawn wordmark for mails, which have no shapes: painted once for each drawing and its colours. */
export function createPaintedMark(settings: () => SettingsInForce, log: Log): () => Promise<Buffer | undefined> {
  let last: { svg: string; png: ReturnType<typeof paint> } | undefined;
  return async () => {
    const { drawing, business } = settings();
    if (!drawing) return undefined;
    const { ink, paper, accentLit } = paletteOf(business.colours);
    const { width, height } = DRAWN_MARK.sizeOf(drawing);
    const shapes = storedDrawing({
      ...drawing,
      markup: inked(drawing.markup, { ink: paper, accent: accentLit, paper: ink }),
    });
    const svg = shapes.replace('<svg ', `<svg width="${width * FINER}" height="${height * FINER}" `);
    if (last?.svg !== svg) last = { svg, png: paint(svg, log) };
    const png = await last.png;
    if (!png) last = undefined;
    return png && Buffer.from(png);
  };
}

import { join } from 'node:path';
import type { SettingsInForce } from '#/features/settings/in-force/model.ts';
import { paletteOf } from '#/platform/house/colours.ts';
import { inked, storedDrawing } from '#/platform/house/drawn/drawing.ts';
import { DRAWN_MARK } from '#/platform/mail/pictures.ts';
import type { Log } from '#/platform/process/log.ts';
import { inProcessOfItsOwn } from '#/platform/process/own-process.ts';
import type { Painted } from './share-pictures/painter.ts';

const PAINTER = join(import.meta.dirname, 'share-pictures/painter.ts');
const PATIENCE_MS = 30_000;
/** For screens with four points where there was one. */
const FINER = 2;

/** The drawn wordmark for mails, which have no shapes: painted once for each drawing and its colours. */
export function createPaintedMark(settings: () => SettingsInForce, log: Log): () => Promise<Buffer | undefined> {
  let last: { svg: string; png: Promise<Buffer | undefined> } | undefined;
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
    if (last?.svg !== svg) last = { svg, png: paint(svg) };
    const png = await last.png;
    if (!png) last = undefined;
    return png;
  };

  async function paint(svg: string): Promise<Buffer | undefined> {
    const outcome = await inProcessOfItsOwn<Painted>(PAINTER, { svg }, PATIENCE_MS).catch((error: unknown) => ({
      error,
    }));
    if ('answer' in outcome && 'png' in outcome.answer) return Buffer.from(outcome.answer.png);
    log.error({ outcome }, 'the wordmark was not painted');
    return undefined;
  }
}

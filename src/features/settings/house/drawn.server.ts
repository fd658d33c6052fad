import { fieldRefused } from '#/platform/errors.ts';
import { cleanDrawing, DrawingError } from '#/platform/house/drawn/clean.ts';
import { storedDrawing } from '#/platform/house/drawn/drawing.ts';
import { requireAdmin } from '../../accounts/policy.ts';
import type { AppContext } from '../../context.ts';
import { DRAWING_LARGE } from '../messages.ts';
import { DRAWING_MAX, type SettingValues } from '../model.ts';

/** As it would be stored. @throws AppError unauthenticated, forbidden, validation */
export function tryDrawing(ctx: AppContext, { drawing }: { drawing: string }): { drawing: string } {
  requireAdmin(ctx);
  return { drawing: cleaned({ wordmarkDrawing: drawing }).wordmarkDrawing ?? '' };
}

/** Of a file that owners chose only its shapes are stored. @throws AppError validation */
export function cleaned<Typed extends SettingValues>(typed: Typed): Typed {
  const { wordmarkDrawing: file } = typed;
  if (!file) return typed;
  if (file.length > DRAWING_MAX) throw fieldRefused('wordmarkDrawing', DRAWING_LARGE);
  try {
    return { ...typed, wordmarkDrawing: storedDrawing(cleanDrawing(file)) };
  } catch (error) {
    if (error instanceof DrawingError) throw fieldRefused('wordmarkDrawing', error.message);
    throw error;
  }
}

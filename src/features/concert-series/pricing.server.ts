import { fieldRefused } from '#/platform/errors.ts';
import type { AppContext } from '../context.ts';
import { changeDocument } from '../site-content/commands.server.ts';
import { ZONES_ARE_FIXED } from './messages.ts';
import { withIds } from './rules.ts';
import type { ExtrasChanges, TravelChanges } from './schema.server.ts';

/** @throws AppError forbidden, conflict, validation */
export function changeExtras(ctx: AppContext, { extras, seen: expectedVersion }: ExtrasChanges) {
  return changeDocument(ctx, 'extras', { extras: withIds(extras), seen: expectedVersion });
}

/** @throws AppError forbidden, conflict, validation */
export function changeTravel(ctx: AppContext, changes: TravelChanges) {
  const zones = ctx.content.series.pricing.bands.length;
  if (changes.bands && changes.bands.length !== zones) throw fieldRefused('bands', ZONES_ARE_FIXED);
  return changeDocument(ctx, 'travel', changes);
}

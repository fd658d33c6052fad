import type { AppContext } from '../context.ts';
import { changeDocument } from '../site-content/commands.server.ts';
import { withIds } from './rules.ts';
import type { ExtrasChanges } from './schema.server.ts';

/** @throws AppError forbidden, conflict, validation */
export function changeExtras(ctx: AppContext, { extras, seen: expectedVersion }: ExtrasChanges) {
  return changeDocument(ctx, 'extras', { extras: withIds(extras), seen: expectedVersion });
}

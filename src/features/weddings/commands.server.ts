import { fieldRefused } from '#/platform/errors.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { changeDocument } from '../site-content/commands.server.ts';
import type { ContentDocument } from '../site-content/model.ts';
import { UNKNOWN_CONCERT, UNKNOWN_SET } from './messages.ts';
import type { WeddingChanges } from './schema.server.ts';

/** Named sets and concerts must exist. @throws AppError unauthenticated, forbidden, conflict, validation */
export async function changeWeddings(ctx: AppContext, changes: WeddingChanges): Promise<ContentDocument> {
  requireAdmin(ctx);
  const { runningOrder = '', sets = [], concert = '' } = changes;
  const known = new Set(['', ...ctx.content.sets.map(({ slug }) => slug)]);
  if (!known.has(runningOrder)) throw fieldRefused('runningOrder', UNKNOWN_SET);
  const stranger = sets.findIndex((slug) => slug === '' || !known.has(slug));
  if (stranger >= 0) throw fieldRefused(`sets.${stranger}`, UNKNOWN_SET);
  const concerts = ctx.content.series.concerts;
  if (concert !== '' && !concerts.some(({ slug }) => slug === concert)) throw fieldRefused('concert', UNKNOWN_CONCERT);
  return changeDocument(ctx, 'weddings', changes);
}

import type { AppContext } from '#/features/context.ts';
import { changeDocument } from '#/features/site-content/commands.server.ts';
import type { ContentDocument } from '#/features/site-content/model.ts';
import type { MoodsChanges } from '#/features/work-facts/moods-schema.server.ts';
import { renewFacts } from '../facts.server.ts';
import { COUNTED_MAX } from '../model.ts';
import { countOpuses } from '../queries.server.ts';

/** A large catalogue follows after the answer. @throws AppError forbidden, conflict */
export async function changeMoods(ctx: AppContext, changes: MoodsChanges): Promise<ContentDocument> {
  const changed = await changeDocument(ctx, 'moods', changes);
  if ((await countOpuses(ctx)) > COUNTED_MAX) ctx.later(() => renewFacts(ctx));
  else await renewFacts(ctx);
  return changed;
}

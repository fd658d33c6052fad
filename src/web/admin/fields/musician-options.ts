import type { AppContext } from '#/features/context.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { fullName } from '#/features/musicians/rules.ts';

export async function musicianOptions(ctx: AppContext): Promise<(readonly [string, string])[]> {
  const musicians = await listMusicians(ctx);
  return musicians.map((musician) => [musician._id, fullName(musician)] as const);
}

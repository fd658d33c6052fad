import type { AppContext } from '../context.ts';
import { withIncipits } from '../incipits/queries.server.ts';
import type { FoundSection, Sounds } from './model.ts';

/** By id, as far as works are engraved. */
export async function soundsOf(ctx: AppContext, sections: readonly FoundSection[]): Promise<Sounds> {
  const ids = new Set(sections.flatMap(({ hits }) => hits.flatMap(({ opusId }) => opusId ?? [])));
  if (ids.size === 0) return {};
  const works = await ctx.db
    .selectFrom('opuses')
    .select(['id', 'title', 'composer'])
    .where('id', 'in', [...ids])
    .execute();
  const heard = await withIncipits(
    ctx,
    works.map(({ id: _id, ...work }) => ({ _id, ...work })),
  );
  return Object.fromEntries(
    heard.flatMap(({ _id, composer, incipit }) => (incipit ? [[_id, { composer, incipit }]] : [])),
  );
}

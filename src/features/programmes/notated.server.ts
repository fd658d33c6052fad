import { isArrangement, soldMusic } from '../compositions/rules.ts';
import type { AppContext } from '../context.ts';
import { lengthOfKern } from '../notation/engraver/sound/kern-time.ts';

interface NamedWork {
  _id: string;
  title: string;
  composer: string;
}

/**
 * Minutes without and with repeats, by id, where the whole score is in **kern. Originals of arrangements may be longer.
 */
export async function notatedMinutes(
  ctx: AppContext,
  works: readonly NamedWork[],
): Promise<Map<string, [number, number]>> {
  const sold = works.flatMap(({ _id, ...work }) => {
    const found = soldMusic(ctx.content.compositions, work);
    return found && !isArrangement(found) ? [{ _id, opusNo: found.opusNo }] : [];
  });
  if (sold.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('notations')
    .select(['opusNo', 'source'])
    .where(
      'opusNo',
      'in',
      sold.map(({ opusNo }) => opusNo),
    )
    .where('complete', '=', 1)
    .where('format', '=', 'humdrum')
    .execute();
  const lengths = new Map(rows.map(({ opusNo, source }) => [opusNo, lengthOfKern(source)]));
  return new Map(
    sold.flatMap(({ _id, opusNo }) => {
      const length = lengths.get(opusNo);
      return length ? [[_id, [length[0] / 60, length[1] / 60]] as const] : [];
    }),
  );
}

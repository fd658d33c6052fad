import { things } from '#/platform/text/english.ts';
import type { Arrangement, Composition } from '../compositions/model.ts';
import type { AppContext } from '../context.ts';
import type { Reference } from '../deleted-items/model.ts';
import { mention } from '../deleted-items/rules.ts';

/** Whoever paid for it may want it again. */
export async function ordersWith({ db }: AppContext, { opusNo }: Composition | Arrangement): Promise<Reference[]> {
  const lines = db.selectFrom('orderLines').where('opusNo', '=', opusNo);
  const { count } = await lines.select((e) => e.fn.count('orderId').distinct().as('count')).executeTakeFirstOrThrow();
  return mention(Number(count), `Named in ${things(Number(count), 'order')}.`);
}

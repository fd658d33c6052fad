import { things } from '#/platform/text/english.ts';
import type { AppContext } from '../context.ts';
import type { Reference } from '../deleted-items/model.ts';
import { mention } from '../deleted-items/rules.ts';
import type { Opus } from '../repertoire/model.ts';

export async function cartsWith({ db }: AppContext, { _id }: Opus): Promise<Reference[]> {
  const carts = await db.selectFrom('carts').select('entries').execute();
  const works = carts.map(({ entries }) => JSON.parse(entries) as { _id: string }[]);
  const count = works.filter((some) => some.some((work) => work._id === _id)).length;
  return mention(count, `In ${things(count, 'cart')}: it disappears from ${count === 1 ? 'it' : 'them'}.`);
}

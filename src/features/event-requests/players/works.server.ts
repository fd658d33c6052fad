import { offeredLines, playable } from '#/features/cart/queries.server.ts';
import { worksToLearn } from '#/features/cart/rules.ts';
import type { AppContext } from '#/features/context.ts';
import { entriesOf, songsToArrange } from '#/features/programmes/rules.ts';
import { findOpuses } from '#/features/repertoire/queries.server.ts';
import type { EventRequest } from '../model.ts';
import type { Place } from './model.ts';

export function worksIn({ programme, requestedRepertoire }: EventRequest): { _id: string; title: string }[] {
  return (programme?.pieces ?? requestedRepertoire).map(({ _id, title }) => ({ _id, title }));
}

/** By instrument; a deleted work needs everybody. */
export async function worksByPlace(
  ctx: AppContext,
  request: EventRequest,
): Promise<(place: Pick<Place, 'instruments'>) => string[]> {
  const ids = worksIn(request).map(({ _id }) => _id);
  const opuses = new Map((await findOpuses(ctx, ids)).map((opus) => [opus._id, opus]));
  return ({ instruments }) =>
    ids.filter((id) => {
      const opus = opuses.get(id);
      return !opus || opus.instrumentation.some((one) => instruments.some((own) => isSame(one, own)));
    });
}

/** What a player of these works does not offer whole, and songs without notes, one a line; undefined: of all. */
export async function newTo(
  ctx: AppContext,
  { programme, requestedRepertoire }: EventRequest,
  musicianId: string,
  works: readonly string[] | undefined,
): Promise<string> {
  const lines = (programme?.pieces ?? requestedRepertoire).filter(({ _id }) => works?.includes(_id) ?? true);
  const { opuses } = await playable(ctx, entriesOf(lines));
  const known = offeredLines(lines, opuses).filter(({ _id }) => opuses.has(_id));
  const titles = worksToLearn(known, [musicianId]).map(({ title, composer }) => `${title}, ${composer}`);
  return [...titles, ...(programme ? songsToArrange(programme.programme) : [])].join('\n');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.includes(b) || b.includes(a);
}

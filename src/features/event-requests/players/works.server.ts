import type { AppContext } from '#/features/context.ts';
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

function isSame(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.includes(b) || b.includes(a);
}

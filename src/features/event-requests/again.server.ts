import { AppError } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { changeCart } from '../cart/stored.server.ts';
import type { AppContext } from '../context.ts';
import { joinedEntries, joinedProgramme } from '../programmes/arranging/joining.ts';
import { EMPTY_PROGRAMME, type ProgrammeView } from '../programmes/model.ts';
import { programmeIn, viewOf } from '../programmes/queries.server.ts';
import { stillInCart } from '../programmes/rules.ts';
import { findOpuses } from '../repertoire/queries.server.ts';
import { NO_SUCH_REQUEST } from './messages.ts';
import { findRequest } from './queries.server.ts';

/**
 * Appends a sent request's music to the caller's programme, without works that have left the repertoire. @throws
 * AppError forbidden (admins), not_found
 */
export async function askAgain(ctx: AppContext, requestId: string): Promise<ProgrammeView> {
  const file = await findRequest(ctx, requestId);
  if (!file) throw new AppError('not_found', NO_SUCH_REQUEST);
  const { requestedRepertoire, programme: sent } = file.request;
  const opuses = await findOpuses(
    ctx,
    requestedRepertoire.map(({ _id }) => _id),
  );
  const there = new Map(opuses.map((opus) => [opus._id, new Set(opus.movements.map(({ _id }) => _id))]));
  const entries = requestedRepertoire.flatMap(({ _id, movements }) => {
    const left = movements.filter((movement) => there.get(_id)?.has(movement._id)).map((movement) => movement._id);
    const whole = movements.length === 0 && there.get(_id)?.size === 0;
    return left.length > 0 || whole ? [{ _id, movements: left }] : [];
  });
  const music = stillInCart(sent?.programme ?? EMPTY_PROGRAMME, entries);
  // Fresh ids, so that asking twice repeats none.
  const sections = music.sections.map((section) => ({
    ...section,
    id: newId(),
    items: section.items.map((item) => ({ ...item, id: newId() })),
  }));
  const stored = await changeCart(ctx, async (own) => ({
    entries: joinedEntries(own.entries, entries),
    programme: JSON.stringify(joinedProgramme(programmeIn(own), { ...music, sections, date: '' })),
  }));
  return viewOf(ctx, stored);
}

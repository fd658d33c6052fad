import { AppError } from '#/platform/errors.ts';
import { changeCart } from '../cart/stored.server.ts';
import type { AppContext } from '../context.ts';
import { joinedEntries, joinedProgramme } from '../programmes/arranging/joining.ts';
import { EMPTY_PROGRAMME, type ProgrammeView } from '../programmes/model.ts';
import { programmeIn, viewOf } from '../programmes/queries.server.ts';
import { NO_SUCH_SET } from './messages.ts';
import { programmeOfSet } from './programme.server.ts';
import { SETS_PATH } from './url.ts';

/** Appends. @throws AppError forbidden (admins), not_found */
export async function takeSet(ctx: AppContext, slug: string): Promise<ProgrammeView> {
  const set = await programmeOfSet(ctx, slug);
  if (!set) throw new AppError('not_found', NO_SUCH_SET, { href: SETS_PATH });
  const players = ctx.content.sets.find((one) => one.slug === slug)?.players ?? [];
  const { occasion, sections, entries } = set;
  const stored = await changeCart(ctx, async (own) => {
    const programme = joinedProgramme(programmeIn(own), {
      ...EMPTY_PROGRAMME,
      occasion,
      players: [...players],
      sections,
    });
    return { entries: joinedEntries(own.entries, entries), programme: JSON.stringify(programme) };
  });
  return viewOf(ctx, stored);
}

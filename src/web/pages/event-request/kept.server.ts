import { typedDay } from '#/features/availability/url.ts';
import type { AppContext } from '#/features/context.ts';
import { findMusician } from '#/features/musicians/queries.server.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { getProgramme } from '#/features/programmes/queries.server.ts';
import { itemBy, songsOf } from '#/features/programmes/rules.ts';
import { dateProblem } from '#/platform/time/date-problems.ts';
import { longDate } from '#/platform/time/dates.ts';

export interface Kept {
  /** When, and whom: in words. */
  event: string[];
  works: { title: string; composer: string }[];
}

/** What a visitor has chosen, and finds again in the form. */
export async function keptFor(ctx: AppContext, search: URLSearchParams): Promise<Kept> {
  const musicianId = search.get('musician') ?? '';
  const [{ programme, pieces }, musician] = await Promise.all([
    getProgramme(ctx),
    musicianId === '' ? undefined : findMusician(ctx, musicianId),
  ]);
  const asked = typedDay(search)?.date ?? '';
  const date = asked !== '' && !dateProblem(asked) ? asked : programme.date;
  const songs = songsOf(programme).map((song) => ({ title: song.title, composer: itemBy(song, new Map()) }));
  return {
    event: [date === '' ? '' : longDate(date), musician ? `with ${fullName(musician)}` : ''].filter(Boolean),
    works: [...pieces.map(({ title, composer }) => ({ title, composer })), ...songs],
  };
}

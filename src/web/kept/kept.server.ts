import { typedDay } from '#/features/availability/url.ts';
import type { AppContext } from '#/features/context.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { estimate } from '#/features/estimates/rules.ts';
import { findMusician } from '#/features/musicians/queries.server.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { OCCASION_LABELS } from '#/features/programmes/messages.ts';
import type { RequestedProgramme } from '#/features/programmes/model.ts';
import { toLearn } from '#/features/programmes/players/to-learn.server.ts';
import { getProgramme } from '#/features/programmes/queries.server.ts';
import { askOfProgramme, itemBy, songsOf } from '#/features/programmes/rules.ts';
import { dollarSpan } from '#/platform/text/dollars.ts';
import { dateProblem } from '#/platform/time/date-problems.ts';
import { longDate, twelveHour } from '#/platform/time/dates.ts';

export interface Kept {
  /** What for, when, where, and whom: in words. */
  event: string[];
  works: { title: string; composer: string }[];
  /** '$200'; '' where nothing is chosen. */
  cost: string;
}

/** What a visitor has chosen, and finds again in the form. */
export async function keptFor(ctx: AppContext, search: URLSearchParams): Promise<Kept> {
  const musicianId = search.get('musician') ?? '';
  const [view, musician] = await Promise.all([
    getProgramme(ctx),
    musicianId === '' ? undefined : findMusician(ctx, musicianId),
  ]);
  const { programme, pieces } = view;
  const asked = typedDay(search)?.date ?? '';
  const date = asked !== '' && !dateProblem(asked) ? asked : programme.date;
  const songs = songsOf(programme).map((song) => ({ title: song.title, composer: itemBy(song, new Map()) }));
  const { occasion, start, zipCode } = programme;
  const works = [...pieces.map(({ title, composer }) => ({ title, composer })), ...songs];
  return {
    event: [
      occasion === '' ? '' : OCCASION_LABELS[occasion],
      date === '' ? '' : longDate(date),
      start === '' ? '' : twelveHour(start),
      zipCode === '' ? '' : `in ${zipCode}`,
      musician ? `with ${fullName(musician)}` : '',
    ].filter(Boolean),
    works,
    cost: works.length === 0 ? '' : await costOf(ctx, view),
  };
}

/** As the programme reckons it. */
async function costOf(ctx: AppContext, view: RequestedProgramme): Promise<string> {
  const rates = await readRates(ctx);
  const learned = await toLearn(ctx, view, rates.players);
  const pieces = new Map(view.pieces.map((piece) => [piece._id, piece]));
  const { from, to } = estimate(askOfProgramme(view.programme, pieces, rates.players, learned.length), rates);
  return dollarSpan(from, to);
}

import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { AVAILABILITIES, type Availability } from '../../availability/model.ts';
import { dayProblems } from '../../availability/rules.ts';
import type { Match } from '../../cart/model.ts';
import { offeredLines } from '../../cart/queries.server.ts';
import { matchOf } from '../../cart/rules.ts';
import type { AppContext } from '../../context.ts';
import type { Musician } from '../../musicians/model.ts';
import { listMusicians } from '../../musicians/queries.server.ts';
import { findOpuses } from '../../repertoire/queries.server.ts';
import type { EventRequest } from '../model.ts';
import { availabilityOn } from './free-musicians.server.ts';

export interface OtherMusician extends Pick<Musician, '_id' | 'firstName' | 'lastName' | 'instruments'> {
  match: Match;
  availability?: Availability | undefined;
}

const SHOWN = 6;
const MATCHES: readonly Match[] = ['all', 'part', 'none'];

/** Alternatives after a decline: most works first, then free, then the same instrument. None for a series concert. */
export async function whoElse(ctx: AppContext, request: EventRequest): Promise<OtherMusician[]> {
  if (request.concert) return [];
  const ids = request.requestedRepertoire.map(({ _id }) => _id);
  const [musicians, opuses] = await Promise.all([listMusicians(ctx), findOpuses(ctx, ids)]);
  const lines = offeredLines(request.requestedRepertoire, new Map(opuses.map((opus) => [opus._id, opus])));
  const same = musicians.find(({ _id }) => _id === request.musician._id)?.instruments ?? [];
  const when = { date: request.eventDate, start: request.eventStartTime, end: request.eventEndTime };
  const answerable = Object.keys(dayProblems(when, todayAtTheHouse(ctx))).length === 0;
  const others = musicians.filter(({ _id }) => _id !== request.musician._id);
  const known = answerable
    ? await availabilityOn(
        ctx,
        when,
        others.map(({ _id }) => _id),
      )
    : {};
  const rank = ({ match, availability, instruments }: OtherMusician) =>
    MATCHES.indexOf(match) * 100 +
    (availability ? AVAILABILITIES.indexOf(availability) * 10 : 0) +
    (instruments.some((one) => same.includes(one)) ? 0 : 1);
  return others
    .map(({ _id, firstName, lastName, instruments }): OtherMusician => {
      return { _id, firstName, lastName, instruments, match: matchOf(lines, _id), availability: known[_id] };
    })
    .filter(({ match, availability }) => (lines.length === 0 || match !== 'none') && availability !== 'taken')
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, SHOWN);
}

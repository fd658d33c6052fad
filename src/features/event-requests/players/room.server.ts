import { requireAdmin } from '#/features/accounts/policy.ts';
import { dayProblems } from '#/features/availability/rules.ts';
import type { AppContext } from '#/features/context.ts';
import type { HousePlayer } from '#/features/estimates/model.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { ANY } from '#/features/programmes/model.ts';
import { type EnsembleInput, whoPlays } from '#/features/programmes/players/who-plays.ts';
import { findOpuses } from '#/features/repertoire/queries.server.ts';
import { dayInLasVegas } from '#/platform/time/las-vegas.ts';
import { freePlayers } from '../engagements/free-players.server.ts';
import { factsOf } from '../estimated/ask.ts';
import { DATE_OVER } from '../messages.ts';
import type { EventRequest } from '../model.ts';
import { hasTime, isDayOver, isOver } from '../rules.ts';
import { NEEDS_TIME, REQUEST_CLOSED } from './messages.ts';
import type { Candidate, PlayersRoom, SuggestedList } from './model.ts';
import { readPlayers } from './records.server.ts';
import { worksIn } from './works.server.ts';

const ORDER = ['free', 'ask', 'taken'];

/** With suggestions from the works. @throws AppError unauthenticated, forbidden */
export async function playersRoom(ctx: AppContext, request: EventRequest): Promise<PlayersRoom> {
  requireAdmin(ctx);
  const [players, { players: house }] = await Promise.all([readPlayers(ctx, request._id), readRates(ctx)]);
  const closed = whyClosed(request, ctx.clock.now());
  const shut = closed !== '' && closed !== NEEDS_TIME;
  return {
    players,
    ...suggestedOf(await ensembleInputOf(ctx, request), house),
    candidates: shut ? [] : await candidatesFor(ctx, request, house),
    closed,
  };
}

function whyClosed(request: EventRequest, now: Date): string {
  if (isOver(request.status)) return REQUEST_CLOSED;
  if (isDayOver(request, now)) return DATE_OVER;
  return hasTime(request) ? '' : NEEDS_TIME;
}

async function ensembleInputOf(ctx: AppContext, request: EventRequest): Promise<EnsembleInput> {
  const leader = request.musician._id;
  if (request.programme) return { ...factsOf(request.programme).players, leader };
  const works = await findOpuses(
    ctx,
    worksIn(request).map(({ _id }) => _id),
  );
  const chosen = (request.players ?? []).map(({ id, choice }) => ({ part: id, choice }));
  return { works, ensemble: [], chosen, leader };
}

function suggestedOf(asked: EnsembleInput, house: readonly HousePlayer[]): Pick<PlayersRoom, 'leads' | 'suggested'> {
  const { people, chairs } = whoPlays(asked, house);
  const named = people.map(({ musicianId, instrument, also = [] }) => ({
    musicianId,
    instruments: [instrument, ...also].filter((one) => one !== ''),
  }));
  const leads = named.find(({ musicianId }) => musicianId === asked.leader)?.instruments ?? [];
  const others = named.filter(({ musicianId }) => musicianId !== asked.leader);
  const lists = Map.groupBy(others, ({ instruments }) => instruments.join('\n'));
  return {
    leads,
    suggested: [...lists.values()].map((same): SuggestedList => {
      const instruments = same[0]?.instruments ?? [];
      const wished = same.flatMap(({ musicianId }) => musicianId ?? []);
      const anybody = chairs.some(({ instrument, choice }) => choice === ANY && instruments.includes(instrument));
      return {
        how: wished.length > 0 ? 'person' : anybody ? 'anybody' : 'house',
        instruments,
        count: same.length,
        wished,
      };
    }),
  };
}

/** Without the leader; unknown dates read 'ask'. */
async function candidatesFor(
  ctx: AppContext,
  { _id, musician, eventDate, eventStartTime: start, eventEndTime, eventLocation }: EventRequest,
  house: readonly HousePlayer[],
): Promise<Candidate[]> {
  const when = { date: eventDate, start, end: start === '' ? '' : eventEndTime };
  const known = eventDate !== '' && Object.keys(dayProblems(when, dayInLasVegas(ctx.clock.now()))).length === 0;
  const all = [...new Set(house.flatMap(({ instruments }) => instruments))];
  const found = await freePlayers(ctx, {
    parts: all.map((instrument) => ({ id: instrument, instrument })),
    when: known ? when : { date: '', start: '', end: '' },
    zip: eventLocation.zipCode,
    except: _id,
  });
  const names = new Map(house.map(({ id, name }) => [id, name]));
  return found
    .filter(({ musicianId }) => musicianId !== musician._id && names.has(musicianId))
    .map(({ musicianId, instruments, availability, reason }) => ({
      musicianId,
      name: names.get(musicianId) ?? '',
      instruments,
      availability,
      reason,
    }))
    .toSorted((a, b) => ORDER.indexOf(a.availability) - ORDER.indexOf(b.availability));
}

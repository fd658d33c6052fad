import type { Row } from '#/database/tables.ts';
import { ASSUMED_TRAVEL_MINUTES, type Span } from '../availability/model.ts';
import { spanOf } from '../availability/rules.ts';
import { travelMinutes } from '../concert-series/rules.ts';
import type { AppContext } from '../context.ts';
import type { EventRequest } from '../event-requests/model.ts';
import { partName } from '../event-requests/players/rules.ts';
import { BOOKED_STATUSES, isUndecided, requestTitle, UNDECIDED_STATUSES } from '../event-requests/rules.ts';
import { tieWords } from './messages.ts';
import type { Occasion, Tie, Tied } from './model.ts';

interface Days {
  first: string;
  last: string;
}

/** Agreed, over or undecided; what was declined or withdrawn ties nobody. */
const TYING = [...UNDECIDED_STATUSES, ...BOOKED_STATUSES, 'completed'];
const TYING_ASKS = ['yes', 'asked', 'yes-but', 'silent'] as const;

/** On these days, both included (YYYY-MM-DD); the caller checks the policy. */
export async function occasionsIn(ctx: AppContext, days: Days): Promise<Occasion[]> {
  const [events, rehearsals, performances] = await Promise.all([
    eventsIn(ctx, days),
    rehearsalsIn(ctx, days),
    performancesIn(ctx, days),
  ]);
  return [...events, ...rehearsals, ...performances];
}

async function eventsIn(ctx: AppContext, days: Days): Promise<Occasion[]> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const inDays = db
    .selectFrom('eventRequests')
    .where('eventRequests.status', 'in', TYING)
    .where('eventRequests.eventDate', '>=', days.first)
    .where('eventRequests.eventDate', '<=', days.last);
  const [requests, asks, places] = await Promise.all([
    inDays
      .leftJoin('musicians', 'musicians.id', 'eventRequests.musicianId')
      .select(['eventRequests.id', 'eventRequests.status', 'details', 'eventDate', 'startsAt', 'endsAt'])
      .select(['travelMinutes', 'turnSince', 'musicianId', 'firstName', 'lastName'])
      .execute(),
    inDays
      .innerJoin('requestAsks', 'requestAsks.requestId', 'eventRequests.id')
      .select(['requestAsks.requestId', 'requestAsks.poolId', 'placeId', 'requestAsks.musicianId', 'name', 'state'])
      .select(['askedAt', 'holdsUntil'])
      .where('state', 'in', TYING_ASKS)
      .orderBy('requestAsks.position')
      .execute(),
    inDays
      .innerJoin('requestPlaces', 'requestPlaces.requestId', 'eventRequests.id')
      .select(['requestPlaces.requestId', 'requestPlaces.id', 'requestPlaces.poolId', 'instruments'])
      .orderBy('requestPlaces.position')
      .execute(),
  ]);
  const asksOf = Map.groupBy(asks, ({ requestId }) => requestId);
  const placesOf = Map.groupBy(places, ({ requestId }) => requestId);
  return requests.map((row) => {
    const { id, status, eventDate: date, startsAt, endsAt, musicianId, turnSince } = row;
    const request = JSON.parse(row.details) as EventRequest;
    const own = (placesOf.get(id) ?? []).map((place) => ({ ...place, part: nameOf(place) }));
    const asked = asksOf.get(id) ?? [];
    const undecided = isUndecided(status);
    const leader: Tied = {
      musicianId,
      name: row.firstName === null ? request.musician.name : `${row.firstName} ${row.lastName}`,
      part: own.find(({ poolId }) => poolId === null)?.part ?? '',
      tie: undecided ? 'requested' : 'plays',
      words: undecided ? tieWords('requested', turnSince, now, ctx.business.zone) : '',
    };
    const others = asked.map((ask): Tied => {
      const place = own.find((one) => one.id === ask.placeId) ?? own.find(({ poolId }) => poolId === ask.poolId);
      const tie = tieOf(ask, undecided, now.toISOString());
      const at = (tie === 'held' ? ask.holdsUntil : ask.askedAt) ?? '';
      return {
        musicianId: ask.musicianId,
        name: ask.name,
        part: place?.part ?? '',
        tie,
        words: tieWords(tie, at, now, ctx.business.zone),
      };
    });
    const taken = new Set(asked.flatMap(({ state, placeId }) => (state === 'yes' && placeId ? [placeId] : [])));
    const { eventLocation: place } = request;
    return {
      key: id,
      kind: 'event',
      requestId: id,
      title: requestTitle(request),
      place: place.locationName || place.city,
      undecided,
      date,
      start: request.eventStartTime,
      end: request.eventEndTime,
      span: spanIn({ startsAt, endsAt }, row.travelMinutes),
      travel: travelMinutes(place.zipCode, ctx.content.series.pricing),
      people: [leader, ...others],
      open: own.flatMap((one) => (one.poolId === null || taken.has(one.id) ? [] : [one.part])),
    } satisfies Occasion;
  });
}

function nameOf({ instruments }: { instruments: string }): string {
  const typed = JSON.parse(instruments) as string[];
  return typed.length === 0 ? '' : partName({ instruments: typed });
}

function tieOf(
  { state, holdsUntil }: Pick<Row<'requestAsks'>, 'state' | 'holdsUntil'>,
  undecided: boolean,
  now: string,
) {
  if (state !== 'yes') return ({ 'yes-but': 'but', silent: 'silent' } as Record<string, Tie>)[state] ?? 'asked';
  if (!undecided) return 'plays';
  return (holdsUntil ?? '') > now ? 'held' : 'lapsed';
}

async function rehearsalsIn({ db }: AppContext, days: Days): Promise<Occasion[]> {
  const rows = await db
    .selectFrom('rehearsals')
    .innerJoin('eventRequests', 'eventRequests.id', 'rehearsals.requestId')
    .innerJoin('rehearsalPlayers', 'rehearsalPlayers.rehearsalId', 'rehearsals.id')
    .innerJoin('musicians', 'musicians.id', 'rehearsalPlayers.musicianId')
    .select(['rehearsals.id', 'requestId', 'date', 'startTime', 'endTime', 'place', 'details'])
    .select(['rehearsals.startsAt', 'rehearsals.endsAt', 'musicians.id as musicianId', 'firstName', 'lastName'])
    .where('rehearsals.date', '>=', days.first)
    .where('rehearsals.date', '<=', days.last)
    .where('rehearsals.calledOff', '=', 0)
    .where('eventRequests.status', 'not in', ['declined', 'withdrawn'])
    .orderBy('lastName')
    .execute();
  return gathered(rows, ({ id, requestId, date, startTime, endTime, place, details, startsAt, endsAt }) => ({
    key: id,
    kind: 'rehearsal',
    requestId,
    title: requestTitle(JSON.parse(details) as EventRequest),
    place,
    undecided: false,
    date,
    start: startTime,
    end: endTime,
    span: spanIn({ startsAt, endsAt }, ASSUMED_TRAVEL_MINUTES),
    travel: undefined,
    open: [],
  }));
}

async function performancesIn({ db }: AppContext, days: Days): Promise<Occasion[]> {
  const rows = await db
    .selectFrom('performances')
    .innerJoin('performanceMusicians', 'performanceMusicians.performanceId', 'performances.id')
    .innerJoin('musicians', 'musicians.id', 'performanceMusicians.musicianId')
    .select(['performances.id', 'title', 'locationName', 'city', 'date', 'time'])
    .select(['musicians.id as musicianId', 'firstName', 'lastName'])
    .where('performances.date', '>=', days.first)
    .where('performances.date', '<=', days.last)
    .where('performances.calledOff', '=', 0)
    .orderBy('performanceMusicians.position')
    .execute();
  return gathered(rows, ({ id, title, locationName, city, date, time }) => ({
    key: id,
    kind: 'performance',
    requestId: '',
    title,
    place: locationName || city,
    undecided: false,
    date,
    start: time ?? '',
    end: '',
    span: spanOf({ date, start: time ?? '', end: '' }, ASSUMED_TRAVEL_MINUTES),
    travel: undefined,
    open: [],
  }));
}

type NamedRow = { id: string; musicianId: string; firstName: string; lastName: string };

/** One occasion of the rows of its players. */
function gathered<SomeRow extends NamedRow>(
  rows: readonly SomeRow[],
  toOccasion: (row: SomeRow) => Omit<Occasion, 'people'>,
): Occasion[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([row, ...others]) =>
    row ? [{ ...toOccasion(row), people: [row, ...others].map(toPlayer) }] : [],
  );
}

function toPlayer({ musicianId, firstName, lastName }: NamedRow): Tied {
  return { musicianId, name: `${firstName} ${lastName}`, part: '', tie: 'plays', words: '' };
}

function spanIn(
  { startsAt, endsAt }: Pick<Row<'eventRequests'>, 'startsAt' | 'endsAt'>,
  minutes: number,
): Span | undefined {
  return startsAt === null || endsAt === null ? undefined : { from: startsAt, to: endsAt, travelMinutes: minutes };
}

import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import type { AppContext } from '../context.ts';
import type { PollDate } from '../date-polls/model.ts';
import { pollLinkPath } from '../date-polls/url.ts';
import type { EventRequest } from '../event-requests/model.ts';
import type { Place } from '../event-requests/players/model.ts';
import { partName } from '../event-requests/players/rules.ts';
import { toRequests } from '../event-requests/records.server.ts';
import { BOOKED_STATUSES, requestTitle, timesText, UNDECIDED_STATUSES, whenText } from '../event-requests/rules.ts';
import { ANSWER_PATH, PLAYER_PATH } from '../event-requests/url.ts';
import { behindToken } from '../musicians/stage-door.server.ts';
import { offerText, POLL_ANSWERED, WHICH_DATE, YOU_SAID } from './messages.ts';
import type { Waiting } from './model.ts';
import { placeOf } from './rules.ts';

/**
 * What a musician has to answer, what waits longest first, and what they have answered and may still change, the newest
 * answer first; `token` opens each as its own mail would.
 */
export async function askedOf(
  ctx: AppContext,
  musicianId: string,
  token: string,
): Promise<Record<'waiting' | 'answered', Waiting[]>> {
  const found = await Promise.all([
    leadsOf(ctx, musicianId, token),
    partsOf(ctx, musicianId, token),
    pollsOf(ctx, musicianId, token),
  ]);
  const inOrder = found.flat().toSorted((a, b) => (a.since < b.since ? -1 : 1));
  const of = (which: boolean) =>
    inOrder.filter(({ isAnswered }) => isAnswered === which).map(({ since: _, isAnswered: __, ...waiting }) => waiting);
  return { waiting: of(false), answered: of(true).toReversed() };
}

/** When it was asked, or answered. */
type Since = Waiting & { since: string; isAnswered: boolean };

async function leadsOf(ctx: AppContext, musicianId: string, token: string): Promise<Since[]> {
  const rows = await ctx.db
    .selectFrom('eventRequests')
    .selectAll()
    .where('musicianId', '=', musicianId)
    .where('waitingSince', 'is not', null)
    .execute();
  const requests = await toRequests(ctx, rows);
  return requests.map((request, index) => ({
    ...of(request),
    kind: 'request',
    id: request._id,
    words: request.programmeChange
      ? `${request.clientName} would like to change the programme`
      : `${request.clientName} asks you to play`,
    href: `${ANSWER_PATH}?token=${behindToken(token, request._id)}`,
    since: rows[index]?.waitingSince ?? '',
    isAnswered: false,
  }));
}

/** What a musician has quoted or proposed and clients have not answered, the longest first. */
export async function withClientsOf(ctx: AppContext, musicianId: string, token: string): Promise<Waiting[]> {
  const today = todayAtTheHouse(ctx);
  const rows = await ctx.db
    .selectFrom('eventRequests')
    .selectAll()
    .where('musicianId', '=', musicianId)
    .where('turn', '=', 'client')
    .where('status', 'in', UNDECIDED_STATUSES)
    .where((e) => e.or([e('eventDate', '>=', today), e('eventDate', '=', '')]))
    .orderBy('turnSince')
    .execute();
  const requests = await toRequests(ctx, rows);
  return requests.map((request) => ({
    ...of(request),
    kind: 'request',
    id: request._id,
    words: `${request.clientName}: ${offerText(request, ctx.clock.now())}`,
    href: `${ANSWER_PATH}?token=${behindToken(token, request._id)}`,
  }));
}

async function partsOf(ctx: AppContext, musicianId: string, token: string): Promise<Since[]> {
  const today = todayAtTheHouse(ctx);
  const rows = await ctx.db
    .selectFrom('requestAsks')
    .innerJoin('eventRequests', 'eventRequests.id', 'requestAsks.requestId')
    .selectAll('eventRequests')
    .select(['requestAsks.id as askId', 'askedAt', 'answeredAt', 'poolId', 'requestAsks.state'])
    .where('requestAsks.musicianId', '=', musicianId)
    .where('requestAsks.state', 'in', ['asked', 'silent', 'yes', 'yes-but', 'no'])
    .where('eventRequests.status', 'in', [...UNDECIDED_STATUSES, ...BOOKED_STATUSES])
    .where((e) => e.or([e('eventDate', '>=', today), e('eventDate', '=', '')]))
    .execute();
  if (rows.length === 0) return [];
  const pools = rows.map(({ poolId }) => poolId);
  const places = await ctx.db
    .selectFrom('requestPlaces')
    .select(['poolId', 'instruments'])
    .where('poolId', 'in', pools)
    .orderBy('position')
    .execute();
  const parts = new Map(
    places.map(({ poolId, instruments }) => [
      poolId,
      partName({ instruments: JSON.parse(instruments) as Place['instruments'] }),
    ]),
  );
  const requests = await toRequests(ctx, rows);
  return requests.flatMap((request, index) => {
    const row = rows[index];
    if (!row) return [];
    const isAnswered = row.state !== 'asked' && row.state !== 'silent';
    const part = `${parts.get(row.poolId) ?? 'A part'}; ${request.musician.name} leads`;
    return {
      ...of(request),
      kind: 'part' as const,
      id: row.askId,
      words: isAnswered ? `${YOU_SAID[row.state] ?? ''} · ${part}` : part,
      href: `${PLAYER_PATH}?token=${behindToken(token, row.askId)}`,
      since: (isAnswered ? row.answeredAt : row.askedAt) ?? '',
      isAnswered,
    };
  });
}

async function pollsOf({ db }: AppContext, musicianId: string, token: string): Promise<Since[]> {
  const rows = await db
    .selectFrom('datePollPlayers')
    .innerJoin('datePolls', 'datePolls.id', 'datePollPlayers.pollId')
    .select(['datePollPlayers.id', 'answeredAt', 'datePolls.title', 'datePolls.dates', 'datePolls.createdAt'])
    .where('datePollPlayers.musicianId', '=', musicianId)
    .where('datePolls.closedAt', 'is', null)
    .execute();
  return rows.map(({ id, title, dates, createdAt, answeredAt }) => {
    const proposed = JSON.parse(dates) as PollDate[];
    return {
      id,
      kind: 'poll',
      title,
      when: proposed.length === 1 && proposed[0] ? timesText(proposed[0]) : `${proposed.length} dates`,
      where: '',
      words: answeredAt === null ? WHICH_DATE : POLL_ANSWERED,
      href: pollLinkPath(behindToken(token, id)),
      since: answeredAt ?? createdAt,
      isAnswered: answeredAt !== null,
    };
  });
}

function of(request: EventRequest) {
  return { title: requestTitle(request), when: whenText(request), where: placeOf(request) };
}

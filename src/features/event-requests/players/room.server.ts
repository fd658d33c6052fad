import { requireAdmin } from '#/features/accounts/policy.ts';
import type { AppContext } from '#/features/context.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { DATE_OVER } from '../messages.ts';
import type { EventRequest } from '../model.ts';
import { hasTime, isBooked, isDayOver, isOver, isUndecided } from '../rules.ts';
import { candidatesFor } from './candidates.server.ts';
import { heldText, NEEDS_TIME, REQUEST_CLOSED } from './messages.ts';
import type { Players, PlayersRoom } from './model.ts';
import { readPlayers } from './records.server.ts';
import { isIn } from './rules.ts';
import { vacanciesIn } from './substitutes/queries.server.ts';
import { standInsOf } from './substitutes/stand-ins.ts';
import { ensembleOfRequest, suggestedOf } from './suggested.server.ts';

/** With suggestions from the works. @throws AppError unauthenticated, forbidden */
export async function playersRoom(ctx: AppContext, request: EventRequest): Promise<PlayersRoom> {
  requireAdmin(ctx);
  const [players, { players: house }] = await Promise.all([readPlayers(ctx, request._id), readRates(ctx)]);
  const closed = whyClosed(request, ctx);
  const shut = closed !== '' && closed !== NEEDS_TIME;
  const asked = await ensembleOfRequest(ctx, request);
  const { leads, suggested } = suggestedOf(asked, house, request.price);
  const candidates = shut ? [] : await candidatesFor(ctx, request, house);
  const booked = isBooked(request.status);
  const told = { players, leads, leader: request.musician._id, works: asked.works, booked, candidates };
  return {
    players,
    vacancies: closed === '' ? await vacanciesIn(ctx, told, house) : [],
    standIns: closed === '' && booked ? standInsOf({ ...told, house }) : undefined,
    leads,
    suggested,
    candidates,
    closed,
    held: heldOf(players, request, ctx),
  };
}

/** Of what is not agreed yet. */
function heldOf({ pools }: Players, { status }: EventRequest, { clock, business }: AppContext): Record<string, string> {
  if (!isUndecided(status)) return {};
  const now = clock.now();
  const today = dayIn(business.zone, now);
  const held = pools
    .flatMap(({ asks }) => asks)
    .filter((ask) => isIn(ask) && (ask.holdsUntil ?? '') > now.toISOString());
  return Object.fromEntries(
    held.map(({ _id, holdsUntil }) => [_id, heldText(dayIn(business.zone, new Date(holdsUntil ?? '')), today)]),
  );
}

function whyClosed(request: EventRequest, { clock, business }: AppContext): string {
  if (isOver(request.status)) return REQUEST_CLOSED;
  if (isDayOver(request, clock.now(), business.zone)) return DATE_OVER;
  return hasTime(request) ? '' : NEEDS_TIME;
}

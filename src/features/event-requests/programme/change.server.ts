import { isAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { asPlayedBy } from '#/features/playing-times/queries.server.ts';
import { changedBy } from '#/features/programmes/commands.server.ts';
import { CHANGED_SINCE, NOTHING_TO_UNDO } from '#/features/programmes/messages.ts';
import type { ProgrammeEdit, ProgrammeView, RequestedProgramme } from '#/features/programmes/model.ts';
import { programmeIn } from '#/features/programmes/queries.server.ts';
import { entriesOf } from '#/features/programmes/rules.ts';
import { AppError } from '#/platform/errors.ts';
import type { EventRequest } from '../model.ts';
import { addOncePerSitting, REQUEST } from '../records.server.ts';
import { openForChange } from '../steps/links.server.ts';
import {
  agreedProgramme,
  type ProgrammeCopy,
  piecesAfter,
  readCopy,
  storeCopy,
  takeLast,
  viewOfCopy,
} from './copies.server.ts';
import { canChangeProgramme } from './freeze.ts';
import { PROGRAMME_CLOSED } from './messages.ts';

/**
 * Based on what is stored by then; near the day it goes to a draft. @throws AppError unauthenticated, not_found,
 * conflict, validation
 */
export async function changeRequestProgramme(
  ctx: AppContext,
  requestId: string,
  change: ProgrammeEdit,
): Promise<ProgrammeView> {
  return inTransaction(ctx, async (tx) => {
    const { request, party } = await openForChange(tx, { requestId });
    requireChangeable(tx, request);
    const before = await readCopy(tx, request);
    const after =
      change.do === 'undo' ? await undone(tx, request, before, change.seen) : await edited(tx, request, before, change);
    await storeCopy(tx, requestId, before, after.stored, { undone: change.do === 'undo' });
    if (before.copy === 'standing') await addOncePerSitting(tx, requestId, { kind: 'arranged', party, words: '' });
    if (isAdmin(tx)) {
      const field = before.copy === 'standing' ? 'programme' : 'programme to be confirmed';
      const [from, to] = [before.version, before.version + 1].map((version) => `version ${version}`);
      await recordCase(tx, REQUEST, request, 'changed', [{ field, from: from ?? '', to: to ?? '' }]);
    }
    return viewOfCopy(tx, requestId, { ...before, ...after, version: before.version + 1 });
  });
}

/** @throws AppError conflict */
export function requireChangeable({ clock, business }: AppContext, request: EventRequest): void {
  if (!canChangeProgramme(request, clock.now(), business.zone)) throw new AppError('conflict', PROGRAMME_CLOSED);
}

type Next = RequestedProgramme & Pick<ProgrammeCopy, 'stored'>;

async function edited(
  tx: AppContext,
  { musician }: EventRequest,
  before: ProgrammeCopy,
  change: Exclude<ProgrammeEdit, { do: 'undo' }>,
): Promise<Next> {
  const { programme: was, pieces: chosen } = before;
  const state = { entries: entriesOf(chosen), programme: JSON.stringify(was) };
  const after = await changedBy(tx, state, change);
  // Day and place belong to the request.
  const { date, zipCode } = was;
  const programme = { ...programmeIn(after), date, zipCode };
  const pieces = await asPlayedBy(tx, musician._id, await piecesAfter(tx, chosen, after.entries));
  return { programme, pieces, stored: JSON.stringify({ programme, pieces }) };
}

/** @throws AppError conflict */
async function undone(
  tx: AppContext,
  request: EventRequest,
  copy: ProgrammeCopy,
  expectedVersion: number,
): Promise<Next> {
  if (copy.version !== expectedVersion) throw new AppError('conflict', CHANGED_SINCE);
  const stored = await takeLast(tx, request._id, copy);
  if (stored === undefined) throw new AppError('conflict', NOTHING_TO_UNDO);
  const { programme: _, ...without } = request;
  const was = stored === '' ? await agreedProgramme(tx, without) : (JSON.parse(stored) as RequestedProgramme);
  return { ...was, stored };
}

import { queueMails } from '#/database/outbox/outbox.ts';
import { isAdmin, requireAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AdminContext, type AppContext, inTransaction } from '#/features/context.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import {
  DATE_OVER,
  NO_LINK_NEEDED,
  NOT_MOVABLE,
  OVER,
  PROPOSAL_EMPTY,
  STEP_NOT_YOURS,
  stepImpossible,
} from '../messages.ts';
import type { EventRequest, EventTimes, Proposal } from '../model.ts';
import { followMove } from '../money/following.server.ts';
import { askMovedPlayers } from '../players/after.server.ts';
import { addToHistory, REQUEST, saveRequest, waitingColumns } from '../records.server.ts';
import { canMove, isBooked, isDayOver, isOver, readersOf, spokenFor, whenText } from '../rules.ts';
import { type Access, linkWithoutPassword, mintLink, openForChange, spendLinks } from '../steps/links.server.ts';
import { isOffered } from '../steps/offers.ts';
import { type StepNotice, stepMails } from '../steps/step-emails.server.ts';
import { requireFree, requireUnchanged } from '../steps/steps.server.ts';

type MoveInput = EventTimes & { seen?: number | undefined };

/** Makes the call idempotent. */
type Remember = (tx: AppContext, request: EventRequest) => Promise<void>;

/** @throws AppError as takeStep */
export async function propose(ctx: AppContext, access: Access, proposal: Proposal): Promise<EventRequest> {
  return inTransaction(ctx, async (tx) => {
    const { party, ...row } = await openForChange(tx, access);
    const { request } = row;
    if (party === 'client') throw new AppError('forbidden', STEP_NOT_YOURS);
    if (request.status !== 'pending') throw new AppError('conflict', stepImpossible(request.status, 'pending'));
    requireAhead(tx, proposal);
    if (whenText(proposal) === '' && proposal.words.trim() === '') throw fieldRefused('words', PROPOSAL_EMPTY);
    const after = { ...request, proposal: { ...withKnownTimes(request, proposal), words: proposal.words } };
    await spendLinks(tx, request._id);
    const next = await saveRequest(tx, request, after, waitingColumns('client', tx.clock.now()));
    const note = [whenText(proposal), proposal.words].filter(Boolean).join('\n');
    const whom = spokenFor(party, 'proposed', request.status);
    const entry = { kind: 'proposed' as const, party, words: note, ...(whom && { whom }) };
    await addToHistory(tx, next._id, entry);
    if (isAdmin(tx)) await recordChange(tx, next, 'proposal', whenText(proposal) || 'in words');
    const answerUrl = await mintLink(tx, next._id, 'client');
    await tell(tx, [
      ...(await stepMails({ request: next, ...entry, answerUrl }, ['client'], tx)),
      ...(await stepMails({ request: next, ...entry }, readersOf({ mails: ['business'] }, whom), tx)),
    ]);
    return next;
  });
}

function requireAhead({ clock, business }: AppContext, times: EventTimes): void {
  if (isDayOver(times, clock.now(), business.zone)) throw fieldRefused('eventDate', DATE_OVER);
}

function withKnownTimes(asked: EventTimes, { eventDate, eventStartTime, eventEndTime }: EventTimes): EventTimes {
  const times = { eventDate, eventStartTime, eventEndTime };
  if (Object.values(times).every((part) => part === '')) return times;
  return {
    eventDate: eventDate || asked.eventDate,
    eventStartTime: eventStartTime || asked.eventStartTime,
    // The old end belongs to the old start.
    eventEndTime: eventEndTime || (eventStartTime === '' ? asked.eventEndTime : ''),
  };
}

/** Open requests wait for the musician again; confirmed ones stay. @throws AppError as takeStep */
export async function moveRequest(
  ctx: AppContext,
  access: Access,
  { seen: expectedVersion, ...times }: MoveInput,
): Promise<EventRequest> {
  return inTransaction(ctx, async (tx) => {
    const { party, ...row } = await openForChange(tx, access);
    const { proposal: _, ...request } = row.request;
    requireUnchanged(request, expectedVersion);
    requireAhead(tx, times);
    if (!canMove(party, request.status)) {
      const forbidden = canMove('admin', request.status);
      throw forbidden ? new AppError('forbidden', NOT_MOVABLE) : new AppError('conflict', NOT_MOVABLE);
    }
    const booked = isBooked(request.status);
    const after: EventRequest = { ...request, ...times, status: booked ? request.status : 'pending' };
    if (booked) await requireFree(tx, row.musicianId, after);
    await spendLinks(tx, request._id);
    const next = await saveRequest(tx, request, after, booked ? {} : waitingColumns('musician', tx.clock.now()));
    await addToHistory(tx, next._id, { kind: 'moved', party, words: whenText(times) });
    if (isAdmin(tx)) await recordChange(tx, next, 'date', whenText(times), whenText(row.request));
    // A pending programme change keeps waiting, but its link is spent.
    const asks = !booked || request.programmeChange !== undefined;
    const answerUrl = asks ? await mintLink(tx, next._id, 'musician') : undefined;
    const changes = await followMove(tx, next);
    const notice = { request: next, kind: 'moved' as const, party, words: '' };
    await tell(tx, [
      ...(await stepMails({ ...notice, answerUrl }, ['musician'], tx)),
      ...(party === 'admin' ? await clientMails(tx, { ...notice, changes }) : []),
      ...(await stepMails({ ...notice, changes }, ['business'], tx)),
    ]);
    await askMovedPlayers(tx, next);
    return next;
  });
}

/** `remember` runs in the same transaction. @throws AppError as takeStep */
export async function addNote(
  ctx: AppContext,
  access: Access,
  note: string,
  remember: Remember = async () => undefined,
): Promise<EventRequest> {
  return inTransaction(ctx, async (tx) => {
    const { party, ...row } = await openForChange(tx, access);
    if (isOver(row.request.status)) throw new AppError('conflict', OVER);
    const asksMusician = row.request.status === 'pending';
    // A note answers an open proposal.
    const columns =
      party === 'client' && asksMusician && row.waitingOn === 'client'
        ? waitingColumns('musician', tx.clock.now())
        : {};
    const request = await saveRequest(tx, row.request, row.request, columns);
    await addToHistory(tx, request._id, { kind: 'note', party, words: note });
    if (isAdmin(tx)) await recordChange(tx, request, 'note', 'added');
    const answerUrl =
      asksMusician || isOffered(request, tx.clock.now())
        ? await mintLink(tx, request._id, 'musician', request.quote?.expiresAt)
        : undefined;
    const notice = { request, kind: 'note' as const, party, words: note };
    await tell(tx, [
      ...(await stepMails({ ...notice, answerUrl }, ['musician'], tx)),
      ...(await (party === 'admin' ? clientMails(tx, notice) : stepMails(notice, ['business'], tx))),
    ]);
    await remember(tx, request);
    return request;
  });
}

/** Never mailed or exported. @throws AppError unauthenticated, forbidden, not_found */
export async function addInternalNote(
  ctx: AppContext,
  requestId: string,
  note: string,
  remember: Remember = async () => undefined,
): Promise<EventRequest> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const { request } = await openForChange(tx, { requestId });
    await addToHistory(tx, request._id, { kind: 'internal', party: 'admin', words: note });
    await recordChange(tx, request, 'internal note', 'added');
    await remember(tx, request);
    return request;
  });
}

/** @throws AppError unauthenticated, forbidden, not_found, conflict if no answer is due */
export async function sendLinkAgain(ctx: AppContext, requestId: string): Promise<EventRequest> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const { request, waitingOn } = await openForChange(tx, { requestId });
    if (waitingOn !== 'musician' && waitingOn !== 'client') throw new AppError('conflict', NO_LINK_NEEDED);
    await spendLinks(tx, request._id);
    const answerUrl = await mintLink(tx, request._id, waitingOn, request.quote?.expiresAt);
    const entry = { kind: 'relinked', party: 'admin', words: '', whom: waitingOn } as const;
    await addToHistory(tx, request._id, entry);
    await recordChange(tx, request, 'new link', `to the ${waitingOn}`);
    await tell(tx, await stepMails({ request, ...entry, answerUrl }, [waitingOn], tx));
    return request;
  });
}

async function clientMails(tx: AppContext, notice: StepNotice) {
  const answerUrl = await linkWithoutPassword(tx, notice.request._id);
  return stepMails({ ...notice, answerUrl }, ['client'], tx);
}

function recordChange(tx: AdminContext, request: EventRequest, field: string, to: string, from = ''): Promise<void> {
  return recordCase(tx, REQUEST, request, 'changed', [{ field, from, to }]);
}

function tell(tx: AppContext, mails: Awaited<ReturnType<typeof stepMails>>): Promise<void> {
  return queueMails(tx, mails);
}

import { isAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { AppError } from '#/platform/errors.ts';
import type { EventRequest } from '../model.ts';
import { addOncePerSitting, REQUEST } from '../records.server.ts';
import { openForChange } from '../steps/links.server.ts';
import { NOTE_LABELS, NOTES_CLOSED } from './messages.ts';
import { DAY_NOTES, type DayNotes, NO_DAY_NOTES } from './model.ts';
import { canNoteForDay } from './rules.ts';

/** Merges into what is stored by then. @throws AppError unauthenticated, not_found, conflict */
export async function noteForDay(
  ctx: AppContext,
  requestId: string,
  change: { [Name in keyof DayNotes]?: DayNotes[Name] },
): Promise<EventRequest> {
  return inTransaction(ctx, async (tx) => {
    const { request, party } = await openForChange(tx, { requestId });
    if (!canNoteForDay(request, tx.clock.now(), tx.business.zone)) throw new AppError('conflict', NOTES_CLOSED);
    const before = request.dayNotes ?? NO_DAY_NOTES;
    const dayNotes = { ...before, ...change };
    const fields = DAY_NOTES.filter((name) => dayNotes[name] !== before[name]);
    if (fields.length === 0) return request;
    await tx.db
      .updateTable('eventRequests')
      .set({ dayNotes: JSON.stringify(dayNotes) })
      .where('id', '=', requestId)
      .execute();
    await addOncePerSitting(tx, requestId, { kind: 'day-noted', party, words: '' });
    // The audit log holds nothing that clients wrote.
    const changes = fields.map((name) => ({ field: NOTE_LABELS[name], from: '', to: 'changed' }));
    if (isAdmin(tx)) await recordCase(tx, REQUEST, request, 'changed', changes);
    return { ...request, dayNotes };
  });
}

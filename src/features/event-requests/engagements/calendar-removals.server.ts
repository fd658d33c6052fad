import type { AppContext } from '#/features/context.ts';

interface Subject {
  /** The request itself, or one of its rehearsals. */
  subjectId: string;
  requestId: string;
}

/** Whoever had it in their calendar has it there as cancelled. The caller raises its SEQUENCE. */
export async function takeOffCalendars(
  { db, clock }: AppContext,
  { subjectId, requestId }: Subject,
  musicianIds: readonly string[],
): Promise<void> {
  if (musicianIds.length === 0) return;
  const removedAt = clock.now().toISOString();
  await db
    .insertInto('calendarRemovals')
    .values(musicianIds.map((musicianId) => ({ musicianId, subjectId, requestId, removedAt })))
    .onConflict((conflict) => conflict.columns(['musicianId', 'subjectId']).doUpdateSet({ removedAt }))
    .execute();
}

/** They play again. The caller raises its SEQUENCE. */
export async function putOnCalendars(
  { db }: AppContext,
  { subjectId }: Pick<Subject, 'subjectId'>,
  musicianIds: readonly string[],
): Promise<void> {
  if (musicianIds.length === 0) return;
  await db
    .deleteFrom('calendarRemovals')
    .where('subjectId', '=', subjectId)
    .where('musicianId', 'in', musicianIds)
    .execute();
}

import type { PlayingTimeChange } from '#/features/playing-times/model.ts';
import { timeText, typedMinutes } from '#/features/playing-times/rules.ts';
import type { OwnWork } from '#/features/stage-door/works/model.ts';

interface WorkChanges {
  works: { opusId: string; offers: boolean; movements?: string[] }[];
  times: PlayingTimeChange[];
}

/** 'time.ID', or 'time.ID.MOVEMENT'. */
export function timeName(...ids: string[]): string {
  return ['time', ...ids].join('.');
}

const shownAs = (minutes: number | null) => (minutes === null ? '' : timeText(minutes));

/** What differs from what is stored. A work that is newly ticked is offered whole unless movements are ticked too. */
export function changesIn(values: Record<string, string>, works: readonly OwnWork[]): WorkChanges {
  const changes: WorkChanges = { works: [], times: [] };
  for (const { _id: opusId, offered, minutes, movements } of works) {
    // One movement alone is the work, and not shown.
    const shown = movements.length > 1 ? movements : [];
    const ticked = shown.filter(({ _id }) => values[`movement.${opusId}.${_id}`]).map(({ _id }) => _id);
    const before = shown.filter((movement) => movement.offered).map(({ _id }) => _id);
    const isTicked = Boolean(values[`work.${opusId}`]);
    const nothingLeft = offered && shown.length > 0 && ticked.length === 0;
    const offers = offered ? isTicked && !nothingLeft : isTicked || ticked.length > 0;
    const some = offers && ticked.length > 0 && ticked.length < shown.length;
    if (offers !== offered || (offers && ticked.join() !== before.join()))
      changes.works.push({ opusId, offers, ...(some && { movements: ticked }) });
    const time = (movementId: string | null, known: number | null) => {
      const typed = values[movementId === null ? timeName(opusId) : timeName(opusId, movementId)];
      if (typed === undefined) return;
      const minutes = typedMinutes(typed) ?? null;
      if (shownAs(minutes) !== shownAs(known)) changes.times.push({ opusId, movementId, minutes });
    };
    time(null, minutes);
    for (const movement of movements) time(movement._id, movement.minutes);
  }
  return changes;
}

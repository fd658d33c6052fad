import type { EventRequest } from '#/features/event-requests/model.ts';
import {
  DATE_REQUIRED,
  END_REQUIRED,
  ENDS_BEFORE,
  PLAYERS_REQUIRED,
  START_REQUIRED,
} from '#/features/rehearsals/messages.ts';
import { PLACE_MAX_LENGTH, type Rehearsal } from '#/features/rehearsals/model.ts';
import { things } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { linesOf, useApiForm } from '#/ui/forms/use-api-form.ts';
import { CheckList } from '#/web/admin/lists/check-list.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

interface RehearsalFormProps {
  request: EventRequest;
  rehearsal?: Rehearsal;
  players: readonly (readonly [string, string])[];
  /** Ids of those who said yes. */
  playing: readonly string[];
}

/** Of those who are ticked. */
function toldText(count: number): string {
  return `${things(count, 'player')} ${count === 1 ? 'has' : 'have'} a mail.`;
}

export function RehearsalForm({ request, rehearsal, players, playing }: RehearsalFormProps) {
  const { answer, pending } = useAnswer();
  const { field, formProps } = useApiForm<'date' | 'start' | 'end' | 'place' | 'musicianIds'>({
    check: ({ date, start, end, musicianIds }) => ({
      ...(date === '' && { date: DATE_REQUIRED }),
      ...(start === '' && { start: START_REQUIRED }),
      ...(end === '' && { end: END_REQUIRED }),
      ...(end !== '' && end <= start && { end: ENDS_BEFORE }),
      ...(musicianIds === '' && { musicianIds: PLAYERS_REQUIRED }),
    }),
    submit({ date, start, end, place, musicianIds }) {
      const given = { date, start, end, place, musicianIds: linesOf(musicianIds) };
      if (!rehearsal) {
        const call = api.requests[':id'].rehearsals.$post({ param: { id: request._id }, json: given });
        return answer(send(call), `The rehearsal is set. ${toldText(given.musicianIds.length)}`);
      }
      const json = { ...given, seen: rehearsal.version };
      const call = api.rehearsals[':id'].$put({ param: { id: rehearsal._id }, json });
      return answer(send(call), `The rehearsal is changed. ${toldText(given.musicianIds.length)}`);
    },
  });
  const chosen = rehearsal ? rehearsal.players.map(({ _id }) => _id) : [...new Set([request.musician._id, ...playing])];
  return (
    <form {...formProps} aria-label={rehearsal ? 'Change this rehearsal' : 'New rehearsal'} className="grid gap-4 pb-4">
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField label="Date" type="date" defaultValue={rehearsal?.date ?? ''} {...field('date')} />
        <TextField label="Begins" type="time" defaultValue={rehearsal?.start ?? ''} {...field('start')} />
        <TextField label="Ends" type="time" defaultValue={rehearsal?.end ?? ''} {...field('end')} />
      </div>
      <TextField
        label="Place"
        maxLength={PLACE_MAX_LENGTH}
        defaultValue={rehearsal?.place ?? request.eventLocation.locationName}
        {...field('place')}
      />
      <CheckList legend="Who plays" options={players} chosen={chosen} {...field('musicianIds')} />
      <div>
        <Button type="submit" variant="outline" waiting={pending}>
          {rehearsal ? 'CHANGE AND TELL THEM' : 'SET AND TELL THEM'}
        </Button>
      </div>
    </form>
  );
}

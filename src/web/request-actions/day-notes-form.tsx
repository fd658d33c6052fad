import { NOTE_HINTS, NOTE_LABELS, NOTES_SAVED } from '#/features/event-requests/day/messages.ts';
import { DAY_NOTE_MAX_LENGTH, DAY_NOTES, type DayNotes, NO_DAY_NOTES } from '#/features/event-requests/day/model.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import { api, send } from '../api-client.ts';
import { useAnswer } from './use-answer.ts';

/** Changed fields only: others may edit too. */
export function DayNotesForm({ request: { _id, dayNotes = NO_DAY_NOTES } }: { request: EventRequest }) {
  const { answer, pending } = useAnswer();
  const { formRef, field, formProps } = useApiForm<keyof DayNotes>({
    check: () => ({}),
    async submit(values) {
      const typed = DAY_NOTES.filter((name) => (values[name] ?? '').trim() !== dayNotes[name]);
      const json = Object.fromEntries(typed.map((name) => [name, values[name] ?? '']));
      const outcome = await answer(send(api.requests[':id'].day.$patch({ param: { id: _id }, json })), NOTES_SAVED);
      if (outcome.ok) draft.clear();
      return outcome;
    },
  });
  const draft = useDraft(formRef, `day-notes:${_id}`);
  return (
    <form {...draft.kept(formProps)} aria-label="For the day" className="grid gap-4">
      {DAY_NOTES.map((name) => (
        <TextAreaField
          key={name}
          label={NOTE_LABELS[name]}
          hint={NOTE_HINTS[name]}
          rows={2}
          maxLength={DAY_NOTE_MAX_LENGTH}
          defaultValue={dayNotes[name]}
          {...field(name)}
        />
      ))}
      <div>
        <Button type="submit" variant="outline" waiting={pending}>
          SAVE FOR THE DAY
        </Button>
      </div>
    </form>
  );
}

import { NOTE_REQUIRED } from '../../features/event-requests/messages.ts';
import { NOTE_MAX_LENGTH } from '../../features/event-requests/model.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { api, send } from '../api-client.ts';
import { useAnswer } from './use-answer.ts';

/** Something that was forgotten, or has changed: kept with the request and mailed to the others. */
export function NoteForm({ requestId, to }: { requestId: string; to: string }) {
  const { answer, pending } = useAnswer();
  const { formRef, field, formProps } = useApiForm<'words'>({
    check: ({ words }) => (words.trim() === '' ? { words: NOTE_REQUIRED } : {}),
    async submit({ words }) {
      const call = send(api.requests[':id'].notes.$post({ param: { id: requestId }, json: { words } }));
      const outcome = await answer(call, 'Your note has been sent.');
      if (outcome.ok) {
        draft.clear();
        formRef.current?.reset();
      }
      return outcome;
    },
  });
  const draft = useDraft(formRef, `note:${requestId}`);
  return (
    <form
      {...formProps}
      aria-label="Note"
      onInput={(event) => {
        formProps.onInput(event);
        draft.save();
      }}
      className="grid gap-3"
    >
      <TextAreaField label={`A note to ${to}`} rows={3} maxLength={NOTE_MAX_LENGTH} {...field('words')} />
      <div>
        <Button type="submit" variant="outline" waiting={pending}>
          SEND NOTE
        </Button>
      </div>
    </form>
  );
}

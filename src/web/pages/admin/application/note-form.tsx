import { MESSAGE_MAX_LENGTH } from '#/features/contact/model.ts';
import { NOTE_REQUIRED } from '#/features/join-applications/messages.ts';
import type { StoredApplication } from '#/features/join-applications/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextAreaField } from '#/ui/field.tsx';
import { useApiForm } from '#/ui/use-api-form.ts';
import { useDraft } from '#/ui/use-draft.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

/** Something to remember about an applicant. */
export function NoteForm({ application: { _id, version } }: { application: StoredApplication }) {
  const { answer, pending } = useAnswer();
  const { formRef, field, formProps } = useApiForm<'words'>({
    check: ({ words }) => (words.trim() === '' ? { words: NOTE_REQUIRED } : {}),
    async submit({ words }) {
      const call = api.applications[':id'].notes.$post({ param: { id: _id }, json: { words, seen: version } });
      const outcome = await answer(send(call), 'Your note is kept.');
      if (outcome.ok) {
        draft.clear();
        formRef.current?.reset();
      }
      return outcome;
    },
  });
  const draft = useDraft(formRef, `application-note:${_id}`);
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
      <TextAreaField
        label="Note"
        hint="Only admins see it here. It is part of the copy that applicants may ask for."
        rows={4}
        maxLength={MESSAGE_MAX_LENGTH}
        {...field('words')}
      />
      <div>
        <Button type="submit" variant="outline" waiting={pending}>
          ADD NOTE
        </Button>
      </div>
    </form>
  );
}

import { useRef } from 'react';
import { NOTE_REQUIRED } from '#/features/event-requests/messages.ts';
import { NOTE_MAX_LENGTH } from '#/features/event-requests/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextAreaField } from '#/ui/field.tsx';
import { useApiForm } from '#/ui/use-api-form.ts';
import { useDraft } from '#/ui/use-draft.ts';
import { useIdempotencyKey } from '#/ui/use-idempotency-key.ts';
import { type Access, sendNote } from './calls.ts';
import { useAnswer } from './use-answer.ts';

interface NoteFormProps {
  access: Access;
  requestId: string;
  /** Who reads it. */
  to: string;
}

/** Something that was forgotten, or has changed: kept with the request and mailed to the others. */
export function NoteForm({ access, requestId, to }: NoteFormProps) {
  const { answer, pending } = useAnswer();
  const keyFor = useIdempotencyKey();
  // The same words once more are another note when the first has arrived.
  const sent = useRef(0);
  const { formRef, field, formProps } = useApiForm<'words'>({
    check: ({ words }) => (words.trim() === '' ? { words: NOTE_REQUIRED } : {}),
    async submit({ words }) {
      const outcome = await answer(
        sendNote(access, words, keyFor([requestId, words, sent.current])),
        'Your note has been sent.',
      );
      if (outcome.ok) {
        sent.current += 1;
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

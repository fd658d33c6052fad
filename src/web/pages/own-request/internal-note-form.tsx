import { useRef } from 'react';
import { INTERNAL_NOTE_KEPT, NOTE_REQUIRED } from '#/features/event-requests/messages.ts';
import { NOTE_MAX_LENGTH } from '#/features/event-requests/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextAreaField } from '#/ui/field.tsx';
import { useApiForm } from '#/ui/use-api-form.ts';
import { useDraft } from '#/ui/use-draft.ts';
import { useIdempotencyKey } from '#/ui/use-idempotency-key.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

/** What admins should know of a request, and nobody else: it stands in the history, and is never mailed. */
export function InternalNoteForm({ requestId }: { requestId: string }) {
  const { answer, pending } = useAnswer();
  const keyFor = useIdempotencyKey();
  // The same words once more are another note when the first has arrived.
  const sent = useRef(0);
  const { formRef, field, formProps } = useApiForm<'words'>({
    check: ({ words }) => (words.trim() === '' ? { words: NOTE_REQUIRED } : {}),
    async submit({ words }) {
      const header = { 'idempotency-key': keyFor([requestId, words, sent.current]) };
      const calls = api.requests[':id']['internal-notes'];
      const call = send(calls.$post({ param: { id: requestId }, json: { words }, header }));
      const outcome = await answer(call, INTERNAL_NOTE_KEPT);
      if (outcome.ok) {
        sent.current += 1;
        draft.clear();
        formRef.current?.reset();
      }
      return outcome;
    },
  });
  const draft = useDraft(formRef, `internal-note:${requestId}`);
  return (
    <form
      {...formProps}
      aria-label="Internal note"
      onInput={(event) => {
        formProps.onInput(event);
        draft.save();
      }}
      className="grid gap-3"
    >
      <TextAreaField
        label="An internal note"
        hint="Only admins read it. Nobody gets a mail."
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        {...field('words')}
      />
      <div>
        <Button type="submit" variant="outline" waiting={pending}>
          KEEP NOTE
        </Button>
      </div>
    </form>
  );
}

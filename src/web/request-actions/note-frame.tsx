import { useRef } from 'react';
import { Button } from '#/ui/button.tsx';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import { useIdempotencyKey } from '#/ui/forms/use-idempotency-key.ts';
import type { ApiResult } from '../api-client.ts';
import { useAnswer } from './use-answer.ts';

interface NoteFrameProps {
  /** Also in the idempotency key. */
  draft: string;
  name: string;
  label: string;
  hint?: string;
  rows?: number;
  maxLength: number;
  required: string;
  button: string;
  send: (text: string, idempotencyKey: string) => Promise<ApiResult<unknown>>;
  said: string;
}

export function NoteFrame({ draft: name, required, button, send, said, ...props }: NoteFrameProps) {
  const { answer, pending } = useAnswer();
  const keyFor = useIdempotencyKey();
  // Equal text after a success is a new note.
  const sent = useRef(0);
  const { formRef, field, formProps } = useApiForm<'words'>({
    check: ({ words }) => (words.trim() === '' ? { words: required } : {}),
    async submit({ words }) {
      const outcome = await answer(send(words, keyFor([name, words, sent.current])), said);
      if (outcome.ok) {
        sent.current += 1;
        draft.clear();
        formRef.current?.reset();
      }
      return outcome;
    },
  });
  const draft = useDraft(formRef, name);
  const { name: formName, rows = 3, ...area } = props;
  return (
    <form {...draft.kept(formProps)} aria-label={formName} className="grid gap-3">
      <TextAreaField {...area} rows={rows} {...field('words')} />
      <div>
        <Button type="submit" variant="outline" waiting={pending}>
          {button}
        </Button>
      </div>
    </form>
  );
}

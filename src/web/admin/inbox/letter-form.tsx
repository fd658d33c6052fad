import { MESSAGE_REQUIRED } from '#/features/contact/messages.ts';
import { SUBJECT_MAX_LENGTH, type WrittenMail } from '#/features/contact/model.ts';
import { writtenProblems } from '#/features/contact/rules.ts';
import { Button } from '#/ui/button.tsx';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import type { ApiResult } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

interface LetterFormProps {
  name: string;
  label: string;
  start: WrittenMail;
  send: (mail: WrittenMail) => Promise<ApiResult<unknown>>;
  said: string;
  button: string;
}

/** Survives reloads, errors and conflicts. */
export function LetterForm({ name, label, start, send, said, button }: LetterFormProps) {
  const { answer, pending } = useAnswer();
  const { formRef, field, formProps } = useApiForm<keyof WrittenMail>({
    check: (mail) => ({
      ...(mail.words.trim() === start.words.trim() && { words: MESSAGE_REQUIRED }),
      ...writtenProblems(mail),
    }),
    async submit({ subject, words }) {
      const outcome = await answer(send({ subject, words }), said);
      if (outcome.ok) {
        draft.clear();
        formRef.current?.reset();
      }
      return outcome;
    },
  });
  const draft = useDraft(formRef, name);
  return (
    <form {...draft.kept(formProps)} aria-label={label} className="grid gap-4">
      <TextField label="Subject" maxLength={SUBJECT_MAX_LENGTH} defaultValue={start.subject} {...field('subject')} />
      <TextAreaField label="Your words" rows={10} defaultValue={start.words} {...field('words')} />
      <div>
        <Button type="submit" waiting={pending}>
          {button}
        </Button>
      </div>
    </form>
  );
}

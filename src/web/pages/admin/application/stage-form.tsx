import { useState } from 'react';
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '#/features/contact/model.ts';
import { writtenProblems } from '#/features/contact/rules.ts';
import { STAGE_LABELS, stageMail } from '#/features/join-applications/messages.ts';
import type { Stage, StoredApplication } from '#/features/join-applications/model.ts';
import { isNews } from '#/features/join-applications/rules.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { useRootData } from '#/web/root-data.ts';

type StageField = 'send' | 'mail.subject' | 'mail.words' | 'words';

/** Prefilled; may be left out. */
export function StageForm({ application, to }: { application: StoredApplication; to: Stage }) {
  const { _id, firstName, stage, version } = application;
  const start = stageMail(to, firstName, useRootData().business.name);
  const [writes, setWrites] = useState(isNews(stage, to));
  const { answer, pending } = useAnswer();
  const { formRef, field, formProps } = useApiForm<StageField>({
    check: (values) => {
      const { subject, words } = writtenProblems(mailIn(values));
      return writes ? { ...(subject && { 'mail.subject': subject }), ...(words && { 'mail.words': words }) } : {};
    },
    async submit(values) {
      const json = { stage: to, seen: version, words: values.words, ...(writes && { mail: mailIn(values) }) };
      const told = writes ? ` ${firstName} gets your mail.` : '';
      const call = send(api.applications[':id'].stage.$post({ param: { id: _id }, json }));
      const outcome = await answer(call, `${STAGE_LABELS[to]}: saved.${told}`);
      if (outcome.ok) draft.clear();
      return outcome;
    },
  });
  const draft = useDraft(formRef, `stage:${_id}:${stage}:${to}`);
  return (
    <form {...draft.kept(formProps)} aria-label={`Move to ${STAGE_LABELS[to]}`} className="grid gap-4">
      <Checkbox
        label={`Send ${firstName} this mail`}
        checked={writes}
        onChange={(event) => setWrites(event.target.checked)}
      />
      <div hidden={!writes} className="grid gap-4 [&[hidden]]:hidden">
        <TextField
          label="Subject"
          maxLength={SUBJECT_MAX_LENGTH}
          defaultValue={start.subject}
          {...field('mail.subject')}
        />
        <TextAreaField label="Your words" rows={12} defaultValue={start.words} {...field('mail.words')} />
      </div>
      <TextAreaField
        label="A note for yourselves"
        hint="If you like: what was agreed, what you thought."
        rows={2}
        maxLength={MESSAGE_MAX_LENGTH}
        {...field('words')}
      />
      <div>
        <Button type="submit" waiting={pending}>
          {writes ? 'MOVE AND SEND MAIL' : 'MOVE WITHOUT A MAIL'}
        </Button>
      </div>
    </form>
  );
}

function mailIn(values: Record<StageField, string>) {
  return { subject: values['mail.subject'], words: values['mail.words'] };
}

import { useState } from 'react';
import { REASON_NEEDED } from '#/features/event-requests/agreement/messages.ts';
import { SIGNER_MAX, VOID_REASON_MAX } from '#/features/event-requests/agreement/model.ts';
import type { AgreementBrief } from '#/features/event-requests/agreement/queries.server.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { PaperForm } from './paper-form.tsx';

interface AgreementActionsProps {
  request: Pick<EventRequest, '_id' | 'clientName'>;
  brief: AgreementBrief | undefined;
}

/** What owners do about an agreement. */
export function AgreementActions({ request: { _id, clientName }, brief }: AgreementActionsProps) {
  const param = { id: _id };
  const textHash = brief?.textHash ?? '';
  const calls = api.requests[':id'].agreement;
  return (
    <div className="no-print grid gap-2">
      {brief?.state === 'open' || brief?.scanned !== undefined ? (
        <PaperForm requestId={_id} textHash={textHash} clientName={clientName} scanned={brief.scanned} />
      ) : null}
      {brief && !brief.houseSigned ? (
        <NameForm
          summary="Sign for the house"
          hint="Your name stands on the agreement beside the client’s."
          label="Your name"
          name=""
          press="SIGN"
          said="Signed."
          call={(name) => send(calls.countersign.$post({ param, json: { textHash, name } }))}
        />
      ) : null}
      <NameForm
        summary={brief ? 'Make a new version' : 'Make an agreement'}
        hint={
          brief
            ? 'The one there is becomes void. The new one is made of the request as it stands, says what is another, and is mailed to be signed.'
            : 'It is made of the request as it stands, and mailed to be signed.'
        }
        label="Why; the client reads it"
        name={brief ? '' : 'As agreed'}
        max={VOID_REASON_MAX}
        wanted={REASON_NEEDED}
        press={brief ? 'MAKE AND SEND IT' : 'SEND IT'}
        said="Sent to be signed."
        call={(reason) => send(calls.$post({ param, json: { textHash, state: brief?.state, reason } }))}
      />
    </div>
  );
}

interface NameFormProps {
  summary: string;
  hint: string;
  label: string;
  name: string;
  max?: number;
  wanted?: string;
  press: string;
  said: string;
  call: (typed: string) => ReturnType<typeof send>;
}

function NameForm({
  summary,
  hint,
  label,
  name,
  max = SIGNER_MAX,
  wanted = 'Please type a name.',
  ...rest
}: NameFormProps) {
  const { press, said, call } = rest;
  const { answer } = useAnswer();
  const [open, setOpen] = useState(false);
  const { field, pending, formProps } = useApiForm<'typed'>({
    check: ({ typed }) => (typed.trim() === '' ? { typed: wanted } : {}),
    submit: async ({ typed }) => {
      const outcome = await answer(call(typed), said);
      if (outcome.ok) setOpen(false);
      return outcome.fields ? { fields: { typed: Object.values(outcome.fields)[0] ?? '' } } : {};
    },
  });
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="border-t border-line pt-2">
      <summary className="link min-h-11 font-label">{summary}</summary>
      <form {...formProps} aria-label={summary} className="needs-script grid gap-3 pb-3">
        <p className="text-label text-quiet">{hint}</p>
        <TextField {...field('typed')} label={label} defaultValue={name} maxLength={max} autoComplete="off" />
        <div>
          <Button type="submit" variant="outline" waiting={pending}>
            {press}
          </Button>
        </div>
      </form>
    </details>
  );
}

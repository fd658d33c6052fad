import { Link, useNavigate } from 'react-router';
import { emailProblem, present } from '#/features/accounts/rules.ts';
import type { MailDetails } from '#/features/mail-log/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { PartTitle, Unfold } from '#/web/admin/inbox/work-sheet.tsx';
import { type ApiResult, api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { GiveUp } from './give-up.tsx';

export function MailActionsPart({ file, tries }: { file: MailDetails; tries: string }) {
  const { mail, acts: allowed } = file;
  const { answer, pending } = useAnswer();
  const navigate = useNavigate();
  const waiting = mail.state === 'waiting';
  const retry = (json: { to?: string }): Promise<ApiResult<unknown>> =>
    send(api.mails[':id'].retry.$post({ param: { id: mail._id }, json }));

  if (mail.filed) {
    return (
      <p className="border-t-3 border-ink py-4">
        Written to a file; nobody got it. No mail server was set: set one in the{' '}
        <Link to="/admin/settings#mail" className="link">
          settings
        </Link>
        , and what is written from then on goes out.
      </p>
    );
  }
  if (mail.state === 'sent') {
    return (
      <p className="border-t-3 border-ink py-4">
        The mail server took it. If it was not seen, a look among the spam usually helps.
      </p>
    );
  }
  return (
    <>
      <PartTitle loud="What" quiet="now" />
      <div className="border-t-3 border-ink py-4">
        {mail.trouble ? (
          <>
            <p className="font-display text-row font-f">{mail.trouble.words}</p>
            <p className="mt-2">{mail.trouble.advice}</p>
          </>
        ) : null}
        <p className="mt-2 text-label text-quiet">{tries}</p>
        {mail.trouble ? (
          <details className="mt-2 text-label">
            <summary className="link inline-flex min-h-11 items-center">What the server said</summary>
            <p className="break-words">{mail.trouble.raw}</p>
          </details>
        ) : null}
      </div>
      {allowed.redirect ? (
        <Unfold title="Send to another address">
          <RedirectForm mail={mail} retry={retry} />
        </Unfold>
      ) : null}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {allowed.retry ? (
          <Button waiting={pending} onClick={() => answer(retry({}), 'It is tried now. Look again in a moment.')}>
            {waiting ? 'TRY NOW' : 'SEND AGAIN'}
          </Button>
        ) : null}
        {allowed.stop ? <GiveUp file={file} onForgotten={() => navigate('/admin/mail')} /> : null}
      </div>
    </>
  );
}

interface RedirectFormProps {
  mail: MailDetails['mail'];
  retry: (json: { to: string }) => Promise<ApiResult<unknown>>;
}

function RedirectForm({ mail, retry }: RedirectFormProps) {
  const { answer, pending } = useAnswer();
  const { field, formProps } = useApiForm<'to'>({
    check: ({ to }) => present({ to: emailProblem(to.trim()) }),
    submit: ({ to }) => answer(retry({ to: to.trim() }), `It goes to ${to.trim()} now.`),
  });
  return (
    <form {...formProps} aria-label="Send to another address" className="grid gap-3">
      <TextField
        label="The right address"
        hint="Only to the same person: it holds what was meant for them."
        type="email"
        autoComplete="off"
        defaultValue={mail.to}
        {...field('to')}
      />
      <div>
        <Button type="submit" waiting={pending}>
          SEND TO THIS ADDRESS
        </Button>
      </div>
    </form>
  );
}

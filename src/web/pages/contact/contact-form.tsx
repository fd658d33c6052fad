import { useEffect } from 'react';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#/features/accounts/model.ts';
import { FAILED, SENT } from '#/features/contact/messages.ts';
import {
  CONTACT_TOPICS,
  type ContactMessage,
  type ContactTopic,
  MESSAGE_MAX_LENGTH,
} from '#/features/contact/model.ts';
import { contactProblems } from '#/features/contact/rules.ts';
import { CAPTCHA_NOT_LOADED, CAPTCHA_NOT_READY } from '#/platform/captcha/messages.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { SelectField, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { type SubmitOutcome, useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import { useIdempotencyKey } from '#/ui/forms/use-idempotency-key.ts';
import { type ApiError, api, send } from '#/web/api-client.ts';
import { CaptchaStatus } from '#/web/captcha/captcha-status.tsx';
import { useCaptcha } from '#/web/captcha/use-captcha.ts';
import { Signature } from './signature.tsx';

type Values = Record<keyof ContactMessage, string>;

/** `begun`: by the address. */
export function ContactForm({ begun }: { begun: { topic: ContactTopic | ''; message: string } }) {
  const announce = useAnnounce();
  const captcha = useCaptcha('contact');
  const keyFor = useIdempotencyKey();

  useEffect(() => {
    if (captcha.state === 'failed') announce({ kind: 'alert', text: CAPTCHA_NOT_LOADED });
  }, [captcha.state, announce]);

  async function submit(values: Values): Promise<SubmitOutcome> {
    const captchaValue = await captcha.take();
    if (captchaValue === undefined) {
      announce({ kind: 'alert', text: captcha.state === 'failed' ? CAPTCHA_NOT_LOADED : CAPTCHA_NOT_READY });
      return {};
    }
    const topic = CONTACT_TOPICS.find((known) => known === values.topic) ?? 'General';
    const message = { ...values, topic, email: values.email.trim(), requestType: 'generic' as const };
    const header = { 'idempotency-key': keyFor(message) };
    const result = await send(api.requests['submit-form'].$post({ json: { ...message, captchaValue }, header }));
    if (!result.ok) return refused(result.error);
    announce({ kind: 'status', text: SENT });
    formRef.current?.reset();
    draft.save();
    draft.clear();
    captcha.renew();
    return {};
  }

  function refused({ code, error, fields }: ApiError): SubmitOutcome {
    if (code === 'captcha_failed') {
      captcha.renew();
      announce({ kind: 'alert', text: error });
      return {};
    }
    const explained = code === 'rate_limited' || code === 'validation' || code === 'unavailable';
    announce({ kind: 'alert', text: explained ? `${FAILED} ${error}` : FAILED });
    return fields ? { fields } : {};
  }

  const { formRef, field, pending, formProps } = useApiForm<keyof ContactMessage>({ check: contactProblems, submit });
  const draft = useDraft(formRef, 'contact');

  return (
    <form {...draft.kept(formProps)} aria-label="Contact" className="needs-script mt-6 grid gap-5">
      <SelectField label="Topic" defaultValue={begun.topic} required {...field('topic')}>
        <option value="">Choose a topic</option>
        {CONTACT_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {topic}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          required
          {...field('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
          required
          {...field('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        required
        {...field('email')}
      />
      <TextAreaField
        label="Message"
        rows={8}
        maxLength={MESSAGE_MAX_LENGTH}
        defaultValue={begun.message}
        required
        {...field('message')}
      />
      <Signature values={draft.values} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" waiting={pending}>
          {pending ? 'SENDING …' : 'SEND MESSAGE'}
        </Button>
        <CaptchaStatus state={captcha.state} />
      </div>
    </form>
  );
}

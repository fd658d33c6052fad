import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#/features/accounts/model.ts';
import { FILE_REQUIRED, SENT, UPLOAD_FAILED } from '#/features/join-applications/messages.ts';
import { INSTRUMENT_GROUPS, JOIN_CATEGORIES } from '#/features/join-applications/model.ts';
import { applicantProblems, chosenNames, fileProblem } from '#/features/join-applications/rules.ts';
import { CAPTCHA_NOT_LOADED, CAPTCHA_NOT_READY } from '#/platform/captcha/messages.ts';
import { fileSize } from '#/platform/files/file-size.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { FileField } from '#/ui/forms/file-field.tsx';
import { UploadProgress } from '#/ui/forms/upload-progress.tsx';
import { type SubmitOutcome, useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import { useIdempotencyKey } from '#/ui/forms/use-idempotency-key.ts';
import type { ApiError } from '#/web/api-client.ts';
import { CaptchaStatus } from '#/web/captcha/captcha-status.tsx';
import { useCaptcha } from '#/web/captcha/use-captcha.ts';
import { uploadForm } from '#/web/upload-form.ts';
import { ChoiceField } from './choice-field.tsx';

type Values = Record<'clientEmail' | 'firstName' | 'lastName' | 'categories' | 'instruments', string>;

const CATEGORY_GROUPS = [{ name: 'Categories', choices: JOIN_CATEGORIES }] as const;

/** Choices become comma-separated text (spec section 3). */
export function JoinForm({ onClose }: { onClose: () => void }) {
  const announce = useAnnounce();
  const navigate = useNavigate();
  const captcha = useCaptcha('join');
  const keyFor = useIdempotencyKey();
  const leaving = useRef<AbortController>(undefined);
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  useEffect(() => {
    if (captcha.state === 'failed') announce({ kind: 'alert', text: CAPTCHA_NOT_LOADED });
  }, [captcha.state, announce]);

  function check(values: Values) {
    const resume = file ? fileProblem(file) : FILE_REQUIRED;
    return { ...applicantProblems(values), ...(resume && { resume }) };
  }

  async function submit(values: Values): Promise<SubmitOutcome> {
    const captchaValue = await captcha.take();
    if (captchaValue === undefined || !file || !leaving.current) {
      announce({ kind: 'alert', text: captcha.state === 'failed' ? CAPTCHA_NOT_LOADED : CAPTCHA_NOT_READY });
      return {};
    }
    const key = keyFor([values, file.name, file.size, file.lastModified]);
    const { signal } = leaving.current;
    setProgress(0);
    const form = applicationForm(values, file, captchaValue);
    const options = { headers: { 'Idempotency-Key': key }, onProgress: setProgress, signal };
    const result = await uploadForm<{ message: string }>('/api/requests/submit-form', form, options);
    setProgress(undefined);
    if (signal.aborted) return {};
    if (!result.ok) return refused(result.error);
    draft.clear();
    announce({ kind: 'status', text: SENT });
    await navigate('/');
    return {};
  }

  function refused({ code, error, fields }: ApiError): SubmitOutcome {
    // Perhaps used up; the same key gets the same answer.
    captcha.renew();
    announce({ kind: 'alert', text: error || UPLOAD_FAILED });
    return fields && code !== 'captcha_failed' ? { fields } : {};
  }

  const { formRef, errors, pending, formProps } = useApiForm<keyof Values>({ check, submit });
  const draft = useDraft(formRef, 'join');

  // Hidden fields are part of the draft; React would reset them.
  function choose(name: 'categories' | 'instruments', names: readonly string[]): void {
    const control = formRef.current?.elements.namedItem(name);
    if (control instanceof HTMLInputElement) control.value = names.join(', ');
    draft.save();
  }
  const chosen = (name: 'categories' | 'instruments') => chosenNames(draft.values[name] ?? '');
  const fileError = errors.resume ?? (file && fileProblem(file));

  return (
    <form {...draft.kept(formProps)} aria-label="Join the team" className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <TextField
          label="Email"
          name="clientEmail"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          required
          error={errors.clientEmail}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={NAME_MAX_LENGTH}
            required
            error={errors.firstName}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={NAME_MAX_LENGTH}
            required
            error={errors.lastName}
          />
        </div>
        <input type="hidden" name="categories" />
        <ChoiceField
          legend="Categories"
          hint="What you do. As many as are true."
          groups={CATEGORY_GROUPS}
          chosen={chosen('categories')}
          onChoose={(names) => choose('categories', names)}
          error={errors.categories}
        />
      </div>
      <div className="grid content-start gap-5">
        <input type="hidden" name="instruments" />
        <ChoiceField
          legend="Instruments"
          hint="What you play or sing. As many as you like."
          find="Find an instrument"
          groups={INSTRUMENT_GROUPS}
          chosen={chosen('instruments')}
          onChoose={(names) => choose('instruments', names)}
          error={errors.instruments}
        />
        <FileField
          label="Resume"
          hint=".pdf, .doc or .docx, at most 5 MB."
          name="resume"
          accept=".pdf,.doc,.docx"
          chosen={file && `${file.name} (${fileSize(file.size)})`}
          error={fileError}
          onChoose={setFile}
        />
        <UploadProgress share={progress} what="your resume" />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button type="submit" waiting={pending}>
            {pending ? 'SENDING …' : 'SUBMIT APPLICATION'}
          </Button>
          <Button variant="outline" waiting={pending} onClick={onClose}>
            CLOSE
          </Button>
          <CaptchaStatus state={captcha.state} />
        </div>
      </div>
    </form>
  );
}

/** Multipart, lists as repeated fields, file last. */
function applicationForm(values: Values, file: File, captchaValue: string): FormData {
  const form = new FormData();
  const { clientEmail, firstName, lastName } = values;
  const texts = { requestType: 'joinUs', clientEmail: clientEmail.trim(), firstName, lastName, captchaValue };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  for (const name of ['categories', 'instruments'] as const)
    for (const choice of chosenNames(values[name])) form.append(name, choice);
  form.append('resume', file);
  return form;
}

import { type FormEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Heart } from '#/features/shared-programmes/components/remarks.tsx';
import { COMMENT_SENT, HEART_GIVEN, HEART_TAKEN_BACK } from '#/features/shared-programmes/messages.ts';
import {
  COMMENT_MAX_LENGTH,
  NAME_MAX_LENGTH,
  type NewRemark,
  type Remark,
} from '#/features/shared-programmes/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { api, send } from '#/web/api-client.ts';

export interface Say {
  token: string;
  me: string;
  setMe: (name: string) => void;
}

interface SaySomethingProps extends Say {
  item: string;
  name: string;
  remarks: readonly Remark[];
}

const SAID = { heart: HEART_GIVEN, 'take-back': HEART_TAKEN_BACK, comment: COMMENT_SENT };
const SUMMARY = 'link inline-flex min-h-11 items-center gap-2 text-label';

/** Works without scripts. */
export function SaySomething({ item, name, remarks, token, me, setMe }: SaySomethingProps) {
  const own = remarks.some((one) => one.kind === 'heart' && one.by === me);
  const { post, pending } = usePost({ token, item, setMe });
  const form = (kind: NewRemark['kind'], children: ReactNode) => (
    <form
      method="post"
      action="/api/programme/shared/remarks"
      encType="multipart/form-data"
      onSubmit={(event) => post(event, kind)}
      className="grid max-w-128 gap-3"
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="item" value={item} />
      <input type="hidden" name="kind" value={kind} />
      {children}
    </form>
  );
  const nameField = (
    <TextField
      key={me}
      label="Your name"
      name="by"
      required
      maxLength={NAME_MAX_LENGTH}
      defaultValue={me}
      autoComplete="name"
    />
  );
  return (
    <div className="no-print mt-1 flex flex-wrap gap-x-6">
      {me === '' ? (
        <details className="open:w-full open:pb-4">
          <summary aria-label={`I like it: ${name}`} className={SUMMARY}>
            <Heart /> I like it
          </summary>
          {form(
            'heart',
            <>
              {nameField}
              <Button type="submit" waiting={pending} className="justify-self-start">
                LEAVE A HEART
              </Button>
            </>,
          )}
        </details>
      ) : (
        form(
          own ? 'take-back' : 'heart',
          <>
            <input type="hidden" name="by" value={me} />
            <button
              type="submit"
              aria-label={own ? `Take my heart back: ${name}` : `I like it: ${name}`}
              aria-disabled={pending || undefined}
              className={SUMMARY}
            >
              {own ? null : <Heart />} {own ? 'Take my heart back' : 'I like it'}
            </button>
          </>,
        )
      )}
      <details className="open:w-full open:pb-4">
        <summary aria-label={`Comment on ${name}`} className={SUMMARY}>
          Comment
        </summary>
        {form(
          'comment',
          <>
            {nameField}
            <TextAreaField label="A few words" name="words" rows={2} required maxLength={COMMENT_MAX_LENGTH} />
            <Button type="submit" waiting={pending} className="justify-self-start">
              LEAVE THIS COMMENT
            </Button>
          </>,
        )}
      </details>
    </div>
  );
}

function usePost({ token, item, setMe }: Pick<SaySomethingProps, 'token' | 'item' | 'setMe'>) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  async function post(event: FormEvent<HTMLFormElement>, kind: NewRemark['kind']): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const by = String(typed.get('by') ?? '').trim();
    setPending(true);
    const comment = String(typed.get('words') ?? '');
    const result = await send(api.programme.shared.remarks.$post({ json: { token, item, by, kind, words: comment } }));
    setPending(false);
    if (result.ok) {
      form.reset();
      form.closest('details')?.removeAttribute('open');
      setMe(by);
    }
    announce(result.ok ? { kind: 'status', text: SAID[kind] } : { kind: 'alert', text: result.error.error });
    if (result.ok || result.error.code !== 'network') await revalidate();
  }
  return { post, pending };
}

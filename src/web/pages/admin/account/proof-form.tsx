import { useRevalidator } from 'react-router';
import { passwordProblem, present } from '#/features/accounts/rules.ts';
import { CodeField } from '#/features/second-factor/components/code-field.tsx';
import { codeProblem } from '#/features/second-factor/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import type { ApiResult } from '#/web/api-client.ts';

interface Proof {
  currentPassword: string;
  code: string;
}

interface ProofFormProps<Data> {
  label: string;
  codeHint?: string;
  button: string;
  pendingButton: string;
  className?: string;
  call: (proof: Proof) => Promise<ApiResult<Data>>;
  onDone: (data: Data) => void;
  onCancel: () => void;
}

export function ProofForm<Data>({
  label,
  codeHint,
  button,
  pendingButton,
  className = '',
  call,
  onDone,
  onCancel,
}: ProofFormProps<Data>) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const { errors, pending, formProps } = useApiForm<keyof Proof>({
    check: ({ currentPassword, code }) =>
      present({ currentPassword: passwordProblem(currentPassword), code: codeProblem(code) }),
    submit: async (proof) => {
      const result = await call(proof);
      if (result.ok) {
        onDone(result.data);
        await revalidate();
        return {};
      }
      if (result.error.fields) return { fields: result.error.fields };
      announce({ kind: 'alert', text: result.error.error });
      return {};
    },
  });
  return (
    <form {...formProps} aria-label={label} className={`grid max-w-120 gap-5 ${className}`}>
      <TextField
        label="Your password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <CodeField name="code" error={errors.code} {...(codeHint && { hint: codeHint })} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" waiting={pending}>
          {pending ? pendingButton : button}
        </Button>
      </div>
    </form>
  );
}

import { NewPasswordFields } from '#/features/accounts/components/new-password-fields.tsx';
import { newPasswordProblems } from '#/features/accounts/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import type { ApiResult } from '../api-client.ts';

type Field = 'password' | 'retypePassword';

interface NewPasswordFormProps<Answer> {
  name: string;
  set: (password: string) => Promise<ApiResult<Answer>>;
  onSet: (answer: Answer) => Promise<void>;
  onOver: () => void;
}

export function NewPasswordForm<Answer>({ name, set, onSet, onOver }: NewPasswordFormProps<Answer>) {
  const announce = useAnnounce();
  const { field, pending, formProps } = useApiForm<Field>({
    check: newPasswordProblems,
    submit: async ({ password }) => {
      const result = await set(password);
      if (result.ok) {
        await onSet(result.data);
        return {};
      }
      const { fields, error } = result.error;
      if (fields?.token) onOver();
      else if (fields?.password) return { fields };
      else announce({ kind: 'alert', text: error });
      return {};
    },
  });
  return (
    <form {...formProps} aria-label={name} className="needs-script grid max-w-120 gap-5">
      <NewPasswordFields name="password" label="New password" field={field} />
      <div>
        <Button type="submit" waiting={pending}>
          {pending ? 'SETTING …' : 'SET NEW PASSWORD'}
        </Button>
      </div>
    </form>
  );
}

import { useNavigate, useRevalidator } from 'react-router';
import { NewPasswordFields } from '../../../features/accounts/components/new-password-fields.tsx';
import { newPasswordProblems } from '../../../features/accounts/rules.ts';
import { useAnnounce } from '../../../ui/announcements.tsx';
import { Button } from '../../../ui/button.tsx';
import { useApiForm } from '../../../ui/use-api-form.ts';
import { api, send } from '../../api-client.ts';
import { forgetSession } from '../../session-storage.ts';

type Field = 'password' | 'retypePassword';

interface ResetFormProps {
  token: string;
  /** The page on which the new password is used. */
  login: string;
  onOver: () => void;
}

/** `onOver` is told when the link has stopped working meanwhile. */
export function ResetForm({ token, login, onOver }: ResetFormProps) {
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { field, pending, formProps } = useApiForm<Field>({
    check: newPasswordProblems,
    submit: async ({ password }) => {
      const result = await send(api.auth.reset.$post({ json: { token, password } }));
      if (!result.ok) {
        const { fields, error } = result.error;
        if (fields?.token) onOver();
        else if (fields) return { fields };
        else announce({ kind: 'alert', text: error });
        return {};
      }
      forgetSession();
      await navigate(login, { replace: true });
      await revalidate();
      announce({ kind: 'status', text: result.data.message });
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Reset password" className="needs-script grid max-w-120 gap-5">
      <NewPasswordFields name="password" label="New password" field={field} />
      <div>
        <Button type="submit" waiting={pending}>
          {pending ? 'SETTING …' : 'SET NEW PASSWORD'}
        </Button>
      </div>
    </form>
  );
}

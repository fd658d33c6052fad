import { useState } from 'react';
import type { OwnAccount } from '#/features/accounts/model.ts';
import { passwordProblem, present } from '#/features/accounts/rules.ts';
import { ACCOUNT_DELETED } from '#/features/personal-data/messages.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useLeave } from '#/web/session/log-out.ts';

export function DeleteAccount({ account }: { account: OwnAccount }) {
  const [asking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  return (
    <>
      <Button variant="outline" className="needs-script" onClick={() => setAsking(true)}>
        DELETE MY ACCOUNT
      </Button>
      <Dialog open={asking} onClose={stay} title="Delete my account">
        <p className="mt-4 text-body">
          Your cart, your requests and our emails about them go with it, at once and for good. Download your data first
          if you want to keep it.
        </p>
        <DeletionForm account={account} onStay={stay} />
      </Dialog>
    </>
  );
}

function DeletionForm({ account, onStay }: { account: OwnAccount; onStay: () => void }) {
  const announce = useAnnounce();
  const leave = useLeave();
  const { errors, pending, formProps } = useApiForm<'password'>({
    check: ({ password }) => present({ password: passwordProblem(password) }),
    submit: async ({ password }) => {
      const call = api.clients[':id'].deletion.$post({ param: { id: account._id }, json: { password } });
      const result = await send(call);
      if (result.ok) {
        await leave(ACCOUNT_DELETED);
        return {};
      }
      const { fields, error, code } = result.error;
      if (fields) return { fields };
      onStay();
      announce({
        kind: 'alert',
        text: error,
        ...(code === 'conflict' && { action: { label: 'Write to us', href: '/contact' } }),
      });
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Delete my account" className="mt-6 grid gap-5">
      <TextField
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onStay}>
          Cancel
        </Button>
        <Button type="submit" waiting={pending}>
          {pending ? 'Deleting …' : 'Delete my account'}
        </Button>
      </div>
    </form>
  );
}

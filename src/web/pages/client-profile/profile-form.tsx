import { useRevalidator } from 'react-router';
import { PROFILE_SAVED } from '#/features/accounts/messages.ts';
import { NAME_MAX_LENGTH, type OwnAccount, SIGNUP_INSTRUMENTS } from '#/features/accounts/model.ts';
import { type ProfileValues, profileProblems } from '#/features/accounts/rules.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';

export function ProfileForm({ account }: { account: OwnAccount }) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const { errors, pending, formProps } = useApiForm<keyof ProfileValues>({
    check: profileProblems,
    submit: async ({ firstName, lastName, instrument }) => {
      const known = SIGNUP_INSTRUMENTS.find((name) => name === instrument) ?? 'other';
      const json = { firstName, lastName, instrument: known };
      const result = await send(api.clients[':id'].$patch({ param: { id: account._id }, json }));
      if (!result.ok) {
        if (result.error.fields) return { fields: result.error.fields };
        announce({ kind: 'alert', text: result.error.error });
        return {};
      }
      announce({ kind: 'status', text: PROFILE_SAVED });
      await revalidate();
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Edit profile" className="needs-script grid max-w-140 gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={account.firstName}
          maxLength={NAME_MAX_LENGTH}
          required
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={account.lastName}
          maxLength={NAME_MAX_LENGTH}
          required
          error={errors.lastName}
        />
      </div>
      <SelectField
        label="Primary instrument"
        name="instrument"
        defaultValue={account.clientInstrument}
        error={errors.instrument}
      >
        {account.clientInstrument === '' ? <option value="">Please choose</option> : null}
        {SIGNUP_INSTRUMENTS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" waiting={pending}>
          {pending ? 'SAVING …' : 'SAVE PROFILE'}
        </Button>
      </div>
    </form>
  );
}

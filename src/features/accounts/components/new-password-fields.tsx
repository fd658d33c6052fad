import { TextField } from '#/ui/forms/field.tsx';

interface NewPasswordFieldsProps<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  field: (name: Name | 'retypePassword') => { name: string; error: string | undefined };
}

export function NewPasswordFields<Name extends string>({
  name,
  label,
  hint = '8 characters or more.',
  field,
}: NewPasswordFieldsProps<Name>) {
  return (
    <>
      <TextField label={label} hint={hint} type="password" autoComplete="new-password" required {...field(name)} />
      <TextField
        label="Retype password"
        type="password"
        autoComplete="new-password"
        required
        {...field('retypePassword')}
      />
    </>
  );
}

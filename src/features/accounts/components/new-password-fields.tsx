import { TextField } from '#/ui/forms/field.tsx';

interface NewPasswordFieldsProps<Name extends string> {
  /** What the call names it. */
  name: Name;
  label: string;
  hint?: string;
  /** Name and error of a field. */
  field: (name: Name | 'retypePassword') => { name: string; error: string | undefined };
}

/** Spec section 5: a password is chosen with a retype. */
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

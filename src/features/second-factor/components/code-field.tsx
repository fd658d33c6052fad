import { TextField } from '#/ui/forms/field.tsx';

interface CodeFieldProps {
  name: string;
  error: string | undefined;
  hint?: string;
}

/** Phones show number keys and suggest codes. */
export function CodeField({ name, error, hint = 'Six digits, or one of your recovery codes.' }: CodeFieldProps) {
  return (
    <TextField
      label="Code from your app"
      hint={hint}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      required
      error={error}
    />
  );
}

import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

interface FieldText {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
}

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string;
}

function Field({
  label,
  hint,
  error,
  className = '',
  children,
}: FieldText & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-label font-label">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-label text-quiet">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        className: 'control mt-1 block w-full',
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

interface FieldErrorProps {
  /** For the `aria-describedby` of what is wrong. */
  id?: string;
  error: string | undefined;
}

export function FieldError({ id, error }: FieldErrorProps) {
  return error ? (
    <p id={id} className="mt-1 text-label font-label text-accent">
      {error}
    </p>
  ) : null;
}

type Own<Attributes> = FieldText & Omit<Attributes, 'style' | 'className' | 'id'>;

export function TextField({
  label,
  hint,
  error,
  className = '',
  ...input
}: Own<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  className = '',
  rows = 5,
  ...area
}: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea rows={rows} {...area} {...control} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  className = '',
  ...select
}: Own<SelectHTMLAttributes<HTMLSelectElement>>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <select {...select} {...control} className={`${control.className} opens`} />}
    </Field>
  );
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'className' | 'type'> {
  label: string;
  hint?: string;
}

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-felt" />
      <span>
        {label}
        {hint ? <span className="block text-label text-quiet">{hint}</span> : null}
      </span>
    </label>
  );
}

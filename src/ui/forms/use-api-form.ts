import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';

type Values<Field extends string> = Record<Field, string>;
type Errors = Record<string, string>;

export interface SubmitOutcome {
  fields?: Errors;
}

interface FormOptions<Field extends string> {
  check?: (values: Values<Field>) => Partial<Values<Field>>;
  /** After validation; false stops the submit. */
  confirm?: (values: Values<Field>) => Promise<boolean>;
  submit: (values: Values<Field>) => Promise<SubmitOutcome>;
}

/** Keeps input; one send at a time; focuses the first error, which an edit clears. */
export function useApiForm<Field extends string>({ check, confirm, submit }: FormOptions<Field>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [pending, setPending] = useState(false);
  const [failures, setFailures] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a refusal has been drawn, to point at it
  useLayoutEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  function refuse(fields: Errors): void {
    setErrors(fields);
    setFailures((count) => count + 1);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const values = readForm<Field>(event.currentTarget);
    const problems: Errors = Object.fromEntries(
      Object.entries(check?.(values) ?? {}).map(([name, text]) => [name, String(text)]),
    );
    if (Object.keys(problems).length > 0) return refuse(problems);
    if (confirm && !(await confirm(values))) return;
    setPending(true);
    const outcome = await submit(values);
    setPending(false);
    if (outcome.fields) refuse(outcome.fields);
    else setErrors({});
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    if (name in errors) setErrors(({ [name]: _, ...others }) => others);
  }

  return {
    formRef,
    errors,
    field: (name: Field) => ({ name, error: errors[name] }),
    pending,
    refuse,
    formProps: { ref: formRef, method: 'post', noValidate: true, onSubmit, onInput } as const,
  };
}

/** Several values of a name are joined by newlines; '' is empty or unchecked. */
export function readForm<Field extends string>(form: HTMLFormElement): Values<Field> {
  const data = new FormData(form);
  const names = new Set([...form.elements].flatMap((control) => control.getAttribute('name') || []));
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  return Object.fromEntries([...names].map((name) => [name, texts(name).join('\n')])) as Values<Field>;
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

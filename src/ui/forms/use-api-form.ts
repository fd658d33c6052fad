import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';

type Values<Field extends string> = Record<Field, string>;
type Errors = Record<string, string>;

/** What sending came to: nothing wrong, or words by field and for the whole form. */
export interface SubmitOutcome {
  fields?: Errors;
}

interface FormOptions<Field extends string> {
  /** What keeps the form from being sent, by field; asked before every try. */
  check?: (values: Values<Field>) => Partial<Values<Field>>;
  /** Asked once nothing keeps it from being sent; false leaves it as it is. */
  confirm?: (values: Values<Field>) => Promise<boolean>;
  submit: (values: Values<Field>) => Promise<SubmitOutcome>;
}

/**
 * A plain form whose fields keep what was typed, whatever happens. One send at a time; errors stand at their
 * fields, the first of them gets the focus, and each goes as soon as its field is changed.
 */
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
      Object.entries(check?.(values) ?? {}).map(([name, words]) => [name, String(words)]),
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
    /** What every field of the form is given: its name, and what is wrong with it. */
    field: (name: Field) => ({ name, error: errors[name] }),
    pending,
    refuse,
    formProps: { ref: formRef, method: 'post', noValidate: true, onSubmit, onInput } as const,
  };
}

/**
 * The text of every named field, as it stands on the screen. Several of one name (the boxes of a group that are
 * checked) stand one to a line; '' is nothing typed, nothing checked.
 */
export function readForm<Field extends string>(form: HTMLFormElement): Values<Field> {
  const data = new FormData(form);
  const names = new Set([...form.elements].flatMap((control) => control.getAttribute('name') || []));
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  return Object.fromEntries([...names].map((name) => [name, texts(name).join('\n')])) as Values<Field>;
}

/** What stands one to a line, without the empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

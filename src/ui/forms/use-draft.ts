import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { linesOf, readForm } from './use-api-form.ts';

type Values = Record<string, string>;

interface FormInput {
  onInput(event: FormEvent<HTMLFormElement>): void;
}

/** Only values that differ from the defaults, so that newer defaults win. */
export function useDraft(formRef: RefObject<HTMLFormElement | null>, name: string) {
  const key = keyOf(name);
  const [values, setValues] = useState<Values>({});

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const kept = readDraft(name);
    // Text typed before hydration wins.
    for (const control of controlsOf(form)) {
      const value = kept[control.name];
      if (value !== undefined && isAsItCame(control)) restore(control, value);
    }
    setValues(readForm(form));
  }, [formRef, name]);

  function save(): void {
    const form = formRef.current;
    if (!form) return;
    const current = readForm<string>(form);
    const changed = new Set(controlsOf(form).flatMap((control) => (isAsItCame(control) ? [] : control.name)));
    sessionStorage.setItem(
      key,
      JSON.stringify(Object.fromEntries(Object.entries(current).filter(([field]) => changed.has(field)))),
    );
    setValues(current);
  }

  return {
    values,
    save,
    clear: () => clearDraft(name),
    kept: <Props extends FormInput>(formProps: Props) => ({
      ...formProps,
      onInput(event: FormEvent<HTMLFormElement>) {
        formProps.onInput(event);
        save();
      },
    }),
  };
}

export function writeDraft(name: string, values: Values): void {
  sessionStorage.setItem(keyOf(name), JSON.stringify(values));
}

export function readDraft(name: string): Values {
  return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Values;
}

export function clearDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name));
}

function keyOf(name: string): string {
  return `draft:${name}`;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement && control.type !== 'file' && control.type !== 'password') ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement,
  );
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function isAsItCame(control: Control): boolean {
  if (isBox(control)) return control.checked === control.defaultChecked;
  // Setting a hidden value sets its default too.
  if (control.type === 'hidden') return control.value === '';
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const options = [...control.options];
  return control.value === (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

function restore(control: Control, value: string): void {
  if (isBox(control)) control.checked = linesOf(value).includes(control.value);
  // The option may be gone.
  else if (!(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value))
    control.value = value;
}

import { type RefObject, useEffect, useState } from 'react';
import { readForm } from './use-api-form.ts';

/** What was typed survives a reload, an ended session and an error; session storage forgets it with the tab. */
export function useDraft(formRef: RefObject<HTMLFormElement | null>, name: string) {
  const key = `draft:${name}`;
  const [values, setValues] = useState<Record<string, string>>({});

  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;
    for (const [field, value] of Object.entries(kept)) {
      const control = form.elements.namedItem(field);
      const empty = control instanceof HTMLSelectElement || (control && 'value' in control && control.value === '');
      if (control && 'value' in control && empty) control.value = value;
    }
    setValues(readForm(form));
  }, [formRef, key]);

  return {
    values,
    save() {
      if (!formRef.current) return;
      const current = readForm(formRef.current);
      sessionStorage.setItem(key, JSON.stringify(current));
      setValues(current);
    },
    clear: () => sessionStorage.removeItem(key),
  };
}

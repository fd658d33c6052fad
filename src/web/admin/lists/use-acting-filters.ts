import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';

/** How long somebody who types may pause within a word. */
const PAUSE_MS = 300;

/**
 * What a form of filters needs to act when one of them changes: a choice at once, words after a pause. The address stays
 * the truth: Back, and every link that narrows the list, fill the fields anew, for which `key` changes.
 */
export function useActingFilters() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const goingTo = useNavigation().location?.pathname ?? pathname;
  const byHistory = useNavigationType() === 'POP';
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(search);
  const [key, setKey] = useState(0);

  // Who follows a link within the pause goes there.
  useEffect(() => {
    if (goingTo !== pathname) clearTimeout(pause.current);
    return () => clearTimeout(pause.current);
  }, [goingTo, pathname]);

  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    // Who types is ahead of the address.
    if (!byHistory && form.current?.contains(document.activeElement)) return;
    clearTimeout(pause.current);
    setKey((before) => before + 1);
  }, [search, byHistory]);

  function act(fields: HTMLFormElement, replace: boolean) {
    clearTimeout(pause.current);
    const next = `?${filled(fields)}`;
    if (next !== (location.search || '?')) void navigate(next, { replace, preventScrollReset: true });
  }

  return {
    key,
    form: {
      ref: form,
      onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
        clearTimeout(pause.current);
        if (!isTyped(target)) act(currentTarget, false);
        // A word is one step back, not one for each letter.
        else pause.current = setTimeout(() => act(currentTarget, true), PAUSE_MS);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        act(event.currentTarget, false);
      },
    },
  };
}

/** Also a date: it is typed in three parts. */
function isTyped(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio';
}

/** What the address says: nothing of what is left open. */
function filled(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  return new URLSearchParams(fields.filter(([, value]) => value !== ''));
}

import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const goingTo = useNavigation().location ?? { pathname, search };
  const byHistory = useNavigationType() === 'POP';
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(search);
  const asked = useRef(goingTo.search);
  const changed = useRef(new Set<string>());
  const [key, setKey] = useState(0);

  // Who follows a link within the pause goes there.
  useEffect(() => {
    if (goingTo.pathname !== pathname) clearTimeout(pause.current);
    return () => clearTimeout(pause.current);
  }, [goingTo.pathname, pathname]);

  useLayoutEffect(() => {
    asked.current = goingTo.search;
  }, [goingTo.search]);

  // Before anybody can type into fields that are about to be drawn anew.
  useLayoutEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    // Who types is ahead of the address.
    if (!byHistory && form.current?.contains(document.activeElement)) return;
    clearTimeout(pause.current);
    changed.current.clear();
    setKey((before) => before + 1);
  }, [search, byHistory]);

  function act(replace: boolean) {
    clearTimeout(pause.current);
    if (!form.current) return;
    const next = `?${addressAfter(form.current, changed.current, asked.current)}`;
    changed.current.clear();
    if (next === (asked.current || '?')) return;
    asked.current = next;
    void navigate(next, { replace, preventScrollReset: true });
  }

  return {
    key,
    form: {
      ref: form,
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        clearTimeout(pause.current);
        changed.current.add(target.name);
        if (!isTyped(target)) act(false);
        // A word is one step back, not one for each letter.
        else pause.current = setTimeout(() => act(true), PAUSE_MS);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        act(false);
      },
    },
  };
}

/** Also a date: it is typed in three parts. */
function isTyped(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio';
}

/**
 * The address, from the first page on, with what was changed in the form: what nobody touched may be older than where a
 * link has led since. It names nothing that is left open.
 */
function addressAfter(form: HTMLFormElement, changed: ReadonlySet<string>, search: string): URLSearchParams {
  const typed = new FormData(form);
  const address = new URLSearchParams(search);
  address.delete('page');
  for (const name of changed) {
    address.delete(name);
    for (const value of typed.getAll(name)) if (typeof value === 'string' && value !== '') address.append(name, value);
  }
  return address;
}

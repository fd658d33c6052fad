import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';

const PAUSE_MS = 300;

/** Choices at once, text after a pause. Another address remounts the fields. */
export function useActingFilters() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const goingTo = useNavigation().location ?? { pathname, search };
  const byHistory = useNavigationType() === 'POP';
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(search);
  const appliedSearch = useRef(goingTo.search);
  const changed = useRef(new Set<string>());
  const [key, setKey] = useState(0);

  // A followed link wins.
  useEffect(() => {
    if (goingTo.pathname !== pathname) clearTimeout(pause.current);
    return () => clearTimeout(pause.current);
  }, [goingTo.pathname, pathname]);

  useLayoutEffect(() => {
    appliedSearch.current = goingTo.search;
  }, [goingTo.search]);

  // Before anybody types into fields about to be remounted.
  useLayoutEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    // Typing is ahead of the address.
    if (!byHistory && form.current?.contains(document.activeElement)) return;
    clearTimeout(pause.current);
    changed.current.clear();
    setKey((before) => before + 1);
  }, [search, byHistory]);

  function apply(replace: boolean) {
    clearTimeout(pause.current);
    if (!form.current) return;
    const next = `?${addressAfter(form.current, changed.current, appliedSearch.current)}`;
    changed.current.clear();
    if (next === (appliedSearch.current || '?')) return;
    appliedSearch.current = next;
    void navigate(next, { replace, preventScrollReset: true });
  }

  return {
    key,
    form: {
      ref: form,
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        clearTimeout(pause.current);
        changed.current.add(target.name);
        if (!isTyped(target)) apply(false);
        // One entry per word.
        else pause.current = setTimeout(() => apply(true), PAUSE_MS);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        apply(false);
      },
    },
  };
}

/** Dates have three parts. */
function isTyped(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio';
}

/** Changed fields only, others may be older; from page 1. */
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

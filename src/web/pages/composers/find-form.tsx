import { useEffect, useRef } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { COMPOSERS_PATH, type ComposersView, composersAddress } from '#/features/repertoire/browsing/url.ts';
import { COMPOSER_MAX_LENGTH } from '#/features/repertoire/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';

const PAUSE_MS = 150;

/** Finds while somebody types; without scripts when they press. */
export function FindForm({ view: { find, byName } }: { view: ComposersView }) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const finding = useNavigation().location?.pathname === COMPOSERS_PATH;

  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    const field = form.current?.elements.namedItem('find');
    // What is being typed stays.
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = find;
  }, [find]);

  const findSoon = (typed: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      void navigate(composersAddress({ find: typed.trim(), byName }), { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
  };

  return (
    <Form
      ref={form}
      method="get"
      action={COMPOSERS_PATH}
      role="search"
      aria-label="Composers"
      preventScrollReset
      onSubmit={() => clearTimeout(pause.current)}
      className="no-print flex items-end gap-3"
    >
      {byName ? <input type="hidden" name="by" value="name" /> : null}
      <TextField
        label="Find a composer"
        type="search"
        name="find"
        defaultValue={find}
        maxLength={COMPOSER_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => findSoon(event.currentTarget.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="outline" waiting={finding}>
        FIND
      </Button>
    </Form>
  );
}

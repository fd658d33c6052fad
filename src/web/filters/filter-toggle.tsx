import { useLayoutEffect, useRef } from 'react';

/** 'as-fits': by width, and open without scripts. */
export type Shown = 'as-fits' | 'open' | 'closed';

const TOGGLE = 'link needs-script min-h-11 text-label font-label';

/** CSS chooses until pressed. */
export function FilterToggle({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  // The pressed button unmounts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other word is what sets this off
  useLayoutEffect(() => {
    if (pressed.current) place.current?.querySelector('button')?.focus();
    pressed.current = false;
  }, [shown]);

  function press(next: Shown) {
    pressed.current = true;
    onShow(next);
  }

  const show = (className: string) => (
    <button
      type="button"
      aria-expanded={false}
      aria-controls="filters"
      onClick={() => press('open')}
      className={`${TOGGLE} ${className}`}
    >
      SHOW FILTERS
    </button>
  );
  const hide = (className: string) => (
    <button
      type="button"
      aria-expanded={true}
      aria-controls="filters"
      onClick={() => press('closed')}
      className={`${TOGGLE} ${className}`}
    >
      HIDE FILTERS
    </button>
  );
  return (
    <div ref={place}>
      {shown === 'open' ? hide('') : null}
      {shown === 'closed' ? show('') : null}
      {shown === 'as-fits' ? (
        <>
          {show('md:hidden')}
          {hide('hidden md:inline-block')}
        </>
      ) : null}
    </div>
  );
}

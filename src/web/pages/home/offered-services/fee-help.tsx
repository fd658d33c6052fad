import { useId, useState } from 'react';
import type { FeeType, FeeTypeHelp } from '#/features/offered-services/model.ts';

/** Hover, focus, or a pinning press; Escape closes. */
export function FeeHelp({ feeTypes, current }: { feeTypes: readonly FeeTypeHelp[]; current: FeeType }) {
  const id = useId();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [kept, setKept] = useState(false);
  const shown = pointed || focused || kept;

  function close() {
    setPointed(false);
    setFocused(false);
    setKept(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the help stays while the pointer is on it
    <div
      className="mt-2"
      // Touch also enters: a press would open and close.
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        aria-describedby={id}
        onClick={() => setKept(!kept)}
        onFocus={({ currentTarget }) => setFocused(currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
        className="min-h-11 text-label font-label underline decoration-accent decoration-2 decoration-dotted underline-offset-4"
      >
        What the fee types mean
      </button>
      <dl id={id} hidden={!shown} className="mt-2 border-l-3 border-accent pl-4 text-label">
        {feeTypes.map(({ name, help }) => (
          <div key={name} className={`py-1.5 ${name === current ? '' : 'text-quiet'}`}>
            <dt className="font-label">{name}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';

interface PianoKeysProps {
  legend: string;
  hint?: string;
  /** How many white keys, and how wide. */
  className: string;
  /** Where black keys lie: the left of each middle. */
  black: readonly string[];
  /** Their size. */
  blackClassName: string;
  children: ReactNode;
}

/** Choices as white keys side by side, with the black ones that lie between. */
export function PianoKeys({ legend, hint, className, black, blackClassName, children }: PianoKeysProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-label font-label">{legend}</legend>
      {hint ? <p className="text-label text-quiet">{hint}</p> : null}
      <div className={`relative mt-3 grid border-t-8 border-felt ${className}`}>
        {children}
        {black.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={`pointer-events-none absolute top-0 -translate-x-1/2 rounded-b-key bg-ebony ${blackClassName} ${place}`}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PianoKeyProps extends ComponentProps<'input'> {
  keyClassName: string;
  /** What it says. */
  children: ReactNode;
}

/** One that is checked is down. */
export function PianoKey({ keyClassName, children, ...input }: PianoKeyProps) {
  return (
    <label
      className={`flex cursor-pointer flex-col items-center justify-end rounded-b-key border-r border-b-3 border-l border-ebony bg-ivory pb-3 text-ebony has-checked:translate-y-1 has-checked:border-b has-checked:bg-blush has-focus-visible:outline-3 ${keyClassName}`}
    >
      {children}
      <input {...input} autoComplete="off" className="size-6 accent-felt" />
    </label>
  );
}

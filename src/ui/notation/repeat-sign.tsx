const BARS = { opens: 'M0 0h9v100H0zM16 0h3v100h-3z', closes: 'M25 0h9v100h-9zM15 0h3v100h-3z' } as const;
const DOTS = { opens: 29, closes: 5 } as const;

/** As tall as a capital. */
export function RepeatSign({ kind }: { kind: keyof typeof BARS }) {
  return (
    <svg
      viewBox="0 0 34 100"
      aria-hidden="true"
      focusable="false"
      className="inline-block h-[0.72em] w-auto fill-current align-baseline text-accent"
    >
      <path d={BARS[kind]} />
      <circle cx={DOTS[kind]} cy="36" r="5" />
      <circle cx={DOTS[kind]} cy="64" r="5" />
    </svg>
  );
}

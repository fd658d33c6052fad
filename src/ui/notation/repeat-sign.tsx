/** As tall as a capital. */
export function RepeatSign({ opens = false }: { opens?: boolean }) {
  return (
    <svg
      viewBox="0 0 34 100"
      aria-hidden="true"
      focusable="false"
      className={`inline-block h-[0.72em] w-auto fill-current text-accent ${opens ? '-scale-x-100' : ''}`}
    >
      <path d="M25 0h9v100h-9zM15 0h3v100h-3zM0 31h9v9H0zM0 60h9v9H0z" />
    </svg>
  );
}

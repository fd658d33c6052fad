const WEIGHTS = [
  'font-p',
  'font-p',
  'font-mp',
  'font-mf',
  'font-mf',
  'font-f',
  'font-ff',
  'font-ff',
  'font-fff',
] as const;

/** It grows as it is filled. */
export function ProgrammeTitle() {
  return (
    <h1 className="font-display text-page-title">
      <span className="sr-only">Your Programme</span>
      <span aria-hidden="true">
        <span className="block font-p text-section">Your</span>
        {[...'Programme'].map((letter, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one word, never changed
          <span key={place} className={WEIGHTS[place]}>
            {letter}
          </span>
        ))}
      </span>
      <svg
        viewBox="0 0 100 20"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="mt-6 block h-6 w-full max-w-160"
      >
        <path
          d="M0 10L100 1M0 10L100 19"
          fill="none"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
          className="stroke-felt"
        />
      </svg>
    </h1>
  );
}

export function RehearsalLetter({ letter, className = '' }: { letter: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-10 shrink-0 items-center justify-center border-2 border-ink font-display text-row font-f ${className}`}
    >
      {letter}
    </span>
  );
}

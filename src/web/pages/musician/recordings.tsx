import type { Elsewhere } from '#/platform/house/elsewhere.ts';

interface RecordingsProps {
  firstName: string;
  recordings: readonly Elsewhere[];
}

/** Theirs, on pages of others: nothing of those is loaded here. */
export function Recordings({ firstName, recordings }: RecordingsProps) {
  if (recordings.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-6 border-b border-line py-1">
      <span className="text-label font-label">Recordings of {firstName}</span>
      {recordings.map(({ name, address }) => (
        <a key={address} href={address} rel="external noopener" className="link inline-flex min-h-11 items-center">
          {name}
        </a>
      ))}
    </p>
  );
}

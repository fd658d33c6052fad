import type { ReactNode } from 'react';

export type Fact = readonly [term: string, value: ReactNode];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t-3 border-ink">
      {facts.map(([term, value]) => (
        <div key={term} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-label text-quiet">{term}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

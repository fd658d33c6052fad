import { musicalText } from '#/ui/notation/musical-text.ts';
import type { ChangedSince } from '../programme/queries.server.ts';

export function ChangedProgramme({ since }: { since: ChangedSince }) {
  const against = since.version === 1 ? 'what was sent' : `version ${since.version}`;
  return (
    <section aria-label="What was changed" className="border-b border-line py-4">
      <h3 className="font-label">Different from {against}</h3>
      <ul className="mt-2 grid gap-1 text-label">
        {since.changes.map((text) => (
          <li key={text}>{musicalText(text)}</li>
        ))}
      </ul>
    </section>
  );
}

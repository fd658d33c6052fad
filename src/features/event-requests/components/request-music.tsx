import { byLine } from '#/features/concert-series/rules.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { movementHeading } from '#/features/repertoire/rules.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { EventRequest } from '../model.ts';

export function RequestMusic({ request: { concert, requestedRepertoire } }: { request: EventRequest }) {
  const items = concert
    ? concert.program.map((piece) => ({ title: piece.title, dynamic: piece.dynamic, line: byLine(piece) }))
    : requestedRepertoire.map(({ title, composer, dynamic, whole, movements }) => ({
        title,
        dynamic,
        line: `${composer} · ${whole ? 'whole work' : movements.map(named).join('; ')}`,
      }));
  if (items.length === 0) return <p className="border-t-3 border-ink pt-3">No works chosen: the musician proposes.</p>;
  return (
    <ol className="border-t-3 border-ink">
      {items.map(({ title, dynamic, line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a programme may hold one piece twice, and never changes here
        <li key={index} className="border-b border-line py-3">
          <p className={`font-display text-row ${weightOf(dynamic)}`}>{musicalText(title)}</p>
          <p className="text-label text-quiet">{musicalText(line)}</p>
        </li>
      ))}
    </ol>
  );
}

function named({ movementTitle, position }: { movementTitle: string; position: number }): string {
  const { numeral, name } = movementHeading(movementTitle, position);
  return `${numeral}. ${name}`;
}

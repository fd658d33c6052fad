import { dollarSpan } from '#/platform/text/dollars.ts';
import { LeaderLine, LeaderList, LeaderTotal } from '#/ui/leader-list.tsx';
import type { Estimate } from '../model.ts';

/** Of lines that say the same, the last says it for all. */
function noteAt(lines: Estimate['lines'], index: number): string {
  const note = lines[index]?.note ?? '';
  if (note === '' || lines[index + 1]?.note === note) return '';
  return lines[index - 1]?.note === note ? `Each: ${note}` : note;
}

interface EstimateLinesProps {
  estimate: Estimate;
  /** Where the total stands by itself: see EstimateTotal. */
  withoutTotal?: boolean;
}

/** Exact sums are heavy, spans thin. */
export function EstimateLines({ estimate, withoutTotal = false }: EstimateLinesProps) {
  const { lines, unknown } = estimate;
  const note = unknown.length > 0 ? `Not known yet: ${unknown.join('; ')}.` : null;
  return (
    <LeaderList label="Estimate">
      {lines.map((line, index) => (
        <LeaderLine
          key={line.id}
          label={line.label}
          amount={dollarSpan(line.from, line.to)}
          known={line.from === line.to}
          note={noteAt(lines, index)}
        />
      ))}
      {withoutTotal ? (
        note && (
          <div className="pt-1.5">
            <dt className="sr-only">Open</dt>
            <dd className="text-label text-quiet">{note}</dd>
          </div>
        )
      ) : (
        <LeaderTotal {...totalOf(estimate)}>{note}</LeaderTotal>
      )}
    </LeaderList>
  );
}

/** The total alone, for where it stays in sight. */
export function EstimateTotal({ estimate }: { estimate: Estimate }) {
  return (
    <dl aria-label="What it comes to">
      <LeaderTotal narrow {...totalOf(estimate)} />
    </dl>
  );
}

function totalOf({ from, to, exact }: Estimate) {
  return { label: exact ? 'Total' : 'In all', amount: dollarSpan(from, to) };
}

import { dollarSpan } from '#/platform/text/dollars.ts';
import { LeaderLine, LeaderList, LeaderTotal } from '#/ui/leader-list.tsx';
import type { Estimate } from '../model.ts';

/** Of lines that say the same, the last says it for all. */
function noteAt(lines: Estimate['lines'], index: number): string {
  const note = lines[index]?.note ?? '';
  if (note === '' || lines[index + 1]?.note === note) return '';
  return lines[index - 1]?.note === note ? `Each: ${note}` : note;
}

/** Exact sums are heavy, spans thin. */
export function EstimateLines({ estimate }: { estimate: Estimate }) {
  const { lines, from, to, exact, unknown } = estimate;
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
      <LeaderTotal label={exact ? 'Total' : 'In all'} amount={dollarSpan(from, to)}>
        {unknown.length > 0 ? `Not known yet: ${unknown.join('; ')}.` : null}
      </LeaderTotal>
    </LeaderList>
  );
}

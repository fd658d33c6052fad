import { dollarSpan } from '#/platform/text/dollars.ts';
import { LeaderLine, LeaderList, LeaderTotal } from '#/ui/leader-list.tsx';
import type { Estimate } from '../model.ts';

/** Exact sums are heavy, spans thin. */
export function EstimateLines({ estimate }: { estimate: Estimate }) {
  const { lines, from, to, exact, unknown } = estimate;
  return (
    <LeaderList label="Estimate">
      {lines.map((line) => (
        <LeaderLine
          key={line.id}
          label={line.label}
          amount={dollarSpan(line.from, line.to)}
          known={line.from === line.to}
          note={line.note}
        />
      ))}
      <LeaderTotal label={exact ? 'Total' : 'In all'} amount={dollarSpan(from, to)}>
        {unknown.length > 0 ? `Not known yet: ${unknown.join('; ')}.` : null}
      </LeaderTotal>
    </LeaderList>
  );
}

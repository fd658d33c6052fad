import type { Mark, PollAnswers, PollDate } from './model.ts';

export interface RankedDate extends PollDate {
  /** Names by answer. */
  said: Record<Mark | 'silent', string[]>;
  reason: string;
}

/** Fewest can't, most can, fewest silent, earliest. */
export function rankDates({ dates, players }: PollAnswers): RankedDate[] {
  const ranked = dates.map((date): RankedDate => {
    const of = (which: Mark | undefined) =>
      players.filter(({ marks }) => marks?.[date.id] === which).map(({ name }) => name);
    const said = { yes: of('yes'), maybe: of('maybe'), no: of('no'), silent: of(undefined) };
    return { ...date, said, reason: reasonOf(said, players.length) };
  });
  const rank = ({ said }: RankedDate) => [said.no.length, -said.yes.length, said.silent.length] as const;
  return ranked.toSorted((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    const at = x.findIndex((value, index) => value !== y[index]);
    if (at >= 0) return (x[at] ?? 0) - (y[at] ?? 0);
    return `${a.date} ${a.start}` < `${b.date} ${b.start}` ? -1 : 1;
  });
}

function reasonOf({ yes, maybe, no, silent }: RankedDate['said'], all: number): string {
  if (yes.length === all) return all === 1 ? 'Can.' : `All ${all} can.`;
  const parts = [
    no.length > 0 ? `${no.join(', ')} cannot` : '',
    yes.length > 0 ? `${yes.length} of ${all} can` : '',
    maybe.length > 0 ? `${maybe.join(', ')} if need be` : '',
    silent.length > 0 ? `${silent.join(', ')} not answered yet` : '',
  ].filter(Boolean);
  return `${parts.join('; ')}.`;
}

export function silentOnes({ players }: Pick<PollAnswers, 'players'>): string[] {
  return players.filter(({ answeredAt }) => answeredAt === null).map(({ name }) => name);
}

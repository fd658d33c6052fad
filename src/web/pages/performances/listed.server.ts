import { composerSurnames } from '#/features/concert-series/rules.ts';
import type { PerformanceCard } from '#/features/performances/model.ts';

/** Named on a card. */
const COMPOSERS_SHOWN = 4;

export type Listed = Omit<PerformanceCard, 'program'> & { hasProgramme: boolean; composers: string };

/** Of a programme, what a card says of it. */
export function listed({ program, ...performance }: PerformanceCard): Listed {
  const names = composerSurnames(program.filter(({ composer }) => composer !== ''));
  // 'And 1 more' is as long as the name.
  const shown = names.length === COMPOSERS_SHOWN + 1 ? names : names.slice(0, COMPOSERS_SHOWN);
  const rest = names.length - shown.length;
  return {
    ...performance,
    hasProgramme: program.length > 0,
    composers: rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', '),
  };
}

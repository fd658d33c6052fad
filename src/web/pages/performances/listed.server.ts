import { composerSurnames } from '#/features/concert-series/rules.ts';
import type { PerformanceCard } from '#/features/performances/model.ts';
import { composerSurname } from '#/features/repertoire/rules.ts';

/** Named on a card. */
const COMPOSERS_SHOWN = 4;
const PIECES_SHOWN = 3;

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

export type NextListed = Listed & { pieces: string[]; more: number };

/** With what is played first. */
export function nextListed(performance: PerformanceCard): NextListed {
  const { program } = performance;
  // 'And 1 more' is as long as the piece.
  const shown = program.length === PIECES_SHOWN + 1 ? program : program.slice(0, PIECES_SHOWN);
  const pieces = shown.map(({ title, composer }) =>
    composer === '' ? title : `${composerSurname(composer)}, ${title}`,
  );
  return { ...listed(performance), pieces, more: program.length - shown.length };
}

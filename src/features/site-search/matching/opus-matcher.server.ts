import { playersText } from '../../parts/messages.ts';
import { playersFor } from '../../parts/rules.ts';
import type { CorrectedFacts, KnownFacts } from '../../work-facts/model.ts';
import { type OpusRow, ownFactsOf } from '../catalogue.server.ts';
import type { Found, KnownWork } from '../model.ts';
import {
  calledPhrases,
  knownFacts,
  knownPhrases,
  type LibraryIndex,
  movementPhrases,
  surnamesIn,
  titlePhrases,
} from './library-index.server.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import { namesIn, numberTerms, titleTerms } from './terms.ts';

interface FoundOpus extends Found {
  opusId: string;
  work: string | undefined;
}

/** With the data set's names and the owners' corrections. */
export function opusMatcher(rows: readonly OpusRow[], library: LibraryIndex): Matcher<FoundOpus> {
  return createMatcher(
    rows.map((row) => {
      const known = library.find(row.composer, row.title);
      const facts = known && knownFacts(known);
      const own = ownFactsOf(row);
      const composers = [row.composer, ...(library.composer(row.composer)?.names ?? [])];
      return {
        item: foundOpus(row, known?.work.id),
        phrases: [
          ...titlePhrases(row.title),
          ...(known ? knownPhrases(corrected(known, own)) : calledPhrases(own)),
          ...row.searchText
            .split('\n')
            .slice(1)
            .flatMap((movement) => movementPhrases(movement)),
        ],
        surnames: surnamesIn(composers),
        facts: [...composers.flatMap(titleTerms), ...numberTerms(row.title), ...(facts?.facts ?? [])],
        also: [...namesIn(row.title).wholes.flatMap(titleTerms), ...(facts?.also ?? [])],
        known: own.known ?? facts?.known ?? 0,
      };
    }),
  );
}

function corrected({ composer, work }: KnownWork, { called, names, firstLine }: CorrectedFacts): KnownWork {
  const own = Object.entries({ called, names, firstLine }).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...work, ...Object.fromEntries(own) }).filter(([, value]) => value !== null);
  return { composer, work: Object.fromEntries(all) as unknown as KnownWork['work'] };
}

export function foundOpus(row: OpusRow, work: string | undefined): FoundOpus {
  const { id, title, composer, repType, instrumentation, facts } = row;
  const { dynamic = 'mf', called } = JSON.parse(facts) as KnownFacts;
  const scored = { _id: id, title, composer, repType, instrumentation: JSON.parse(instrumentation) as string[] };
  return {
    opusId: id,
    title,
    words: composer,
    ...(called && { called }),
    players: playersText(playersFor(scored)),
    href: `/opus/details/${id}`,
    dynamic,
    work,
  };
}

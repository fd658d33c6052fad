import { foldText } from '#/platform/text/fold-text.ts';
import type { StoreContent } from '../../compositions/model.ts';
import { isArrangement, opusShort } from '../../compositions/rules.ts';
import { compositionPath } from '../../compositions/url.ts';
import { creditText } from '../../concert-series/messages.ts';
import type { ConcertSeries, ProgramPiece, SeriesConcert } from '../../concert-series/model.ts';
import { concertPath } from '../../concert-series/url.ts';
import type { Musician } from '../../musicians/model.ts';
import { fullName } from '../../musicians/rules.ts';
import type { Found } from '../model.ts';
import {
  knownFacts,
  knownPhrases,
  type LibraryIndex,
  movementPhrases,
  surnamesIn,
  titlePhrases,
} from './library-index.server.ts';
import { createMatcher, type Entry, type Matcher } from './matcher.ts';
import { namesIn, numberTerms, titleTerms } from './terms.ts';

/* Indexes of the house's content, kept with its immutable snapshot. */

interface FoundPiece extends Found {
  work: string | undefined;
}

const pieces = new WeakMap<ConcertSeries, Matcher<FoundPiece>>();
const concerts = new WeakMap<ConcertSeries, Matcher<Found>>();
const scores = new WeakMap<StoreContent, Matcher<Found>>();

/** Each piece once. */
export function pieceMatcher(series: ConcertSeries, library: LibraryIndex): Matcher<FoundPiece> {
  return memoized(pieces, series, () => {
    const together = Map.groupBy(
      series.concerts.flatMap((concert) => concert.program.map((piece) => ({ concert, piece }))),
      ({ piece }) => foldText(`${piece.title}\n${piece.composer}`),
    );
    return createMatcher([...together.values()].map((same) => pieceEntry(same, library)));
  });
}

function pieceEntry(
  same: readonly { concert: SeriesConcert; piece: ProgramPiece }[],
  library: LibraryIndex,
): Entry<FoundPiece> {
  const [first] = same;
  const { title = '', composer = '', arranger = '', transcriber = '' } = first?.piece ?? {};
  const known = library.find(composer, title);
  const titles = same.map(({ concert }) => concert.title);
  const facts = known && knownFacts(known);
  return {
    item: {
      title,
      words: `${creditText({ title, composer, arranger, transcriber })}, in ${titlesText(titles)}`,
      href: concertPath(first?.concert.slug ?? ''),
      dynamic: library.dynamicOf({ title, composer }),
      work: known?.work.id,
    },
    phrases: [...titlePhrases(title), ...(known ? knownPhrases(known) : [])],
    surnames: [...surnamesIn([composer]), ...(facts?.surnames ?? [])],
    facts: [...titleTerms(composer), ...numberTerms(title), ...(facts?.facts ?? [])],
    also: [arranger, transcriber, ...titles, ...namesIn(title).wholes].flatMap(titleTerms),
    known: facts?.known ?? 0,
  };
}

const TITLES_NAMED = 2;

function titlesText(titles: readonly string[]): string {
  const named = titles.slice(0, TITLES_NAMED).map((title) => `‘${title}’`);
  const more = titles.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more === 1 ? 'one more concert' : `${more} more concerts`}`;
  return named.join(' and ');
}

/** By title, or as in 'in Vows and Cake'. */
export function concertMatcher(series: ConcertSeries): Matcher<Found> {
  return memoized(concerts, series, () =>
    createMatcher(
      series.concerts.map(({ title, slug, pianist }) => ({
        item: { title, words: `A concert by ${pianist}`, href: concertPath(slug) },
        phrases: [{ words: titleTerms(title), share: 1 }],
        facts: [],
        also: titleTerms(pianist),
      })),
    ),
  );
}

export function scoreMatcher(store: StoreContent): Matcher<Found> {
  return memoized(scores, store, () =>
    createMatcher(
      [...store.originals, ...store.arrangements].map((score) => {
        const of = isArrangement(score) ? [score.originalComposer, score.biggerWork] : [];
        const [originally = '', whole = ''] = of;
        const by = originally ? `${originally}, arranged by ${score.composer}` : score.composer;
        return {
          item: {
            title: score.title,
            words: `${by}, ${opusShort(score.opusNo)}`,
            href: compositionPath(score.opusNo),
          },
          phrases: [
            ...titlePhrases(score.title),
            { words: titleTerms(opusShort(score.opusNo)), share: 1 },
            ...score.movements.flatMap((movement) => movementPhrases(movement)),
          ],
          surnames: surnamesIn([score.composer, originally]),
          facts: [score.composer, originally].flatMap(titleTerms),
          also: [whole, ...score.instrumentation, 'score', 'sheet'].flatMap(titleTerms),
        };
      }),
    ),
  );
}

export function musicianMatcher(musicians: readonly Musician[]): Matcher<Found> {
  return createMatcher(
    musicians.map((musician) => ({
      item: {
        title: fullName(musician),
        words: musician.instruments.join(', '),
        href: `/musician/details/${musician._id}`,
      },
      phrases: [fullName(musician), musician.lastName, musician.firstName].map((name) => ({
        words: titleTerms(name),
        share: 1,
      })),
      facts: [],
      also: musician.instruments.flatMap(titleTerms),
    })),
  );
}

function memoized<Key extends object, Value>(memory: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const known = memory.get(key);
  if (known) return known;
  const made = make();
  memory.set(key, made);
  return made;
}

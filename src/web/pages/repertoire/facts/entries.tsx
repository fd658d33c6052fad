import { Form, Link } from 'react-router';
import type { PlayedComposer } from '#/features/repertoire/browsing/composers.server.ts';
import { COMPOSERS_PATH, composerPath } from '#/features/repertoire/browsing/url.ts';
import { loudnessOfComposer } from '#/features/repertoire/components/composer-text.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { splitName } from '#/features/repertoire/rules.ts';
import { NO_FILTER } from '#/features/repertoire/url.ts';
import { SEARCH_PARAM, SEARCH_PATH } from '#/features/site-search/url.ts';
import { facetLabel } from '#/features/work-facts/messages.ts';
import { FACETS, type Facet } from '#/features/work-facts/model.ts';
import { thousands } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { type KnownTitle, KnownWorks } from './known-works.tsx';
import { LoudnessScale } from './loudness-scale.tsx';

const PLAYERS = ['piano', 'violin', 'cello', 'voice', 'flute', 'harp', 'guitar', 'trumpet'] as const;

interface EntriesProps {
  /** By fact key; null if too many to count. */
  counts: Readonly<Record<string, number>> | null;
  composers: readonly PlayedComposer[];
  famous: readonly KnownTitle[];
  requested: readonly KnownTitle[];
}

const WHOLE_LIST = { from: '', lines: false };

export function Entries({ counts, composers, famous, requested }: EntriesProps) {
  const offered = (facet: Facet) =>
    (FACETS[facet] as readonly string[])
      .map((value) => ({ value, works: counts?.[`${facet}:${value}`] }))
      .filter(({ works }) => counts === null || works !== undefined);
  return (
    <section aria-labelledby="doors" className="on-ivory no-print page-x border-b border-ebony pt-8.5 pb-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="doors" className="font-display text-section">
          <span className="font-fff">Begin</span> <span className="font-ppp">with what you need</span>
        </h2>
        <p className="flex flex-wrap gap-x-6 text-label">
          <a href="#famous" className="link inline-flex min-h-11 items-center">
            What everybody has heard
          </a>
          <a href="#works" className="link inline-flex min-h-11 items-center">
            To the whole list
          </a>
        </p>
      </div>
      <FindByName />
      <div className="mt-6 grid gap-x-11 gap-y-8.5 md:grid-cols-2 lg:grid-cols-[1fr_1.25fr_1fr]">
        <nav aria-label="By moment">
          <h3 className="border-b-3 border-ebony pb-2 font-label">For the moment</h3>
          <ul className="columns-[9rem] gap-x-6 md:columns-1">
            {offered('occasion').map(({ value, works }) => (
              <li key={value} className="break-inside-avoid border-b border-line">
                <Entry to={`/repertoire?occasion=${value}`} works={works} className="font-display text-row font-p">
                  {facetLabel(value)}
                </Entry>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="By mood">
          <h3 className="border-b-3 border-ebony pb-2 font-label">By mood, from quiet to loud</h3>
          <LoudnessScale filter={NO_FILTER} view={WHOLE_LIST} counts={counts} asEntry />
          <ul className="mt-2 columns-[8rem] gap-x-6">
            {offered('mood').map(({ value, works }) => (
              <li key={value} className="break-inside-avoid">
                <Entry to={`/repertoire?mood=${value}`} works={works}>
                  {facetLabel(value)}
                </Entry>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid content-start gap-y-8.5 md:grid-cols-2 md:gap-x-11 max-lg:md:col-span-2 lg:grid-cols-1">
          <nav aria-label="By player">
            <h3 className="border-b-3 border-ebony pb-2 font-label">By player</h3>
            <ul className="columns-[8rem] gap-x-6">
              {PLAYERS.map((player) => (
                <li key={player} className="break-inside-avoid">
                  <Entry to={`/repertoire?instrument=${player}`}>{player}</Entry>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label="By period">
            <h3 className="border-b-3 border-ebony pb-2 font-label">By period</h3>
            <ul className="columns-[8rem] gap-x-6">
              {offered('period').map(({ value, works }) => (
                <li key={value} className="break-inside-avoid">
                  <Entry to={`/repertoire?period=${value}`} works={works}>
                    {facetLabel(value)}
                  </Entry>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <nav aria-label="By composer" className="mt-8.5">
        <h3 className="border-b-3 border-ebony pb-2 font-label">By composer, the louder the more we play</h3>
        <ul className="flex flex-wrap items-baseline gap-x-6 pt-2 md:gap-x-8.5">
          {composers.map((composer) => (
            <li key={composer.name}>
              <ComposerEntry composer={composer} />
            </li>
          ))}
          <li>
            <Link to={COMPOSERS_PATH} className="link inline-flex min-h-11 items-center font-label">
              All composers
            </Link>
          </li>
        </ul>
      </nav>
      <KnownWorks id="asked" title="What others ask for most" works={requested} className="mt-12" />
      <KnownWorks id="famous" title="What everybody has heard" works={famous} className="mt-12" />
    </section>
  );
}

function ComposerEntry({ composer: { name, works } }: { composer: PlayedComposer }) {
  return (
    <Link to={composerPath(name)} prefetch="intent" className="group inline-flex min-h-11 items-baseline gap-x-2">
      <span
        className={`font-display text-card decoration-felt decoration-2 underline-offset-[0.14em] group-hover:underline md:text-section ${weightOf(loudnessOfComposer(works))}`}
      >
        {musicalText(splitName(name).surname)}
      </span>
      <span className="text-label text-quiet">
        {thousands(works)}
        <span className="sr-only">{works === 1 ? ' work' : ' works'}</span>
      </span>
    </Link>
  );
}

interface EntryProps {
  to: string;
  works?: number | undefined;
  className?: string;
  children: string;
}

/** Where the head line has no room for a field. */
function FindByName() {
  return (
    <Form action={SEARCH_PATH} className="mt-4 flex items-end gap-3 md:hidden">
      <TextField label="A piece or a name you know" type="search" name={SEARCH_PARAM} className="min-w-0 flex-1" />
      <Button type="submit" variant="outline">
        FIND
      </Button>
    </Form>
  );
}

function Entry({ to, works, className = '', children }: EntryProps) {
  return (
    <Link
      to={`${to}#works`}
      className="group relative flex min-h-11 flex-wrap items-baseline justify-between gap-x-2 py-2"
    >
      <span
        className={`decoration-felt decoration-2 underline-offset-4 first-letter:uppercase group-hover:underline ${className}`}
      >
        {children}
      </span>
      {works === undefined ? null : (
        <span className="text-label text-quiet">
          {thousands(works)}
          <span className="sr-only"> works</span>
        </span>
      )}
    </Link>
  );
}

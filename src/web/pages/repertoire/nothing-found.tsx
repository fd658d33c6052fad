import { Link } from 'react-router';
import type { MusicianName } from '#/features/musicians/model.ts';
import { NO_SUCH_COMPOSER, NONE_FOUND, NOTHING_YET } from '#/features/repertoire/messages.ts';
import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { NO_FILTER, searchFromFilter } from '#/features/repertoire/url.ts';
import { FoundSections } from '#/features/site-search/components/found-sections.tsx';
import type { SiteAnswer } from '#/features/site-search/model.ts';
import { wantedPath } from '#/features/wanted/url.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Fermata } from '#/ui/notation/notation.tsx';
import { filterText } from './facts/chosen-filters.tsx';

interface NothingFoundProps {
  filter: RepertoireFilter;
  players: readonly MusicianName[];
  unknown: boolean;
  near: SiteAnswer | null;
}

const NEAR_SHOWN = 5;

export function NothingFound({ filter, players, unknown, near }: NothingFoundProps) {
  const parts = (Object.keys(NO_FILTER) as (keyof RepertoireFilter)[]).filter((name) => filter[name].length > 0);
  const sections = (near?.sections ?? []).map(({ hits, ...section }) => ({
    ...section,
    hits: hits.slice(0, NEAR_SHOWN),
  }));
  return (
    <div className="grid gap-6 py-12 md:py-18">
      <Fermata className="h-auto w-22 text-accent" />
      <p className="max-w-140 font-display text-lead font-p">
        {parts.length === 0 && !unknown ? NOTHING_YET : NONE_FOUND} {unknown ? NO_SUCH_COMPOSER : null}
      </p>
      {parts.length > 1 ? (
        <ul className="flex flex-wrap gap-x-6">
          {parts.map((name) => (
            <li key={name}>
              <Link
                to={`/repertoire?${searchFromFilter({ ...filter, [name]: NO_FILTER[name] })}`}
                preventScrollReset
                className="link inline-flex min-h-11 items-center"
              >
                Search without {filterText(filter, name, players)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {near && sections.length > 0 ? (
        <section aria-label="Perhaps one of these">
          <p className="text-lede">
            {near.near ? null : `The keyword looks into titles. Under ‘${filter.keyword}’ we have:`}
          </p>
          <FoundSections sections={sections} near={near.near} />
        </section>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {parts.length > 0 ? <ButtonLink to="/repertoire">SEE THE WHOLE REPERTOIRE</ButtonLink> : null}
        <ButtonLink to="/contact" variant="outline">
          ASK US FOR A WORK
        </ButtonLink>
        {filter.keyword === '' ? null : (
          <ButtonLink to={wantedPath(filter.keyword)} variant="outline">
            TELL ME WHEN YOU PLAY IT
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

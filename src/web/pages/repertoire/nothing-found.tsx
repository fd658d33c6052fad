import { Link } from 'react-router';
import { NO_SUCH_COMPOSER, NONE_FOUND } from '#/features/repertoire/messages.ts';
import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { NO_FILTER, searchFromFilter } from '#/features/repertoire/url.ts';
import { wantedPath } from '#/features/wanted/url.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Fermata } from '#/ui/notation/notation.tsx';
import { filterWords } from './facts/chosen-filters.tsx';

interface NothingFoundProps {
  filter: RepertoireFilter;
  unknown: boolean;
}

export function NothingFound({ filter, unknown }: NothingFoundProps) {
  const parts = (Object.keys(NO_FILTER) as (keyof RepertoireFilter)[]).filter((name) => filter[name].length > 0);
  return (
    <div className="grid gap-6 py-12 md:py-18">
      <Fermata className="h-auto w-22 text-accent" />
      <p className="max-w-140 font-display text-lead font-p">
        {NONE_FOUND} {unknown ? NO_SUCH_COMPOSER : null}
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
                Search without {filterWords(filter, name)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/repertoire">SEE THE WHOLE REPERTOIRE</ButtonLink>
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

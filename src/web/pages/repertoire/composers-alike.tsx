import { Link } from 'react-router';
import { COMPOSERS_LIKE_IT, NO_SUCH_COMPOSER } from '../../../features/repertoire/messages.ts';
import type { RepertoireFilter } from '../../../features/repertoire/model.ts';
import { composerLastFirst } from '../../../features/repertoire/rules.ts';
import { searchFromFilter } from '../../../features/repertoire/url.ts';

interface ComposersAlikeProps {
  names: readonly string[];
  filter: RepertoireFilter;
}

/** For a composer's name that is nobody's, whose it may have been meant to be. The other filters stay. */
export function ComposersAlike({ names, filter }: ComposersAlikeProps) {
  return (
    <>
      <p>
        {NO_SUCH_COMPOSER} {COMPOSERS_LIKE_IT}
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {names.map((name) => (
          <li key={name}>
            <Link
              to={`/repertoire?${searchFromFilter({ ...filter, composer: name })}`}
              preventScrollReset
              className="link inline-flex min-h-11 items-center"
            >
              {composerLastFirst(name)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

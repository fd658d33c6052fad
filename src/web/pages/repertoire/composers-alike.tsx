import { Link } from 'react-router';
import { whichComposer } from '#/features/repertoire/messages.ts';
import type { RepertoireFilter } from '#/features/repertoire/model.ts';
import { composerLastFirst } from '#/features/repertoire/rules.ts';
import { searchFromFilter } from '#/features/repertoire/url.ts';

interface ComposersAlikeProps {
  names: readonly string[];
  filter: RepertoireFilter;
}

export function ComposersAlike({ names, filter }: ComposersAlikeProps) {
  return (
    <div className="py-8.5">
      <p className="text-lede">{whichComposer(filter.composer)}</p>
      <ul className="mt-4 flex flex-wrap gap-x-6">
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
    </div>
  );
}

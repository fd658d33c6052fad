import { Link } from 'react-router';
import { composerPath } from '#/features/repertoire/browsing/url.ts';
import { facetLabel, yearsText } from '#/features/work-facts/messages.ts';
import type { Composer } from '#/features/work-facts/model.ts';

export function ComposerNote({ composer }: { composer: Composer }) {
  const { name, country, period } = composer;
  const years = yearsText(composer);
  return (
    <div className="border-b border-line py-4">
      <h2 className="font-display text-section font-fff">
        <Link to={composerPath(name)} prefetch="intent" className="decoration-felt decoration-3 hover:underline">
          {name}
        </Link>
      </h2>
      <p className="mt-1">
        {[years, country.join(' and ')].filter(Boolean).join(', ')}
        {period ? (
          <>
            {' · '}
            <Link to={`/repertoire?period=${period}`} className="link">
              {facetLabel(period)}
            </Link>
          </>
        ) : null}
      </p>
    </div>
  );
}

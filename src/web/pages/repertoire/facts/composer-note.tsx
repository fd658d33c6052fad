import { Link } from 'react-router';
import { facetWords } from '#/features/work-facts/messages.ts';
import type { Composer } from '#/features/work-facts/model.ts';

/** Who wrote what the list is narrowed to. */
export function ComposerNote({ composer: { name, born, died, country, period } }: { composer: Composer }) {
  const years = born === undefined ? '' : died === undefined ? `born ${born}` : `${born}–${died}`;
  return (
    <div className="border-b border-line py-4">
      <h2 className="font-display text-section font-fff">{name}</h2>
      <p className="mt-1">
        {[years, country.join(' and ')].filter(Boolean).join(', ')}
        {period ? (
          <>
            {' · '}
            <Link to={`/repertoire?period=${period}`} className="link">
              {facetWords(period)}
            </Link>
          </>
        ) : null}
      </p>
    </div>
  );
}

import { Link } from 'react-router';
import { searchPath } from '#/features/site-search/url.ts';

const EXAMPLES = [
  'moonlight',
  'here comes the bride',
  'first dance',
  'clair de lune',
  'BWV 1007',
  'nocturne in e flat',
  'sad music',
];

export function Examples() {
  return (
    <div className="mt-8.5">
      <p className="text-label text-quiet">For example</p>
      <ul className="mt-1 flex max-w-200 flex-wrap gap-x-6">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link
              to={searchPath(example)}
              className="link inline-flex min-h-11 items-center font-display text-row font-mp"
            >
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

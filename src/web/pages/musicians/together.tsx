import { Link } from 'react-router';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';

interface TogetherProps {
  ensembles: readonly { title: string; from: string }[];
}

/** What several of the house begin at, before who they are. */
export function Together({ ensembles }: TogetherProps) {
  if (ensembles.length === 0) return null;
  return (
    <section aria-labelledby="together" className="on-ivory page-x pt-12 md:pt-18">
      <div className="grid items-end gap-x-6 gap-y-3 border-b-3 border-ink pb-3 md:grid-cols-12">
        <h2 id="together" className="font-display text-section md:col-span-8">
          <span className="font-ppp">or</span> <span className="font-fff">together</span>
        </h2>
        <p className="text-label md:col-span-4">
          What the smallest event begins at, with travel.{' '}
          <Link to={PROGRAMME_PATH} className="link">
            A programme of yours
          </Link>{' '}
          says what it costs.
        </p>
      </div>
      <dl className="gap-x-11 sm:columns-2 lg:columns-3">
        {ensembles.map(({ title, from }) => (
          <div
            key={title}
            className="flex min-h-11 break-inside-avoid items-baseline gap-x-2 border-b border-line py-2"
          >
            <dt className="min-w-0 grow">{title}</dt>
            <dd className="whitespace-nowrap">
              <span className="text-label">from</span> <span className="font-display text-row font-ff">{from}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { Link } from 'react-router';
import type { OpusDetails } from '#/features/repertoire/model.ts';
import { repTypeLabel } from '#/features/repertoire/rules.ts';

const NAME = 'font-label pt-2.5 sm:border-b sm:border-line sm:pb-2.5';
const VALUE = 'border-b border-line pb-2.5 sm:pt-2.5';

export function OpusFacts({ opus }: { opus: OpusDetails }) {
  return (
    <dl className="grid border-t-3 border-ink sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className={NAME}>Type</dt>
      <dd className={VALUE}>{repTypeLabel(opus.repType)}</dd>
      <dt className={NAME}>Instrumentation</dt>
      <dd className={VALUE}>{opus.instrumentation.join(', ')}</dd>
      <dt className={NAME}>Available from</dt>
      <dd className={VALUE}>
        {opus.musicians.length === 0 ? 'Nobody at the moment. Ask us and we will learn it.' : null}
        <ul className="flex flex-wrap gap-x-5">
          {opus.musicians.map(({ _id, name }) => (
            <li key={_id}>
              <Link to={`/musician/details/${_id}`} className="link inline-block py-2 sm:py-0">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}

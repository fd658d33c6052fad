import { Link } from 'react-router';
import { foundText } from '../messages.ts';
import type { Chairs } from '../model.ts';

export function SetChairs({ chairs }: { chairs: readonly Chairs[] }) {
  return (
    <dl aria-label="Who comes" className="border-t-3 border-ink">
      {chairs.map(({ instrument, count, musicians }) => (
        <div
          key={instrument}
          className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-2"
        >
          <dt className="font-display text-row font-mf">
            {count > 1 ? `${count} × ` : ''}
            {instrument}
          </dt>
          <dd>
            {musicians.map(({ _id, name }, place) => (
              <span key={_id}>
                {place === 0 ? '' : count > 1 ? ' and ' : ' or '}
                <Link to={`/musician/details/${_id}`} className="link inline-flex min-h-11 items-center">
                  {name}
                </Link>
              </span>
            ))}
            {count > musicians.length ? (
              <span className="text-quiet">
                {musicians.length === 0 ? '' : ', and '}
                {foundText(count - musicians.length)}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

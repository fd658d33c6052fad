import { Link } from 'react-router';

const WAYS: readonly (readonly [wish: string, label: string, href: string])[] = [
  ['A musician for your event', 'Choose the music', '/repertoire'],
  ['A concert in your living room', 'Concert series', '/mpcs'],
  ['A score to play yourself', 'Compositions', '/ncs'],
];

export function QuickerWays({ className = '' }: { className?: string }) {
  return (
    <section className={className} aria-labelledby="quicker-ways">
      <h2 id="quicker-ways" className="border-b-3 border-ebony pb-2 font-display text-figure font-p">
        Quicker <span className="font-fff">ways</span>
      </h2>
      <ul>
        {WAYS.map(([wish, label, href]) => (
          <li
            key={href}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1 text-label"
          >
            <span>{wish}</span>
            <Link to={href} className="link inline-flex min-h-11 items-center font-label">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

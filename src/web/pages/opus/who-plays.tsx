import { Link } from 'react-router';
import type { Player } from '#/web/players/player-link.tsx';

export function WhoPlays({ players }: { players: readonly Player[] }) {
  return (
    <section aria-labelledby="who-plays">
      <h2 id="who-plays" className="border-b-3 border-ink pb-2 text-label font-label">
        Available from
      </h2>
      {players.length === 0 ? <p className="py-3">Nobody at the moment. Ask us and we will learn it.</p> : null}
      <ul className="grid grid-cols-2 gap-x-3.5 sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3">
        {players.map(({ _id, name, face }) => (
          <li key={_id} className="border-b border-line">
            <Link
              to={`/musician/details/${_id}`}
              prefetch="intent"
              className="flex items-end gap-2 pt-2 font-display text-[1.375rem] leading-none font-mf weighs hover:font-fff"
            >
              <img src={face} alt="" loading="lazy" className="h-20 w-14 shrink-0 object-cover object-top" />
              <span className="pb-2">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

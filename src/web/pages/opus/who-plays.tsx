import { Link } from 'react-router';
import { Portrait } from '#/features/musicians/components/portrait/portrait.tsx';
import type { Musician } from '#/features/musicians/model.ts';
import { fullName } from '#/features/musicians/rules.ts';
import type { PortraitPicture } from '#/features/pictures/model.ts';

export interface Player extends Pick<Musician, '_id' | 'firstName' | 'lastName'> {
  photograph?: PortraitPicture | undefined;
}

export function WhoPlays({ players }: { players: readonly Player[] }) {
  return (
    <section aria-labelledby="who-plays">
      <h2 id="who-plays" className="border-b-3 border-ink pb-2 text-label font-label">
        Available from
      </h2>
      {players.length === 0 ? <p className="py-3">Nobody at the moment. Ask us and we will learn it.</p> : null}
      <ul className="grid grid-cols-2 gap-x-3.5 sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3">
        {players.map((player) => (
          <li key={player._id} className="border-b border-line">
            <Link
              to={`/musician/details/${player._id}`}
              prefetch="intent"
              className="flex min-h-11 items-end gap-2 pt-2 font-display text-[1.375rem] leading-none font-mf weighs hover:font-fff"
            >
              <Portrait
                musician={player}
                photograph={player.photograph}
                sizes="4rem"
                silent
                lazy
                className="h-20 w-14 shrink-0 object-cover object-top"
              />
              <span className="pb-2">{fullName(player)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

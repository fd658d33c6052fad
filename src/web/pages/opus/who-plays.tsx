import { type Player, PlayerLink } from '#/web/players/player-link.tsx';

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
            <PlayerLink player={player} />
          </li>
        ))}
      </ul>
    </section>
  );
}

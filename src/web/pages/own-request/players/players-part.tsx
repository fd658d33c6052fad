import { NEEDS_TIME } from '#/features/event-requests/players/messages.ts';
import type { PlayersRoom } from '#/features/event-requests/players/model.ts';
import { partName } from '#/features/event-requests/players/rules.ts';
import { AskPlayers } from './ask-players.tsx';
import { PoolRows } from './pool-rows.tsx';
import { ThankAll } from './thank-all.tsx';

interface PlayersPartProps {
  requestId: string;
  leader: string;
  room: PlayersRoom;
  now: string;
  played: boolean;
}

export function PlayersPart({ requestId, leader, room, now, played }: PlayersPartProps) {
  const { players, vacancies, leads, suggested, closed, held } = room;
  const { pools } = players;
  const instruments = players.leader?.instruments ?? leads;
  const acting = closed === '' || closed === NEEDS_TIME;
  const form = acting ? <AskPlayers key={JSON.stringify(pools)} requestId={requestId} room={room} /> : null;
  return (
    <>
      <ol className="border-t-3 border-ink">
        <li className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <p className="font-display text-row font-f">
            {instruments.length > 0 ? partName({ instruments }) : 'The leader'}
          </p>
          <p>
            <b className="font-label">{leader}</b>
            <span className="block text-label text-quiet">
              {pools.length === 0 && suggested.length === 0 ? 'Plays alone' : 'Leads'}
            </span>
          </p>
        </li>
        {pools.map((pool) => (
          <PoolRows
            key={pool._id}
            requestId={requestId}
            pool={pool}
            vacancies={vacancies}
            now={now}
            acting={acting}
            played={played}
            held={held}
          />
        ))}
      </ol>
      <ThankAll players={players} played={played} />
      {form && pools.length === 0 && suggested.length > 0 ? <div className="pt-6">{form}</div> : null}
      {form && (pools.length > 0 || suggested.length === 0) ? (
        <details className="no-print border-b border-line">
          <summary className="link min-h-11 py-2.5 font-label">
            {pools.length > 0 ? 'Change who is asked' : 'Somebody else plays too'}
          </summary>
          <div className="pt-3 pb-6">{form}</div>
        </details>
      ) : null}
    </>
  );
}

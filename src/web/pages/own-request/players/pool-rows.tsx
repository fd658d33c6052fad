import type { PlayersRoom, Pool, Vacancy } from '#/features/event-requests/players/model.ts';
import { partName, whoHas } from '#/features/event-requests/players/rules.ts';
import { AskRow } from './ask-row.tsx';
import { Substitutes } from './substitutes.tsx';

interface PoolRowsProps {
  requestId: string;
  pool: Pool;
  vacancies: readonly Vacancy[];
  now: string;
  acting: boolean;
  played: boolean;
  held: PlayersRoom['held'];
}

export function PoolRows({ requestId, pool, vacancies, now, acting, played, held }: PoolRowsProps) {
  const open = pool.places.some((place) => !whoHas(pool, place));
  const next = pool.asks.some(({ state }) => state === 'waiting');
  const row = { now, open, next, acting, played };
  const others = pool.asks.filter(({ state, placeId }) => state !== 'yes' || placeId === null);
  return (
    <>
      {pool.places.map((place, index) => {
        const ask = whoHas(pool, place);
        const vacancy = vacancies.find(({ placeId }) => placeId === place._id);
        const goesOn = !ask && others.length > 0 && index === pool.places.length - 1;
        return (
          <li
            key={place._id}
            className={`grid gap-x-6 border-line pt-3 sm:grid-cols-[10rem_minmax(0,1fr)] ${goesOn ? '' : 'border-b pb-3'}`}
          >
            <p className={`font-display text-row ${ask ? 'font-f' : 'font-fff text-accent'}`}>{partName(place)}</p>
            {ask ? (
              <AskRow ask={ask} {...row} held={held[ask._id] ?? ''} />
            ) : (
              <div className="grid gap-3">
                <p className="font-label text-accent">{openText(pool, vacancy)}</p>
                {vacancy ? <Substitutes requestId={requestId} vacancy={vacancy} part={partName(place)} /> : null}
              </div>
            )}
          </li>
        );
      })}
      {others.map((ask) => (
        <li key={ask._id} className="border-b border-line py-3 sm:pl-46">
          <AskRow ask={ask} {...row} held="" />
        </li>
      ))}
    </>
  );
}

function openText({ asks, startedAt }: Pool, vacancy: Vacancy | undefined): string {
  if (startedAt === null) return 'Open: nobody has been asked yet.';
  const asked = asks.filter(({ state }) => state === 'asked').length;
  if (asks.some(({ state }) => state === 'yes-but')) return 'Open: a ‘yes, but’ waits for your answer.';
  if (asked > 0) return `Open: ${asked === 1 ? 'one player is' : `${asked} players are`} asked.`;
  return vacancy && vacancy.people.length > 0
    ? 'Open: nobody on the list is left to ask.'
    : 'Open: nobody is left to ask. Put somebody on the list.';
}

import { STATE_LABELS } from '#/features/event-requests/players/messages.ts';
import type { PlayersRoom, StandIns as StandInsView, Substitute } from '#/features/event-requests/players/model.ts';
import { openPlaces, partName } from '#/features/event-requests/players/rules.ts';
import { sameParts } from '#/features/event-requests/players/substitutes/stand-ins.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { Askable } from './askable.tsx';
import { draftOf, inputOf, newList } from './draft.ts';

interface StandInsProps {
  requestId: string;
  leader: string;
  room: PlayersRoom;
  standIns: StandInsView;
}

/** Who could play instead of the leader, each asked by one press; the agreement stays. */
export function StandIns({ requestId: id, leader, room, standIns }: StandInsProps) {
  const { answer, pending } = useAnswer();
  const { instruments, people, more, asked } = standIns;
  const calls = api.requests[':id'].players;

  async function ask({ musicianId }: Substitute) {
    const place = openFor(room.players.pools, instruments) ?? (await addPlace());
    if (typeof place !== 'string') return place;
    return send(
      calls.substitutes.$post({ param: { id }, json: { placeId: place, people: [{ musicianId, instruments }] } }),
    );
  }

  async function addPlace() {
    const lists = [...draftOf(room), newList('instead', instruments)];
    const json = inputOf(lists, room.players.leader?.instruments ?? room.leads);
    const kept = await send(calls.$put({ param: { id }, json }));
    return kept.ok ? (openFor(kept.data.pools, instruments) ?? kept) : kept;
  }

  const part = partName({ instruments }).toLowerCase();
  return (
    <div className="grid gap-3">
      {asked.length > 0 ? (
        <ul className="border-t border-line">
          {asked.map(({ name, state }) => (
            <li key={name} className="border-b border-line py-2">
              <b className="font-label">{name}</b>: {STATE_LABELS[state].toLowerCase()}
            </li>
          ))}
        </ul>
      ) : null}
      {people.length > 0 ? (
        <>
          <p className="text-label text-quiet">
            Can take {part} from {leader}, who is free and nearest first. Whoever says yes plays under the same
            agreement.
          </p>
          <Askable
            people={people}
            more={more}
            label={`Instead of ${leader}`}
            waiting={pending}
            onAsk={(person) => answer(ask(person), `${person.name}: asked.`)}
          />
        </>
      ) : (
        <p>Nobody {asked.length > 0 ? 'else ' : ''}who is free that day can take it.</p>
      )}
    </div>
  );
}

function openFor(
  pools: readonly Parameters<typeof openPlaces>[0][],
  instruments: readonly string[],
): string | undefined {
  return pools.flatMap(openPlaces).find((place) => sameParts(place.instruments, instruments))?._id;
}

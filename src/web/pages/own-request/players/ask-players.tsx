import { useState } from 'react';
import { askedText, FEE_WRONG } from '#/features/event-requests/players/messages.ts';
import {
  FEE_MAX,
  INSTRUMENT_MAX_LENGTH,
  type PlayersRoom,
  WAVE_HOURS_MAX,
} from '#/features/event-requests/players/model.ts';
import { isBeingAsked, openPlaces, poolName } from '#/features/event-requests/players/rules.ts';
import { dollarsTyped } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { type DraftList, draftOf, elsewhere, inputOf, newList } from './draft.ts';
import { ListFields } from './list-fields.tsx';

interface AskPlayersProps {
  requestId: string;
  room: PlayersRoom;
}

export function AskPlayers({ requestId: id, room }: AskPlayersProps) {
  const [lists, setLists] = useState(() => draftOf(room));
  const [instrument, setInstrument] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { answer, pending } = useAnswer();
  const calls = api.requests[':id'].players;
  const change = (key: string, part: Partial<DraftList>) =>
    setLists(lists.map((list) => (list.key === key ? { ...list, ...part } : list)));

  async function keep(thenAsk: boolean) {
    const problems = problemsOf(lists);
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    const json = inputOf(lists, room.players.leader?.instruments ?? room.leads);
    const outcome = await answer(
      store(json, thenAsk),
      thenAsk ? ({ pools }) => saidOf(pools) : 'Kept. Nobody has been asked by it.',
    );
    setWrong(outcome.fields ?? {});
  }

  async function store(json: ReturnType<typeof inputOf>, thenAsk: boolean) {
    const kept = await send(calls.$put({ param: { id }, json }));
    if (!kept.ok || !thenAsk) return kept;
    const pools = kept.data.pools.filter(({ asks }) => asks.length > 0).map(({ _id }) => _id);
    return send(calls.ask.$post({ param: { id }, json: { pools } }));
  }

  function add() {
    const name = instrument.trim();
    if (name === '') return;
    setLists([...lists, newList(`new ${lists.length} ${name}`, [name])]);
    setInstrument('');
  }

  const somebody = lists.some(({ chosen }) => chosen.length > 0);
  return (
    <div className="no-print grid gap-6">
      {lists.length > 0 ? (
        <p>Tick who may be asked. The order in which you tick them is the order in which they are asked.</p>
      ) : null}
      {lists.map((list, index) => (
        <ListFields
          key={list.key}
          list={list}
          candidates={room.candidates}
          elsewhere={elsewhere(list, lists)}
          error={(path) => Object.entries(wrong).find(([name]) => name.startsWith(`pools.${index}.${path}`))?.[1]}
          onChange={(part) => change(list.key, part)}
          onRemove={() => setLists(lists.filter(({ key }) => key !== list.key))}
        />
      ))}
      <div className="grid items-end gap-x-4 gap-y-2 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Another part: its instrument"
          maxLength={INSTRUMENT_MAX_LENGTH}
          value={instrument}
          onChange={(event) => setInstrument(event.target.value)}
        />
        <Button variant="outline" onClick={add}>
          ADD THIS PART
        </Button>
      </div>
      {room.closed ? <p className="border-t-8 border-felt pt-3">{room.closed}</p> : null}
      <div className="flex flex-wrap gap-3">
        {room.closed === '' && somebody ? (
          <Button waiting={pending} onClick={() => keep(true)}>
            ASK THE PLAYERS
          </Button>
        ) : null}
        {lists.length > 0 || room.players.pools.length > 0 ? (
          <Button variant="outline" waiting={pending} onClick={() => keep(false)}>
            KEEP FOR LATER
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type Asked = Parameters<typeof openPlaces>[0] & Parameters<typeof isBeingAsked>[0];

function saidOf(pools: readonly Asked[]): string {
  const open = pools.filter((pool) => openPlaces(pool).length > 0);
  const names = (asked: boolean) => open.filter((pool) => isBeingAsked(pool) === asked).map(poolName);
  return askedText(names(true), names(false));
}

function problemsOf(lists: readonly DraftList[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [index, { hours, fee }] of lists.entries()) {
    const count = Number(hours);
    if (!Number.isInteger(count) || count < 1 || count > WAVE_HOURS_MAX)
      found[`pools.${index}.hours`] = `Whole hours, from 1 to ${WAVE_HOURS_MAX}.`;
    if (fee.trim() !== '' && !(dollarsTyped(fee) >= 0 && dollarsTyped(fee) <= FEE_MAX))
      found[`pools.${index}.fee`] = FEE_WRONG;
  }
  return found;
}

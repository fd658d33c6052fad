import type { Substitute, Vacancy } from '#/features/event-requests/players/model.ts';
import { nearText } from '#/features/event-requests/players/nearness.ts';
import { partName } from '#/features/event-requests/players/rules.ts';
import { ASK_FIRST, awayText, sharedText } from '#/features/event-requests/players/substitutes/messages.ts';
import { Button } from '#/ui/button.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { LostWorks } from './lost-works.tsx';

interface SubstitutesProps {
  requestId: string;
  vacancy: Vacancy;
  /** Of the open part. */
  part: string;
}

/** Beside an open part: who can take it, by one press, or the smallest change. */
export function Substitutes({ requestId: id, vacancy, part }: SubstitutesProps) {
  const { answer, pending } = useAnswer();
  const { placeId, people, more, otherwise } = vacancy;
  const ask = (some: readonly Substitute[]) =>
    answer(
      send(
        api.requests[':id'].players.substitutes.$post({
          param: { id },
          json: { placeId, people: some.map(({ musicianId, instruments }) => ({ musicianId, instruments })) },
        }),
      ),
      `${new Intl.ListFormat('en-US').format(some.map(({ name }) => name))}: asked.`,
    );
  return (
    <div className="grid gap-3">
      {people.length > 0 ? (
        <>
          <p className="text-label text-quiet">Can take this part, who is free and nearest first:</p>
          <ul className="border-t border-line" aria-label={`Substitutes: ${part}`}>
            {people.map((person) => (
              <Person key={person.musicianId} person={person}>
                <Button variant="outline" waiting={pending} className="no-print" onClick={() => ask([person])}>
                  ASK<span className="sr-only">: {person.name}</span>
                </Button>
              </Person>
            ))}
          </ul>
          {more > 0 ? <p className="text-label text-quiet">{more} more under ‘Change who is asked’.</p> : null}
        </>
      ) : null}
      {otherwise ? (
        <>
          <p>{sharedText(part, otherwise)}</p>
          {otherwise.people.length > 0 ? (
            <ul className="border-t border-line">
              {otherwise.people.map((person) => (
                <Person key={person.musicianId} person={person} part={partName(person)} />
              ))}
            </ul>
          ) : null}
          {otherwise.people.length > 0 ? (
            <Button
              variant="outline"
              waiting={pending}
              className="no-print justify-self-start"
              onClick={() => ask(otherwise.people)}
            >
              {otherwise.people.length === 1 ? 'ASK' : otherwise.people.length === 2 ? 'ASK BOTH' : 'ASK THEM ALL'}
              <span className="sr-only">: {otherwise.people.map(({ name }) => name).join(', ')}</span>
            </Button>
          ) : null}
          <LostWorks requestId={id} works={otherwise.works} />
        </>
      ) : null}
    </div>
  );
}

interface PersonProps {
  person: Substitute;
  part?: string;
  children?: React.ReactNode;
}

export function Person({ person: { name, availability, travelMinutes, near }, part, children }: PersonProps) {
  const travel = travelMinutes === undefined ? '' : awayText(travelMinutes);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2">
      <p className="min-w-0 break-words">
        <b className="font-label">{name}</b>
        {part ? `: ${part}` : null}
        <span className="block text-label text-quiet">
          {[ASK_FIRST[availability], nearText(near), travel].filter(Boolean).join(', ')}
        </span>
      </p>
      {children}
    </li>
  );
}

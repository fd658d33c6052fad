import type { Substitute, Vacancy } from '#/features/event-requests/players/model.ts';
import { partName } from '#/features/event-requests/players/rules.ts';
import { sharedText } from '#/features/event-requests/players/substitutes/messages.ts';
import { listed } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { Askable, Person } from './askable.tsx';
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
      `${listed(some.map(({ name }) => name))}: asked.`,
    );
  return (
    <div className="grid gap-3">
      {people.length > 0 ? (
        <>
          <p className="text-label text-quiet">Can take this part, who is free and nearest first:</p>
          <Askable
            people={people}
            more={more}
            label={`Substitutes: ${part}`}
            waiting={pending}
            onAsk={(person) => ask([person])}
          />
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

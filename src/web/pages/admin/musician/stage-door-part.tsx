import { DOOR_SENT, DOORS_ENDED } from '#/features/stage-door/messages.ts';
import type { DoorForOwners } from '#/features/stage-door/model.ts';
import { daysOffText, travelText } from '#/features/times-off/messages.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { momentInLasVegas } from '#/platform/time/las-vegas.ts';
import { Button } from '#/ui/button.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

interface StageDoorPartProps {
  musicianId: string;
  door: DoorForOwners;
}

/** The musician's own settings, and their link. */
export function StageDoorPart({ musicianId, door: { openSince, times } }: StageDoorPartProps) {
  const { answer, pending } = useAnswer();
  const call = api.musicians[':id']['stage-door'];
  const param = { id: musicianId };
  const facts = [
    ['Does not play', daysOffText(times.daysOff)],
    ['Away', times.absences.map(({ from, to }) => `${shortDate(from)} to ${shortDate(to)}`).join('; ')],
    ['Takes a way of', travelText(times.travelMinutes)],
    ['A way in is open', openSince === null ? '' : `since ${momentInLasVegas(openSince)}`],
  ];
  return (
    <section aria-labelledby="stage-door" className="mb-8.5 border-t-3 border-ink pt-3">
      <h2 id="stage-door" className="font-display text-section font-fff">
        Stage door
      </h2>
      <p className="max-w-180 text-label text-quiet">
        A page of their own, by a link in every mail to them. What they say there counts wherever it is decided who is
        free.
      </p>
      <dl className="mt-3 max-w-180 border-t border-line">
        {facts.map(([term, value]) => (
          <div key={term} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-label text-quiet">{term}</dt>
            <dd className={`break-words ${value ? '' : 'text-quiet italic'}`}>{value || 'nothing'}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" waiting={pending} onClick={() => answer(send(call.$post({ param })), DOOR_SENT)}>
          SEND THE LINK
        </Button>
        {openSince === null ? null : (
          <Button
            variant="outline"
            waiting={pending}
            onClick={() => answer(send(call.$delete({ param })), DOORS_ENDED)}
          >
            END ALL LINKS
          </Button>
        )}
      </div>
    </section>
  );
}

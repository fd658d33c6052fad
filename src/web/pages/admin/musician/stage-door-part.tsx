import { Link } from 'react-router';
import { musicianActor } from '#/features/audit-log/rules.ts';
import { countText, troubleText } from '#/features/calendar-feeds/messages.ts';
import type { FeedForOwners } from '#/features/calendar-feeds/model.ts';
import { payoutsPath } from '#/features/payouts/url.ts';
import { DOOR_SENT, DOORS_ENDED } from '#/features/stage-door/messages.ts';
import type { DoorForOwners } from '#/features/stage-door/model.ts';
import { feesText } from '#/features/stage-door/rules.ts';
import { daysOffText, travelText } from '#/features/times-off/messages.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { Button } from '#/ui/button.tsx';
import { useQuestion } from '#/ui/dialogs/use-question.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { useMoment } from '#/web/time/use-moment.ts';
import { HomeForm } from './home-form.tsx';

interface StageDoorPartProps {
  musicianId: string;
  name: string;
  door: DoorForOwners;
}

/** The musician's own settings, and their link. */
export function StageDoorPart({
  musicianId,
  name,
  door: { openSince, times, ownCalendars, fees },
}: StageDoorPartProps) {
  const moment = useMoment();
  const { answer, pending } = useAnswer();
  const call = api.musicians[':id']['stage-door'];
  const param = { id: musicianId };
  const { ask, dialog } = useQuestion({
    title: 'End all links?',
    confirmLabel: 'END ALL LINKS',
    cancelLabel: 'Keep them',
  });
  async function endAll() {
    if (await ask(endsText(name))) await answer(send(call.$delete({ param })), DOORS_ENDED);
  }
  const facts = [
    ['Does not play', daysOffText(times.daysOff)],
    ['Away', times.absences.map(({ from, to }) => `${shortDate(from)} to ${shortDate(to)}`).join('; ')],
    ['Takes a way of', travelText(times.travelMinutes)],
    ['Their own calendar', ownCalendars.map((feed) => feedText(feed, moment)).join(' ')],
    ['Asks for', feesText(fees) || 'what the house asks for'],
    ['A way in is open', openSince === null ? '' : `since ${moment(openSince)}`],
  ];
  return (
    <section aria-labelledby="stage-door" className="mt-12 border-t-3 border-ink pt-3">
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
      <p className="flex flex-wrap gap-x-6">
        <Link
          to={`/admin/history?${new URLSearchParams({ actor: musicianActor(name) })}`}
          className="link inline-flex min-h-11 items-center font-label"
        >
          What they have changed there
        </Link>
        <Link to="/admin/pricing" className="link inline-flex min-h-11 items-center font-label">
          Correct what they ask for
        </Link>
        <Link
          to={payoutsPath({ show: 'all', musician: musicianId })}
          className="link inline-flex min-h-11 items-center font-label"
        >
          What they are owed
        </Link>
      </p>
      <HomeForm key={times.homeZip} musicianId={musicianId} homeZip={times.homeZip} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" waiting={pending} onClick={() => answer(send(call.$post({ param })), DOOR_SENT)}>
          SEND THE LINK
        </Button>
        <Button variant="outline" waiting={pending} onClick={endAll}>
          END ALL LINKS
        </Button>
      </div>
      {dialog}
    </section>
  );
}

function endsText(name: string): string {
  return `Every link that was mailed to ${name} ends: to their page, to what they are asked to play and its day, and to questions about dates. What they have answered stays. A new link to their page can be sent at once; who is still to answer has to be written to again.`;
}

/** How it stands, and nothing of what is in it. */
function feedText({ readAt, blocks, trouble }: FeedForOwners, moment: (at: string) => string): string {
  const read = `Read ${moment(readAt)}: ${countText(blocks)}.`;
  return trouble ? `${read} Not since: ${troubleText(trouble)}` : read;
}

import { ownWorksPath } from '#/features/musicians/url.ts';
import { findStageDoor } from '#/features/stage-door/queries.server.ts';
import { things } from '#/platform/text/english.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Keyboard } from '#/ui/keyboard.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { linkedPageMeta, noReferrer, tokenOf } from '#/web/heads/linked-page.ts';
import type { Route } from './+types/page';
import { AskForLink } from './ask-for-link.tsx';
import { CalendarPart } from './calendar-part.tsx';
import { DoorPart } from './door-part.tsx';
import { EarnedList } from './earned-list.tsx';
import { FeesForm } from './fees-form.tsx';
import { OwnCalendars } from './own-calendars.tsx';
import { SettledList } from './settled-list.tsx';
import { TimesForm } from './times-form.tsx';
import { WaitingList } from './waiting-list.tsx';

/** A mailed link without account. Read-only: mail scanners open links and press buttons. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const token = tokenOf(request);
  const door = (await findStageDoor(ctx, token)) ?? null;
  return { token, door, today: todayAtTheHouse(ctx) };
}

export const headers = noReferrer;

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta(
    'Stage Door',
    'For our musicians: what you are asked, what is settled, when you do not play.',
    matches,
  );

export default function StageDoorPage({ loaderData: { token, door, today } }: Route.ComponentProps) {
  if (!door) return <AskForLink closed={token !== ''} />;
  const { waiting, answered, withClients, settled, times, ownCalendars, busyDays, calendarSince } = door;
  const { earned, works, fees, house } = door;
  return (
    <>
      <header className="on-ebony page-x py-12 md:py-18">
        <p className="text-label font-label break-words">{door.name}</p>
        <PageTitle first="Stage" second="door" loud="first" className="mt-3" />
        <p className="mt-6 max-w-220 font-display text-lead font-p">{greeting(door.firstName, waiting.length)}</p>
      </header>
      <Keyboard pressed={waiting.map((_, index) => 3 + index * 2).slice(0, 5)} />
      <DoorPart letter="A" title="Waiting for you">
        {waiting.length === 0 ? (
          <p className="border-t-3 border-ink pt-4 font-display text-lead font-p">Tacet: nothing to answer.</p>
        ) : (
          <WaitingList waiting={waiting} press="Answer" />
        )}
        {withClients.length === 0 ? null : (
          <>
            <h3 className="mt-9 mb-3 font-display text-card font-p">Waiting for them</h3>
            <WaitingList waiting={withClients} press="See it" />
          </>
        )}
        {answered.length === 0 ? null : (
          <>
            <h3 className="mt-9 mb-3 font-display text-card font-p">Answered, and not too late for another answer</h3>
            <WaitingList waiting={answered} press="Change" />
          </>
        )}
      </DoorPart>
      <DoorPart letter="B" title="What is settled">
        <SettledList settled={settled} />
      </DoorPart>
      <DoorPart letter="C" title="When you don’t play">
        <TimesForm key={JSON.stringify(times)} token={token} times={times} today={today} />
      </DoorPart>
      <DoorPart letter="D" title="Your other life">
        <OwnCalendars
          key={ownCalendars.map(({ id }) => id).join()}
          token={token}
          calendars={ownCalendars}
          busyDays={busyDays}
        />
      </DoorPart>
      <DoorPart letter="E" title="In your calendar">
        <CalendarPart token={token} since={calendarSince} />
      </DoorPart>
      <DoorPart letter="F" title="What you offer">
        <p className="max-w-180">
          You offer {things(works, 'work')}. Add others from the catalogue, take some away, and say how long you take.
        </p>
        <ButtonLink to={ownWorksPath(token)} variant="outline" className="mt-6">
          LOOK AT YOUR WORKS
        </ButtonLink>
      </DoorPart>
      <DoorPart letter="G" title="What you ask for">
        <FeesForm key={JSON.stringify(fees)} token={token} fees={fees} house={house} />
      </DoorPart>
      <DoorPart letter="H" title="What you earn">
        <EarnedList earned={earned} token={token} />
      </DoorPart>
    </>
  );
}

function greeting(name: string, count: number): string {
  if (count === 0) return `Nothing waits for you, ${name}.`;
  return count === 1 ? `One answer is waited for, ${name}.` : `${count} answers are waited for, ${name}.`;
}

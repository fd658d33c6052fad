import { NEW_TO_YOU } from '#/features/event-requests/messages.ts';
import { whyNoAsk } from '#/features/event-requests/players/asking/links.server.ts';
import {
  EVENT_CLOSED,
  FEE_OPEN,
  PLACE_TAKEN,
  PLAYER_TAKEN,
  STATE_LABELS,
} from '#/features/event-requests/players/messages.ts';
import type { AskState } from '#/features/event-requests/players/model.ts';
import { findAskByLink } from '#/features/event-requests/players/queries.server.ts';
import { partName } from '#/features/event-requests/players/rules.ts';
import { musicOfPlayer, noMusicText, playerMusicTitle } from '#/features/event-requests/programme/outline.ts';
import { isBooked, isOver, requestTitle, whenText } from '#/features/event-requests/rules.ts';
import { DAY_PATH } from '#/features/event-requests/url.ts';
import { besideToken, doorOf } from '#/features/musicians/stage-door.server.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAppContext } from '#/web/app-context.ts';
import { linkedPageMeta, noReferrer, tokenOf } from '#/web/heads/linked-page.ts';
import { Tacet } from '#/web/shell/trouble/tacet.tsx';
import type { Route } from './+types/page';
import { PlayerAnswers } from './player-answers.tsx';

/** Read-only: mail scanners open links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const found = await findAskByLink(getAppContext(context), token);
  if (!found) return { token, asked: null, why: await whyNoAsk(getAppContext(context), token), day: '', door: '' };
  const { request: event, ask, pool, open, taken, mind, learns } = found;
  const place = pool.places.find(({ _id }) => _id === ask.placeId) ?? pool.places[0];
  const { locationName, address, city } = event.eventLocation;
  const asked = {
    title: requestTitle(event),
    state: ask.state,
    stands: standsText(ask.state, isBooked(event.status)),
    version: ask.version,
    part: place ? partName(place) : '',
    learns,
    leads: event.musician.name,
    when: whenText(event),
    where: [locationName, address, city].filter(Boolean).join(', '),
    fee: ask.feeCents === null ? FEE_OPEN : dollars(ask.feeCents),
    music: musicOfPlayer(event, ask.works ?? undefined),
    noMusic: noMusicText(event),
    musicTitle: playerMusicTitle(ask.works ?? undefined),
    over: isOver(event.status) ? EVENT_CLOSED : open ? '' : PLACE_TAKEN,
    mind: ask.state === 'yes' ? '' : [taken ? PLAYER_TAKEN : '', mind].filter(Boolean).join(' '),
  };
  const booked = ask.state === 'yes' && isBooked(event.status);
  const day = booked && !isOver(event.status) ? `${DAY_PATH}?token=${besideToken(token, event._id)}` : '';
  return { token, asked, why: '', day, door: doorOf(token) };
}

function standsText(state: AskState, booked: boolean): string {
  if (state === 'yes') return booked ? 'Yes, and it is settled' : 'Yes, and not decided yet';
  return state === 'no' ? 'No: nothing is booked for you' : STATE_LABELS[state];
}

export const meta: Route.MetaFunction = ({ matches }) =>
  linkedPageMeta('Can You Play?', 'Answer whether you play, by the link in your mail.', matches);

export const headers = noReferrer;

export default function PlayPage({ loaderData: { token, asked, why, day, door } }: Route.ComponentProps) {
  if (!asked) return <Tacet message={why} />;
  const facts: (readonly [string, string])[] = [
    ['You play', asked.part],
    ...(asked.learns ? ([[NEW_TO_YOU, musicalText(asked.learns)]] as const) : []),
    ['When', asked.when],
    ['Where', asked.where],
    ['Leads', asked.leads],
    ['Your fee', asked.fee],
    ['How it stands', asked.stands],
  ];
  const closed =
    asked.over !== '' || asked.state === 'not-needed' || asked.state === 'replaced' || asked.state === 'waiting';
  return (
    <section className="page-x grid max-w-220 gap-8.5 py-12 md:py-16">
      <h1 className="font-display text-panel font-fff break-words">{musicalText(asked.title)}</h1>
      <dl className="border-t-3 border-ink">
        {facts.map(([term, value]) => (
          <div key={term} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-label text-quiet">{term}</dt>
            <dd className={`break-words whitespace-pre-line ${value ? '' : 'text-quiet italic'}`}>
              {value || 'not given yet'}
            </dd>
          </div>
        ))}
      </dl>
      {asked.music.length > 0 ? (
        <section>
          <h2 className="pb-3 font-display text-section font-fff">{asked.musicTitle}</h2>
          <ol className="border-t-3 border-ink">
            {asked.music.map(({ heading, detail, lines }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two moments may have one name, and nothing changes here
              <li key={index} className="break-inside-avoid border-b border-line py-4">
                <h3 className="font-display text-row font-ff break-words">{musicalText(heading)}</h3>
                {detail ? <p className="text-label text-quiet">{musicalText(detail)}</p> : null}
                {lines.map((line) => (
                  <p key={line} className="pt-2 break-words">
                    {musicalText(line)}
                  </p>
                ))}
              </li>
            ))}
          </ol>
        </section>
      ) : (
        <p>{asked.noMusic}</p>
      )}
      {asked.mind ? (
        <p role="note" className="border-t-8 border-felt pt-3">
          <b className="font-label">Mind the time:</b> {asked.mind}
        </p>
      ) : null}
      {asked.state === 'yes' ? (
        <div className="flex flex-wrap gap-3">
          {day ? <ButtonLink to={day}>OPEN THE DAY SHEET</ButtonLink> : null}
          <ButtonLink to={door} variant="outline">
            YOUR OWN PAGE AND CALENDAR
          </ButtonLink>
        </div>
      ) : null}
      {closed ? (
        <p className="font-display text-lead font-p">{asked.over || PLACE_TAKEN}</p>
      ) : (
        <PlayerAnswers token={token} state={asked.state} version={asked.version} />
      )}
    </section>
  );
}

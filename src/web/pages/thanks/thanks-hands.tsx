import type { ThanksView } from '#/features/event-requests/tips/queries.server.ts';
import { longDate } from '#/platform/time/dates.ts';
import { Keyboard } from '#/ui/keyboard.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { GivenTips } from './given-tips.tsx';
import { PromisedTips } from './promised-tips.tsx';
import { ReviewPart } from './review-part.tsx';
import { TipForm } from './tip-form.tsx';

export type ThanksAccess = { token: string } | { requestId: string };

interface ThanksHandsProps {
  view: ThanksView;
  access: ThanksAccess;
}

/** A key for each who played; the first are to be seen on a phone, too. */
const CHORD = [2, 4, 6, 9, 11, 13, 16, 18, 20, 23, 25, 27];

/** The loud hand thanks; the quiet one holds what somebody may give, and need not. */
export function ThanksHands({ view, access }: ThanksHandsProps) {
  const { request, title, players, offer, promised, given, party } = view;
  const some = promised.length + given.length > 0;
  const form =
    offer && party === 'client' ? <TipForm key={view.givenCents} view={view} offer={offer} access={access} /> : null;
  return (
    <>
      <div className={some || offer ? 'grid md:grid-cols-2' : ''}>
        <section className="page-x on-ivory py-12 md:py-26 md:pr-12">
          <p className="text-label">
            <span className="font-label">{musicalText(title)}</span>
            {request.eventDate ? <span className="text-quiet">, {longDate(request.eventDate)}</span> : null}
          </p>
          <PageTitle first="Thank" second="you" loud="first" stacked className="mt-3" />
          <p className="mt-8.5 max-w-120 font-display text-lead font-p">
            For having music at your place{players.length > 0 ? ', and for listening to' : '.'}
          </p>
          {players.length > 0 ? (
            <ul className="mt-3 border-t-3 border-ink" aria-label="Who played">
              {players.map((name) => (
                <li key={name} className="border-b border-line py-3 font-display text-card font-fff break-words">
                  {name}
                </li>
              ))}
            </ul>
          ) : null}
          <ReviewPart key={view.review?.givenAt} view={view} access={access} />
        </section>
        {some || offer ? (
          <section aria-labelledby="tip" className="page-x on-ebony py-12 md:py-26 md:pl-12">
            <h2 id="tip" className="font-display text-panel">
              <span className="font-ppp">For the</span> <span className="font-fff">players</span>
            </h2>
            {given.length > 0 ? <GivenTips given={given} players={players.length} /> : null}
            {promised.length > 0 ? <PromisedTips promised={promised} /> : null}
            {form && some ? (
              <details className="mt-6">
                <summary className="link inline-flex min-h-11 items-center font-label">Give something more</summary>
                {form}
              </details>
            ) : (
              form
            )}
          </section>
        ) : null}
      </div>
      <Keyboard pressed={CHORD.slice(0, players.length)} />
    </>
  );
}

import { SignInNeeded } from '#/features/accounts/components/sign-in-needed.tsx';
import { ASK_PATH } from '#/features/availability/url.ts';
import { getOfferedLines } from '#/features/cart/queries.server.ts';
import { shownRates } from '#/features/estimates/rates.server.ts';
import { termsInShort } from '#/features/event-requests/agreement/messages.ts';
import { factsOf } from '#/features/event-requests/estimated/ask.ts';
import { CLIENTS_ONLY } from '#/features/event-requests/messages.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { OCCASION_LABELS } from '#/features/programmes/messages.ts';
import { getProgramme } from '#/features/programmes/queries.server.ts';
import { takenAlong } from '#/features/programmes/rules.ts';
import { refusedSamples } from '#/features/sample-content/gate.server.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { Keyboard } from '#/ui/keyboard.tsx';
import { ShortSignup } from '#/web/account/short-signup.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { keptFor } from '#/web/kept/kept.server.ts';
import { KeptForYou } from '#/web/kept/kept-for-you.tsx';
import type { Route } from './+types/page';
import { askedFields } from './asked-fields.ts';
import { EventRequestForm } from './event-request-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const { search, searchParams } = new URL(request.url);
  if (ctx.actor.kind === 'admin') return { who: ctx.actor.kind } as const;
  if (ctx.actor.kind === 'visitor')
    return { who: ctx.actor.kind, next: ASK_PATH + search, kept: await keptFor(ctx, searchParams) } as const;
  const [lines, all, refused, view] = await Promise.all([
    getOfferedLines(ctx),
    listMusicians(ctx),
    refusedSamples(ctx, 'musicians'),
    getProgramme(ctx),
  ]);
  const musicians = all.filter(({ _id }) => !refused.has(_id));
  const chosen = takenAlong(view);
  const { programme } = chosen;
  const facts = factsOf(chosen);
  const rates = await shownRates(ctx, programme.zipCode);
  const { occasion, date: eventDate, start: eventStartTime, zipCode } = programme;
  const eventName = occasion === '' ? '' : OCCASION_LABELS[occasion];
  const known = { eventName, eventDate, eventStartTime, zipCode };
  const terms = termsInShort(ctx.content.terms);
  const asked = askedFields(searchParams);
  const planned = programme.sections.length === 0 ? null : chosen;
  const today = todayAtTheHouse(ctx);
  return { who: ctx.actor.kind, lines, planned, musicians, rates, facts, known, asked, terms, today };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Event Request', 'Ask a musician to play at your event: where, when, and which works.', matches);

export default function EventRequestPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className="grid grid-cols-2">
        <h1 className="col-span-2 grid grid-cols-2 font-display text-section max-[22rem]:text-[1.625rem] sm:text-page-title">
          <span className="on-ivory page-l pt-8.5 pb-4 font-ppp md:pt-12">Event</span>{' '}
          <span className="on-ebony pt-8.5 pb-4 pl-6 font-fff sm:pl-8 md:pt-12 md:pl-12">Request</span>
        </h1>
        <p className="on-ivory page-x col-span-2 pt-4 text-lede sm:col-span-1 sm:pr-8 md:pr-12">
          Left hand: where and when. Right hand: what we play. The musician answers you directly.
        </p>
        <div className="on-ebony max-sm:hidden" />
      </header>
      {loaderData.who === 'client' ? (
        <EventRequestForm {...loaderData} />
      ) : (
        <section className="page-x py-12 md:py-16">
          {loaderData.who === 'visitor' ? (
            <SignInNeeded next={loaderData.next} signup={<ShortSignup next={loaderData.next} />}>
              <KeptForYou kept={loaderData.kept} />
            </SignInNeeded>
          ) : (
            <p className="font-display text-lead font-p">{CLIENTS_ONLY}</p>
          )}
        </section>
      )}
      <Keyboard pressed={[8, 12, 15, 29, 31, 34]} />
    </>
  );
}

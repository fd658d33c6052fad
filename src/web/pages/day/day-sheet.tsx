import type { OnTheDay } from '#/features/event-requests/day/model.ts';
import { mapLink } from '#/features/event-requests/day/rules.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { programmeNumber } from '#/features/event-requests/programme/freeze.ts';
import { requestTitle, whenText } from '#/features/event-requests/rules.ts';
import { RehearsalList } from '#/features/rehearsals/components/rehearsal-list.tsx';
import type { Rehearsal } from '#/features/rehearsals/model.ts';
import { SunAndHeat } from '#/features/sun-and-heat/components/sun-and-heat.tsx';
import type { SunAndHeat as Sky } from '#/features/sun-and-heat/model.ts';
import { momentIn } from '#/platform/time/in-zone.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { DayFacts } from './day-facts.tsx';
import { DayOrder } from './day-order.tsx';
import { DayTools } from './day-tools.tsx';

interface DaySheetProps {
  request: EventRequest;
  players: readonly OnTheDay[];
  sky: Sky | null;
  rehearsals: readonly Rehearsal[];
  business: { name: string; phone: string; zone: string };
  businessEmail: string;
  asOf: Date | undefined;
}

export function DaySheetBody({ request, players, sky, rehearsals, business, businessEmail, asOf }: DaySheetProps) {
  const version = `Version ${programmeNumber(request)}`;
  return (
    <>
      <header className="on-ebony page-x py-8.5 md:py-12">
        <p className="text-label font-label">Day sheet</p>
        <h1 className="mt-3 font-display text-panel font-fff break-words">{musicalText(requestTitle(request))}</h1>
        <p className="mt-3 font-display text-lead font-pp">{whenText(request)}</p>
        <p className="mt-4 text-body" data-version={version}>
          {version}
          {asOf ? `, as of ${momentIn(business.zone, asOf.toISOString())}` : ''}
          <span role="status" data-kept="" />
        </p>
        <nav aria-label="On this sheet" className="no-print mt-4 flex flex-wrap gap-x-6">
          {[['#order', 'Order'], ['#place', 'Place'], ['#people', 'People'], ...(sky ? [['#sun', 'Sun']] : [])].map(
            ([href, text]) => (
              <a key={href} href={href} className="link inline-flex min-h-11 items-center font-label">
                {text}
              </a>
            ),
          )}
        </nav>
        <DayTools />
      </header>
      <main className="page-x grid gap-x-16 gap-y-12 py-8.5 pb-40 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:py-12 md:pb-40">
        <DayOrder request={request} />
        <div className="grid content-start gap-12">
          <DayFacts
            request={request}
            players={players}
            map={mapLink(request)}
            business={business}
            businessEmail={businessEmail}
          />
          {rehearsals.length > 0 ? (
            <section aria-labelledby="rehearsals">
              <h2 id="rehearsals" className="scroll-mt-6 pb-3 font-display text-section">
                <span className="font-fff">{rehearsals.length === 1 ? 'The rehearsal' : 'Rehearsals'}</span>
              </h2>
              <RehearsalList rehearsals={rehearsals} />
            </section>
          ) : null}
          {sky ? (
            <section aria-labelledby="sun">
              <h2 id="sun" className="scroll-mt-6 pb-3 font-display text-section">
                <span className="font-fff">Sun</span> <span className="font-pp">and heat</span>
              </h2>
              <SunAndHeat sky={sky} />
            </section>
          ) : null}
        </div>
      </main>
    </>
  );
}

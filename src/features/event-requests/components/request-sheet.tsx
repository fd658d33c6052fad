import type { ReactNode } from 'react';
import type { Estimate } from '#/features/estimates/model.ts';
import { SunAndHeat } from '#/features/sun-and-heat/components/sun-and-heat.tsx';
import type { SunAndHeat as Sky } from '#/features/sun-and-heat/model.ts';
import type { EngravedIncipit } from '#/features/work-facts/model.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { EventRequest, RequestDetails } from '../model.ts';
import { programmeNumber } from '../programme/freeze.ts';
import { isOver, requestTitle, whenText } from '../rules.ts';
import { PLAYERS_PART } from '../url.ts';
import { RequestFacts } from './request-facts.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestMusic } from './request-music.tsx';
import { RequestPrice } from './request-price.tsx';
import { ProgrammeFrame, RequestProgramme } from './request-programme.tsx';

interface RequestSheetProps {
  file: RequestDetails;
  beginnings: readonly (EngravedIncipit | undefined)[];
  /** When possibly outdoors. */
  sky: Sky | null;
  /** The estimate of a programme changed since. */
  since?: Estimate | undefined;
  us: string;
  /** Shows an instant. */
  moment: (at: string) => string;
  forAdmins?: boolean;
  forClient?: boolean;
  /** Who plays answers before the figures; who pays sees them first. */
  answersFirst?: boolean;
  players?: ReactNode;
  programmeActions?: ReactNode;
  saidOfProgramme?: { beside: (item: string) => ReactNode; below: ReactNode };
  children: ReactNode;
}

/** The hand has what is answered: the price, then the actions. On a phone it comes first; what is over begins there with how it ended, an admin’s and a musician’s with what to do. */
export function RequestSheet({
  file,
  beginnings,
  sky,
  since,
  us,
  moment,
  forAdmins = false,
  forClient = false,
  answersFirst = forAdmins,
  players,
  programmeActions,
  saidOfProgramme,
  children,
}: RequestSheetProps) {
  const { request, history } = file;
  const { price, proposal, concert, programme } = request;
  const priced = price !== undefined || request.estimate !== undefined;
  const answerFirst = answersFirst || isOver(request.status);
  const ordered = programme !== undefined && programme.programme.sections.length > 0;
  return (
    <div className="grid md:grid-cols-[54%_46%] print:block">
      <div className="on-ebony page-x md:col-start-2 md:row-start-1 md:grid md:pl-12 print:block">
        {/* Taller than the screen, it is read to its end before it stays. */}
        <div className="grid content-start gap-8.5 py-12 md:sticky md:bottom-(--foot) md:self-end md:py-16">
          <p className="font-label max-md:hidden print:hidden">
            {[musicalText(requestTitle(request)), whenText(request)].filter(Boolean).join(' · ')}
          </p>
          {priced ? (
            <div className={answerFirst ? 'max-md:order-last' : ''}>
              <Part quiet={costText(request)} loud="cost">
                <RequestPrice request={request} since={since} />
              </Part>
            </div>
          ) : null}
          {children}
        </div>
      </div>
      <div className="on-ivory page-x grid content-start gap-12 py-12 print:block print:space-y-12 md:col-start-1 md:row-start-1 md:pt-16 md:pr-12 md:pb-16">
        <Part quiet="The" loud="event">
          <RequestFacts request={request} />
          {sky ? (
            <details className="no-print border-b border-line">
              <summary className="link min-h-11 py-2.5 font-label">If it is outdoors: sun and heat</summary>
              <SunAndHeat sky={sky} className="pt-3 pb-6" />
            </details>
          ) : null}
        </Part>
        {players ? (
          <Part id={PLAYERS_PART} quiet="Who" loud="plays">
            {players}
          </Part>
        ) : null}
        {ordered || programmeActions ? (
          <Part quiet="In its" loud="order">
            {ordered ? (
              <>
                <RequestProgramme
                  programme={programme}
                  version={programmeNumber(request)}
                  forClient={forClient}
                  beside={saidOfProgramme?.beside}
                  beginnings={
                    new Map(request.requestedRepertoire.map(({ _id }, index) => [_id, beginnings[index]] as const))
                  }
                />
                {saidOfProgramme?.below}
              </>
            ) : null}
            {programmeActions}
          </Part>
        ) : null}
        {ordered ? null : (
          <Part quiet="The" loud={concert ? 'programme' : 'music'}>
            {programme ? <ProgrammeFrame programme={programme.programme} version={programmeNumber(request)} /> : null}
            <RequestMusic request={request} beginnings={beginnings} />
          </Part>
        )}
        <Part quiet="So far" loud={proposal ? 'and a proposal' : ''}>
          <RequestHistory history={history} request={request} us={us} moment={moment} forAdmins={forAdmins} />
        </Part>
      </div>
    </div>
  );
}

function costText({ status, price }: EventRequest): string {
  if (!price) return isOver(status) ? 'What it might have' : 'What it may';
  return 'The';
}

interface PartProps {
  id?: string;
  quiet: string;
  loud: string;
  children: ReactNode;
}

function Part({ id, quiet, loud, children }: PartProps) {
  return (
    <section id={id}>
      <h2 className="break-after-avoid pb-3 font-display text-section">
        <span className="font-p">{quiet}</span> <span className="font-fff">{loud}</span>
      </h2>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { isBeingAsked, openParts, partName } from '#/features/event-requests/players/rules.ts';
import { isBooked, isOver } from '#/features/event-requests/rules.ts';
import { lowerFirst } from '#/platform/text/english.ts';
import type { Route } from '../+types/page';
import { AgreementActions } from '../money/agreement-actions.tsx';
import { CancelPart } from '../money/cancel-part.tsx';
import { LedgerPart } from '../money/ledger-part.tsx';
import { TipsPart } from '../money/tips-part.tsx';
import { ReviewPart } from '../review-part.tsx';
import { AdminActions } from './admin-actions.tsx';
import { AdminTools } from './admin-tools.tsx';

interface OwnersHandProps {
  data: Extract<Route.ComponentProps['loaderData'], { who: 'admin'; file: object }>;
  /** How the agreement stands. */
  agreement: ReactNode;
}

/** What is next comes first, then agreement and money, last what can be done at any time. */
export function OwnersHand({ data, agreement }: OwnersHandProps) {
  const { request } = data.file;
  return (
    <>
      <AdminActions
        request={request}
        waitingOn={data.waitingOn}
        waiting={data.waiting}
        days={data.days}
        proposed={data.proposed}
        ledger={data.ledger}
        later={data.later}
        history={data.file.history}
        now={new Date(data.now)}
        played={data.played}
        stepBack={data.stepBack}
        unasked={data.unasked}
        asked={openParts(data.room.players).flatMap(({ pool, place }) =>
          isBeingAsked(pool) ? [lowerFirst(partName(place))] : [],
        )}
      />
      {agreement}
      {isBooked(request.status) ? <AgreementActions request={request} brief={data.agreement} /> : null}
      {isBooked(request.status) || data.ledger.entries.length > 0 ? (
        <LedgerPart
          key={data.ledger.entries.length}
          requestId={request._id}
          ledger={data.ledger}
          invoices={data.invoices}
        />
      ) : null}
      {data.tips ? <TipsPart requestId={request._id} overCents={-data.ledger.owedCents} {...data.tips} /> : null}
      {data.review ? (
        <ReviewPart requestId={request._id} review={data.review} musician={request.musician.name} />
      ) : null}
      <AdminTools
        request={request}
        forgettable={data.forgettable}
        back={data.back}
        cancel={
          isBooked(request.status) && !isOver(request.status) ? (
            <CancelPart request={request} room={data.room} ledger={data.ledger} />
          ) : null
        }
      />
    </>
  );
}

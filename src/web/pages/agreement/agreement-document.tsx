import { cancellationText, INSTALMENT_NAMES } from '#/features/event-requests/agreement/messages.ts';
import type { AgreementView } from '#/features/event-requests/agreement/queries.server.ts';
import { openOnSigning } from '#/features/event-requests/agreement/rules.ts';
import { isOver } from '#/features/event-requests/rules.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import { instalmentName } from '#/features/ledger/messages.ts';
import { SetText } from '#/features/site-content/components/set-text.tsx';
import { blocksOf } from '#/features/site-content/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { longDate } from '#/platform/time/dates.ts';
import { ButtonLink, PlainButtonLink } from '#/ui/button.tsx';
import { LeaderLine, LeaderList, LeaderTotal } from '#/ui/leader-list.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { type AgreementAccess, filePath } from './access.ts';
import { AgreementState } from './agreement-state.tsx';
import { CancelAnswers } from './cancel-answers.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { PayPart } from './pay-part.tsx';
import { SignForm } from './sign-form.tsx';

interface AgreementDocumentProps {
  view: AgreementView;
  access: AgreementAccess;
}

/** The whole text first, then what is due and what a cancellation costs, then the signature: nothing after it. */
export function AgreementDocument({ view, access }: AgreementDocumentProps) {
  const { agreement, party, title, ledger, receivedCents, due, cancelCents, moved, earlier, invoices } = view;
  const { terms, version, state } = agreement;
  const toSign = state === 'open' && party === 'client';
  return (
    <>
      <header className="page-x grid gap-x-6 gap-y-8.5 border-b border-ink pt-8.5 pb-12 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-end md:pt-12 md:pb-16">
        <div>
          <p className="text-label">
            <span className="font-label">{title}</span>
            <span className="text-quiet">, version {version}</span>
          </p>
          <PageTitle first="Your" second="Agreement" loud="second" className="mt-3" />
        </div>
        <AgreementState
          agreement={agreement}
          moved={moved}
          paid={ledger !== null && ledger.owedCents <= 0}
          cancelled={isOver(view.request.status) && view.request.status !== 'completed'}
        />
      </header>
      <div className="grid lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] print:block">
        <section aria-label="The agreement" className="on-ivory page-x py-12 md:py-16 lg:pr-12 print:px-0">
          <SetText blocks={blocksOf(agreement.text).slice(1)} />
          {agreement.changes.length > 0 ? <Changes changes={agreement.changes} /> : null}
          <div className="no-print mt-8.5 flex flex-wrap gap-3">
            <PlainButtonLink href={filePath(access)} variant="outline">
              AS PDF
            </PlainButtonLink>
            {agreement.scan ? (
              <PlainButtonLink href={filePath(access, version, 'scan')} variant="outline">
                AS SIGNED ON PAPER
              </PlainButtonLink>
            ) : null}
            {earlier.map((one) => (
              <PlainButtonLink key={one.version} href={filePath(access, one.version)} variant="quiet">
                Version {one.version}, void
              </PlainButtonLink>
            ))}
            {party === 'admin' ? (
              <ButtonLink to={requestPath(view.request._id)} variant="quiet">
                Back to the request
              </ButtonLink>
            ) : null}
          </div>
        </section>
        <div className={`lg:sticky lg:top-0 lg:self-start ${ledger ? 'max-lg:order-first' : ''}`}>
          <section aria-labelledby="due" className="on-blush page-x py-12 md:py-16 lg:pl-12">
            <h2 id="due" className="mb-4 font-display text-section">
              <span className="font-fff">What is due</span> <span className="font-pp">and when</span>
            </h2>
            <LeaderList label="What is due and when">
              {ledger
                ? ledger.instalments.map((one) => (
                    <LeaderLine
                      key={one._id}
                      label={instalmentName(one)}
                      amount={one.openCents === 0 ? 'paid' : dollars(one.openCents)}
                      known={one.openCents > 0}
                      note={
                        one.openCents === 0
                          ? dollars(one.cents)
                          : `by ${longDate(one.dueOn)}${one.openCents < one.cents ? `, of ${dollars(one.cents)}` : ''}`
                      }
                    />
                  ))
                : openOnSigning(terms, receivedCents).map((one) => (
                    <LeaderLine
                      key={one.kind}
                      label={INSTALMENT_NAMES[one.kind]}
                      amount={one.openCents === 0 ? 'received' : dollars(one.openCents)}
                      known={one.openCents > 0}
                      note={
                        one.openCents === 0
                          ? dollars(one.cents)
                          : `${one.dueOn === null ? 'when you sign' : `by ${longDate(one.dueOn)}`}${one.openCents < one.cents ? `, of ${dollars(one.cents)}` : ''}`
                      }
                    />
                  ))}
              <LeaderTotal
                label={ledger || receivedCents > 0 ? 'Still to be paid' : 'Total'}
                amount={dollars(Math.max(0, ledger ? ledger.owedCents : terms.totalCents - receivedCents))}
              />
            </LeaderList>
            {receivedCents > 0 ? (
              <p className="mt-4">
                {dollars(receivedCents)} of {dollars(terms.totalCents)} has come.
              </p>
            ) : null}
            {toSign ? (
              <PlainButtonLink href="#sign" className="no-print mt-6">
                READ IT, THEN SIGN
              </PlainButtonLink>
            ) : null}
            {ledger && ledger.owedCents < 0 ? (
              <p className="mt-4">{dollars(-ledger.owedCents)} goes back to you by the way it came.</p>
            ) : null}
            <h2 className="mt-8.5 mb-3 font-display text-row">
              <span className="font-ff">If you cancel</span>
            </h2>
            <ul className="border-t border-line">
              {terms.cancellation.map((step) => (
                <li key={step.until ?? ''} className="border-b border-line py-2 text-label">
                  {cancellationText(step)}
                </li>
              ))}
            </ul>
            {invoices.length > 0 ? <InvoiceList invoices={invoices} /> : null}
          </section>
          {due ? <PayPart due={due} cards={view.cards} access={access} party={party} /> : null}
        </div>
      </div>
      {toSign ? (
        <SignForm
          agreement={agreement}
          access={access}
          clientName={view.request.clientName}
          receivedCents={receivedCents}
        />
      ) : null}
      {party === 'client' && cancelCents !== null && !toSign ? (
        <CancelAnswers cents={cancelCents} paidCents={ledger?.paidCents ?? 0} access={access} />
      ) : null}
    </>
  );
}

function Changes({ changes }: { changes: readonly string[] }) {
  return (
    <section aria-labelledby="changes" className="mt-8.5 border-t border-line pt-4">
      <h2 id="changes" className="font-label">
        What is another than in the version before
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {changes.map((change) => (
          <li key={change}>{change.startsWith('Terms:') ? 'The words of the terms.' : change}</li>
        ))}
      </ul>
    </section>
  );
}

import type { AgreementBrief } from '#/features/event-requests/agreement/queries.server.ts';
import { saidPaid } from '#/features/event-requests/money/messages.ts';
import { agreementPath } from '#/features/event-requests/url.ts';
import { laterDueText } from '#/features/ledger/messages.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { longDate } from '#/platform/time/dates.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { useRootData } from '#/web/root-data.ts';

interface AgreementPartProps {
  requestId: string;
  brief: AgreementBrief;
  forAdmins: boolean;
}

/** Where the agreement stands, and the way to it. */
export function AgreementPart({ requestId, brief, forAdmins }: AgreementPartProps) {
  const { zone } = useRootData().business;
  const { state, next, later, claimedAt, owedCents } = brief;
  const toSign = state === 'open' && !forAdmins;
  const toPay = next !== undefined && !forAdmins;
  const claimed = toPay && claimedAt !== undefined;
  const loud = toSign || (toPay && !later);
  return (
    <section aria-labelledby="agreement" className="border-t-3 border-ink pt-4">
      <h2 id="agreement" className="font-display text-section">
        <span className="font-fff">Agreement</span>{' '}
        <span className="font-pp">
          {state === 'open'
            ? 'to be signed'
            : owedCents > 0
              ? 'and what is due'
              : owedCents < 0
                ? 'and what goes back'
                : 'signed and paid'}
        </span>
      </h2>
      <p className="mt-2">
        {state === 'open'
          ? forAdmins
            ? 'The client has not signed it yet.'
            : 'One thing is left: read what we agreed on, and sign it. It says what is due when, and what a cancellation costs.'
          : claimed
            ? saidPaid(next.cents, dayIn(zone, new Date(claimedAt)))
            : later
              ? laterDueText(later)
              : next
                ? `${dollars(next.cents)} is due by ${longDate(next.dueOn)}.`
                : owedCents < 0
                  ? `${dollars(-owedCents)} is to go back to ${forAdmins ? 'the client' : 'you'}.`
                  : 'Nothing is due.'}
      </p>
      <div className="no-print mt-3">
        <ButtonLink to={agreementPath(requestId)} variant={claimed ? 'quiet' : loud ? 'felt' : 'outline'}>
          {toSign
            ? 'READ AND SIGN'
            : claimed
              ? 'Pay, or read it again'
              : toPay
                ? 'PAY, OR READ IT AGAIN'
                : 'OPEN THE AGREEMENT'}
        </ButtonLink>
      </div>
    </section>
  );
}

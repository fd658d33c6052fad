import { METHOD_TEXTS } from '#/features/ledger/messages.ts';
import type { LedgerView } from '#/features/ledger/model.ts';
import type { OutgoingMail, Sender } from '#/platform/mail/outgoing-mail.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { dueLines, eventFacts, moneyMail } from '../agreement/email.server.ts';
import type { EventRequest } from '../model.ts';
import { eventInWords } from '../rules.ts';
import { requestPath } from '../url.ts';

interface Came {
  /** Whole cents. */
  cents: number;
  method: string;
  url: string;
  ledger: LedgerView;
}

export function paymentMail(request: EventRequest, sender: Sender, { cents, method, url, ledger }: Came): OutgoingMail {
  const open = dueLines(ledger);
  return moneyMail(request, sender, {
    kind: 'event-request.payment',
    subject: `${dollars(cents)} has come: ${eventInWords(request, 'client')}`,
    title: ['Payment', 'received'],
    paragraphs: [
      `${dollars(cents)} has come ${METHOD_TEXTS[method] ?? ''}. Thank you.`.replace(' .', '.'),
      stillToCome(ledger),
    ],
    facts: [...eventFacts(request), ...(open ? [{ label: 'Still due', value: open }] : [])],
    action: { label: 'See what is paid and what is due', href: url },
  });
}

function stillToCome({ openCents, aheadCents }: LedgerView): string {
  if (openCents > 0) return `${dollars(openCents)} is still to come.`;
  return aheadCents > 0 ? 'It counts for what we agree on.' : 'Everything is paid.';
}

export function debitFailedMail(
  request: EventRequest,
  sender: Sender,
  { cents, dueCents, url }: { cents: number; dueCents: number; url: string },
): OutgoingMail {
  return moneyMail(request, sender, {
    kind: 'event-request.debit-failed',
    subject: `Your payment did not arrive: ${eventInWords(request, 'client')}`,
    title: ['Not', 'paid'],
    paragraphs: [
      `Your bank has not let ${dollars(cents)} through, so nothing was paid. ${dollars(dueCents)} is due.`,
      'The page of the agreement says how to pay it: again in the same way, or in another. Answer this mail if something is not clear.',
    ],
    facts: eventFacts(request),
    action: { label: 'See what is due and pay it', href: url },
  });
}

export function claimMail(request: EventRequest, sender: Sender, cents: number, code: string): OutgoingMail {
  return moneyMail(request, sender, {
    kind: 'event-request.claimed',
    to: sender.businessEmail,
    replyTo: request.clientEmail,
    subject: `“I have paid”: ${request.clientName}, ${eventInWords(request, 'business')}`,
    title: ['Somebody says', 'it is paid'],
    paragraphs: [
      `${request.clientName} says that a payment is on its way; ${dollars(cents)} is due next. It should carry the reference ${code}. When it has arrived, write it into the ledger of this request, or bring the file of your bank.`,
    ],
    facts: eventFacts(request),
    action: { label: 'Open this request', href: `${sender.origin}${requestPath(request._id)}` },
  });
}

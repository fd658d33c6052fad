import { queueMails } from '#/database/outbox/outbox.ts';
import { payToOf } from '#/features/compositions/queries.server.ts';
import { instalmentName } from '#/features/ledger/messages.ts';
import type { LedgerView } from '#/features/ledger/model.ts';
import { readLedger } from '#/features/ledger/records.server.ts';
import type { With } from '#/features/ports.ts';
import { type Mail, type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { longDate } from '#/platform/time/dates.ts';
import type { EventRequest } from '../model.ts';
import { unaskedText } from '../players/parts.server.ts';
import { isAddressConfirmed } from '../records.server.ts';
import { eventInWords, requestTitle, whenText, withoutTyped } from '../rules.ts';
import { requestPath } from '../url.ts';
import { agreementUrl } from './links.server.ts';
import { cancellationText, dueText, SIGN } from './messages.ts';
import type { Agreement } from './model.ts';
import { openOnSigning } from './rules.ts';

/** About an event and its money, without the list of works. */
export function moneyMail(
  request: EventRequest,
  sender: Sender,
  mail: Omit<Mail, 'about' | 'preview' | 'to'> & { to?: string },
): OutgoingMail {
  return writeMail(sender, {
    to: request.clientEmail,
    ...mail,
    preview: mail.paragraphs.at(-1) ?? '',
    about: { noun: 'Request', id: request._id },
  });
}

export function eventFacts(request: EventRequest) {
  return [
    { label: 'Event', value: requestTitle(request) },
    { label: 'When', value: whenText(request) },
  ];
}

const NOTHING = 'Nothing';

export function dueLines({ instalments }: Pick<LedgerView, 'instalments'>): string {
  return instalments
    .filter(({ openCents }) => openCents > 0)
    .map((one) => `${instalmentName(one)}: ${dollars(one.openCents)} by ${longDate(one.dueOn)}`)
    .join('\n');
}

/** Another version is to be signed, or the first where there was none. */
export function toSignMail(
  request: EventRequest,
  agreement: Agreement,
  sender: Sender,
  url: string,
  reason: string | undefined,
  receivedCents: number,
): OutgoingMail {
  const { version, changes, terms } = agreement;
  const open = openOnSigning(terms, receivedCents).filter(({ openCents }) => openCents > 0);
  return moneyMail(request, sender, {
    kind: 'event-request.to-sign',
    subject: `To be signed: agreement on ${eventInWords(request, 'client')}, version ${version}`,
    title: ['An', 'agreement'],
    paragraphs: [
      version === 1
        ? 'Here is the agreement on your event. Please read it, and sign it at its end.'
        : 'There is a new version of the agreement on your event. The one before no longer holds. Please read it, and sign it at its end.',
      ...(reason ? [`Why: ${reason}`] : []),
      ...(changes.length > 0 ? [changes.filter((line) => !line.startsWith('Terms:')).join('\n')] : []),
    ],
    facts: [
      ...eventFacts(request),
      { label: 'Total', value: '', amount: dollars(terms.totalCents), sum: true },
      ...(receivedCents > 0 ? [{ label: 'Received', value: '', amount: dollars(receivedCents) }] : []),
      { label: 'Due', value: open.map((one) => dueText({ ...one, cents: one.openCents })).join('\n') || NOTHING },
      { label: 'If you cancel', value: terms.cancellation.map(cancellationText).join('\n') },
    ],
    action: { label: SIGN, href: url },
  });
}

function noWayToPay(origin: string): string {
  return `Where clients pay is not set, so the client is told that you write within a day how to pay. Say where, and the next client just pays: ${origin}/admin/settings#pay`;
}

/** To the client, with what is due; and to the house. */
export async function mailSigned(
  tx: With<'cardPayments' | 'fixedSettings'>,
  request: EventRequest,
  agreement: Agreement,
  name: string,
): Promise<void> {
  const known = (await isAddressConfirmed(tx, request._id)) ? request : withoutTyped(request);
  const url = await agreementUrl(tx, request);
  const due = dueLines(await readLedger(tx, request._id)) || NOTHING;
  const unasked = await unaskedText(tx, request);
  const countersigned = agreement.signatures.some(({ party }) => party === 'house');
  await queueMails(tx, [
    moneyMail(known, tx, {
      kind: 'event-request.signed.client',
      subject: `Signed: agreement on ${eventInWords(known, 'client')}`,
      title: ['Signed,', 'thank you'],
      paragraphs: [
        `The agreement is signed${countersigned ? ' by both of us' : '; we sign next'}. You find it on its page, to keep and to print, with what is due and how to pay it.`,
      ],
      facts: [...eventFacts(known), { label: 'Due', value: due }],
      action: { label: 'Open the agreement', href: url },
      closing: [`Its fingerprint (SHA-256): ${agreement.textHash}`],
    }),
    moneyMail(request, tx, {
      kind: 'event-request.signed.business',
      to: tx.businessEmail,
      replyTo: request.clientEmail,
      subject: `${name} has signed: ${eventInWords(request, 'business')}`,
      title: ['Agreement', 'signed'],
      paragraphs: [
        `${name} has signed version ${agreement.version} of the agreement.${countersigned ? '' : ' It waits for your signature.'}`,
        ...(unasked === '' ? [] : [unasked]),
        ...(payToOf(tx) === '' && !tx.cardPayments && due !== NOTHING ? [noWayToPay(tx.origin)] : []),
      ],
      facts: [...eventFacts(request), { label: 'Due', value: due }],
      action: { label: 'Open this request', href: `${tx.origin}${requestPath(request._id)}` },
    }),
  ]);
}

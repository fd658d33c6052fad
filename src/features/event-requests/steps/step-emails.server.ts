import type { AppContext } from '#/features/context.ts';
import { faceOf, type MailedFace } from '#/features/musicians/face.server.ts';
import { stageDoorLines } from '#/features/musicians/stage-door.server.ts';
import type { OutgoingMail, Sender } from '#/platform/mail/outgoing-mail.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { longDate } from '#/platform/time/dates.ts';
import { termsAhead } from '../agreement/ahead.server.ts';
import { agreementUrl } from '../agreement/links.server.ts';
import { SIGN, TO_SIGN } from '../agreement/messages.ts';
import { agreementInForce } from '../agreement/records.server.ts';
import { dayUrl } from '../day/links.server.ts';
import { requestMail } from '../email.server.ts';
import { STATUS_LABELS } from '../messages.ts';
import type { Answerer, EventRequest, HistoryEntry, RequestStatus } from '../model.ts';
import { unaskedText } from '../players/parts.server.ts';
import { leadersPart } from '../players/quoted.server.ts';
import { programmeNumber } from '../programme/freeze.ts';
import { isAddressConfirmed } from '../records.server.ts';
import { eventInWords, type Reader, whenText, withoutTyped } from '../rules.ts';
import { requestPath } from '../url.ts';
import { isOffered } from './offers.ts';

export interface StepNotice {
  request: EventRequest;
  kind: HistoryEntry['kind'];
  party: HistoryEntry['party'];
  words: string;
  whom?: Answerer | undefined;
  changes?: readonly string[];
  /** Dollars, of the quote that this one replaces. */
  was?: number | undefined;
  answerUrl?: string | undefined;
}

type Facts = StepNotice & {
  who: string;
  /** 'Hana Park has', or 'You have'. */
  whoHas: string;
  leader: string;
  title: string;
  when: string;
  reader: Reader;
};

/** Not mailed, or by other mails. */
type Unmailed =
  | 'sent'
  | 'internal'
  | 'players'
  | 'taken-back'
  | 'arranged'
  | 'day-noted'
  | 'rehearsal-set'
  | 'rehearsal-moved'
  | 'rehearsal-off'
  | 'agreement-made'
  | 'agreement-signed'
  | 'claimed'
  | 'money'
  | 'debit-failed'
  | 'unpaid'
  | 'tip'
  | 'review';

const SENTENCES: Record<Exclude<HistoryEntry['kind'], Unmailed>, (facts: Facts) => string> = {
  pending: ({ who }) => `${who} asks for a new answer.`,
  quoted: (facts) => {
    const { request, leader, title } = facts;
    const amount = dollarText(request.price?.total ?? 0);
    const until = request.quote ? longDate(request.quote.validUntil) : 'further notice';
    if (facts.was === undefined) return `${leader} can play ${title} for ${amount}. The quote holds until ${until}.`;
    const changed = leader === 'You' ? 'You have changed your' : `${leader} has changed the`;
    const instead = facts.was === request.price?.total ? 'as before' : `now, no longer ${dollarText(facts.was)}`;
    return `${changed} quote for ${title}: it is ${amount} ${instead}, and holds until ${until}.`;
  },
  confirmed: ({ title, when }) => `It is settled: ${title}, ${when}.`,
  paid: ({ title }) => `The payment for ${title} has come. Thank you.`,
  completed: ({ title }) => `${upperFirst(title)} has been played. Thank you for having music at your place.`,
  declined: ({ leader, title }) => `${leader} cannot play ${title}.`,
  withdrawn: ({ whoHas, title }) => `${whoHas} withdrawn the request for ${title}.`,
  proposed: ({ leader, title, reader }) =>
    `${leader} ${reader === 'musician' ? 'propose' : 'proposes'} something else for ${title}.`,
  moved: ({ whoHas, title, when }) => `${whoHas} moved ${title} to ${when || 'a day still open'}.`,
  note: ({ request, party, who, whoHas, title, reader }) =>
    reader === 'musician' && party === 'client' && request.status === 'quoted'
      ? `${who} writes to you about your quote for ${title}, ${dollarText(request.price?.total ?? 0)}. It stays open as it is; until it is answered you can make it another.`
      : `${whoHas} added a note to ${title}.`,
  'change-asked': ({ request, who, title, when, reader }) =>
    reader === 'musician'
      ? `${who} would like to change the programme of ${title}, ${when}. Can you play it like this?`
      : `${who} has asked ${request.musician.name} to change the programme of ${title}, ${when}. Until the answer it stays as it was agreed.`,
  'change-agreed': ({ request, title }) =>
    `The changed programme of ${title} is agreed: it is version ${programmeNumber(request)} now.`,
  'change-refused': ({ leader, title }) =>
    `${leader} cannot change the programme of ${title}. It stays as it was agreed.`,
  'change-withdrawn': ({ who, title }) =>
    `${who} has withdrawn the change of the programme of ${title}. Play it as it was agreed.`,
  relinked: ({ title }) => `Here is a new link to answer with, about ${title}. Links from older mails no longer work.`,
  reminded: ({ request, title }) =>
    `${request.clientName} is still waiting for your answer about ${ofTheChange(request)}${title}.`,
  escalated: ({ request, title }) =>
    `${request.musician.name} has not answered ${request.clientName} about ${ofTheChange(request)}${title}, also not after a reminder. Please step in.`,
};

function ofTheChange({ programmeChange }: EventRequest): string {
  return programmeChange ? 'the change of the programme of ' : '';
}

const WHO_ELSE = 'Who else plays this and may be free is on the page of your request: what you wrote goes along.';

const ASKED: Partial<Record<HistoryEntry['kind'], string>> = {
  quoted: 'See the quote and accept it',
  proposed: 'Answer the proposal',
  relinked: 'See it and answer',
};

function askedMusician({ programmeChange }: EventRequest): string {
  return programmeChange ? 'Answer: yes, or I can’t' : 'Answer this request';
}

/** For the mails in which an agreement comes or is another. */
async function urlToSign(tx: AppContext, { request, kind }: StepNotice): Promise<string | undefined> {
  if (kind !== 'confirmed' && kind !== 'moved') return undefined;
  const agreement = await agreementInForce(tx, request._id);
  return agreement?.state === 'open' ? agreementUrl(tx, request) : undefined;
}

/** One mail per reader. Unconfirmed addresses get no typed text. */
export async function stepMails(
  notice: StepNotice,
  readers: readonly Reader[],
  tx: AppContext,
): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  for (const reader of readers) {
    const confirmed = reader !== 'client' || (await isAddressConfirmed(tx, notice.request._id));
    const mail = stepMail(notice, reader, tx, {
      confirmed,
      dayUrl: await dayUrl(tx, notice.request, reader),
      signUrl: reader === 'client' ? await urlToSign(tx, notice) : undefined,
      own: reader === 'musician' ? await stageDoorLines(tx, notice.request.musician._id) : [],
      ...(reader === 'musician' && (await leadersPart(tx, notice.request))),
      face: reader === 'client' ? await faceOf(tx, notice.request.musician) : {},
      unasked: reader === 'business' && WITH_PARTS.includes(notice.kind) ? await unaskedText(tx, notice.request) : '',
      due: reader === 'client' && isOffered(notice.request, tx.clock.now()) ? termsAhead(tx, notice.request).due : [],
    });
    // No account, no address.
    if (mail.to !== '') mails.push(mail);
  }
  return mails;
}

/** When owners may still find who plays. */
const WITH_PARTS: readonly HistoryEntry['kind'][] = ['quoted', 'confirmed', 'moved'];

interface ForReader {
  confirmed: boolean;
  dayUrl: string | undefined;
  signUrl: string | undefined;
  own: string[];
  plays?: string;
  learns?: string;
  unasked: string;
  face: MailedFace;
  due: string[];
}

function stepMail(
  given: StepNotice,
  reader: Reader,
  sender: Sender,
  { confirmed, dayUrl, signUrl, own, unasked, face, ...more }: ForReader,
): OutgoingMail {
  const notice = confirmed
    ? given
    : {
        ...given,
        request: withoutTyped(given.request),
        changes: [],
        words: given.party === 'client' ? '' : given.words,
      };
  const { request, kind, party, words, whom, changes = [] } = notice;
  const { musician, clientName, clientEmail } = request;
  const who = {
    client: clientName,
    musician: musician.name,
    admin: sender.business.name,
    clock: sender.business.name,
    player: sender.business.name,
  }[party];
  const title = request.concert ? `“${request.concert.title}”` : eventInWords(request, reader);
  const named = request.concert || request.eventName === '' ? title : `“${title}”`;
  const isOwn = party === reader;
  const name = { client: clientName, musician: musician.name, business: '' }[reader];
  const facts = {
    ...notice,
    who,
    whoHas: isOwn ? 'You have' : `${who} has`,
    leader: reader === 'musician' ? 'You' : musician.name,
    title: named,
    when: whenText(request),
    reader,
  };
  const sentence = kind in SENTENCES ? SENTENCES[kind as keyof typeof SENTENCES](facts) : '';
  const inYourName = whom === reader && kind !== 'relinked';
  return requestMail(request, sender, {
    kind: `event-request.${kind}.${reader}`,
    confirmed,
    ...more,
    ...face,
    to: { client: clientEmail, musician: musician.email, business: sender.businessEmail }[reader],
    replyTo: reader === 'client' ? musician.email : clientEmail,
    subject: subjectOf(notice, title, reader),
    title: titleOf(notice),
    paragraphs: [
      ...(name && confirmed ? [`Dear ${name},`] : []),
      sentence,
      ...(reader === 'client' && kind === 'declined' && !request.concert ? [WHO_ELSE] : []),
      ...(inYourName ? [answeredInYourName(sender)] : []),
      ...(unasked === '' ? [] : [unasked]),
      ...(changes.length > 0 ? [changes.join('\n')] : []),
      ...(signUrl === undefined ? [] : [TO_SIGN]),
      ...(words.trim() === '' ? [] : [`${isOwn ? 'You wrote' : `${who} writes`}:\n${words}`]),
    ],
    action:
      (signUrl === undefined ? undefined : { label: SIGN, href: signUrl }) ??
      actionFor(reader, notice, `${sender.origin}${requestPath(request._id)}`) ??
      (dayUrl === undefined ? undefined : { label: 'Open the day sheet', href: dayUrl }),
    closing: [
      ...(signUrl === undefined
        ? []
        : [`Your request, whole: ${notice.answerUrl ?? `${sender.origin}${requestPath(request._id)}`}`]),
      ...(dayUrl === undefined ? [] : [daySheetText(dayUrl)]),
      ...(reader === 'business' ? [] : ['Answer this mail to write to each other directly.']),
      ...own,
    ],
  });
}

function daySheetText(url: string): string {
  return `For the day itself there is one page, with the order, the place and the phones. Opened once, a phone shows it without a network, too:\n${url}`;
}

function answeredInYourName({ business, businessEmail }: Sender): string {
  return `${business.name} has entered this answer for you, as we understood you. If you see it otherwise, write to us at ${businessEmail}, and we put it right.`;
}

function actionFor(reader: Reader, { kind, request, answerUrl }: StepNotice, requestUrl: string) {
  if (reader === 'musician') {
    const label =
      request.status === 'quoted' && !request.programmeChange ? 'See it or change it' : askedMusician(request);
    return answerUrl ? { label, href: answerUrl } : undefined;
  }
  if (reader === 'client' && answerUrl) return { label: ASKED[kind] ?? 'See your request', href: answerUrl };
  return { label: reader === 'client' ? 'See your request' : 'Open this request', href: requestUrl };
}

function titleOf({ kind, was }: StepNotice): readonly [string, string] {
  if (was !== undefined) return ['A new', 'quote'];
  if (kind in STATUS_LABELS) return ['Request', STATUS_LABELS[kind as RequestStatus].toLowerCase()];
  const titles: Partial<Record<HistoryEntry['kind'], readonly [string, string]>> = {
    proposed: ['A', 'proposal'],
    moved: ['A', 'new date'],
    note: ['A', 'note'],
    relinked: ['A', 'new link'],
    reminded: ['Still', 'waiting'],
    escalated: ['No', 'answer yet'],
    'change-asked': ['A changed', 'programme'],
    'change-agreed': ['A changed', 'programme'],
    'change-refused': ['The programme', 'stays'],
    'change-withdrawn': ['The programme', 'stays'],
  };
  return titles[kind] ?? ['About', 'your request'];
}

function subjectOf({ kind, party, was, request }: StepNotice, title: string, reader: Reader): string {
  const { musician, clientName } = request;
  const isYours = reader === 'musician';
  const quote = was === undefined ? 'quote' : 'new quote';
  const subjects: Partial<Record<HistoryEntry['kind'], string>> = {
    pending: `New answer wanted: ${title}`,
    quoted: `${isYours ? 'Your' : `${musician.name}'s`} ${quote} for ${title}`,
    proposed: `${isYours ? 'You propose' : `${musician.name} proposes`} something else for ${title}`,
    moved: `New date: ${title}`,
    note:
      isYours && party === 'client' && request.status === 'quoted'
        ? `${clientName} writes about your quote: ${title}`
        : `A note about ${title}`,
    relinked: `A new link to answer with: ${title}`,
    reminded: `${clientName} is waiting for your answer: ${title}`,
    escalated: `No answer from ${musician.name}: ${title}`,
    'change-asked': `A change to be confirmed: ${title}`,
    'change-agreed': `The programme is changed: ${title}`,
    'change-refused': `The programme stays as it was: ${title}`,
    'change-withdrawn': `The programme stays as it was: ${title}`,
  };
  return subjects[kind] ?? `${STATUS_LABELS[kind as RequestStatus]}: ${title}`;
}

import type { Fact } from '#/platform/mail/letter.ts';
import { type Mail, type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';
import { centsOf, dollarSpan, dollars, dollarText } from '#/platform/text/dollars.ts';
import { longDate, nextDayText } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { creditText } from '../concert-series/messages.ts';
import type { ProgramPiece } from '../concert-series/model.ts';
import { amountText, hoursAndMinutes, totalText, unconfirmed } from '../concert-series/rules.ts';
import type { MailedFace } from '../musicians/face.server.ts';
import { besideTotal, comparedWith, withDifferences } from './estimated/differences.ts';
import { guestsText } from './guests/rules.ts';
import { MAIL_WITHOUT_TYPED, NEW_TO_YOU, PIANO_LABELS, STILL_OPEN } from './messages.ts';
import type { EventRequest, RequestedConcert } from './model.ts';
import { needsPiano } from './players/rules.ts';
import { programmeOutline, spelled, withStart, workMoment } from './programme/outline.ts';
import { whenText, whereText, withoutTyped } from './rules.ts';
import { requestPath } from './url.ts';

interface NewRequest {
  confirmed: boolean;
  /** Entered by us; `clientUrl` is for a client who can't sign in yet. */
  byPhone?: { clientUrl: string | undefined };
  /** The musician's page. */
  own?: string[];
  /** The musician's. */
  face?: MailedFace;
  /** What the musician is asked to play. */
  plays?: string;
  /** What of it is new to them. */
  learns?: string;
  /** The parts for which nobody is asked, for owners. */
  unasked?: string;
}

export function eventRequestMails(
  request: EventRequest,
  sender: Sender,
  answerUrl: string,
  { confirmed, byPhone, own = [], face, plays, learns, unasked = '' }: NewRequest,
): OutgoingMail[] {
  const { musician, clientName, clientEmail } = request;
  const requestUrl = `${sender.origin}${requestPath(request._id)}`;
  const concert = request.concert && `“${request.concert.title}”`;
  const event = request.eventName || (concert ? 'a concert at home' : 'an event');
  const named = request.eventName ? `“${event}”` : event;
  const asked = concert ? `${concert} at ${named}` : `at ${named}`;
  const when = request.eventDate ? longDate(request.eventDate) : 'date still open';
  return [
    requestMail(request, sender, {
      kind: 'event-request.musician',
      plays,
      learns,
      to: musician.email,
      replyTo: clientEmail,
      subject: concert ? `Concert request: ${concert} (${when})` : `Event request: ${event} (${when})`,
      title: [concert ? 'Concert' : 'Event', 'request'],
      paragraphs: [
        `Dear ${musician.name},`,
        `${clientName} asks you to play ${asked}. Everything we were told is below; what is still open is yours to ask.`,
        `Answer with the button: no account is needed. Or answer this mail to write to ${clientName} directly (${clientEmail}).`,
      ],
      action: { label: 'Answer this request', href: answerUrl },
      closing: ['Please answer within two days, also if you cannot play: it is kinder than silence.', ...own],
    }),
    requestMail(request, sender, {
      kind: 'event-request.business',
      to: sender.businessEmail,
      replyTo: clientEmail,
      subject: `Copy: ${concert ? 'concert' : 'event'} request from ${clientName} to ${musician.name}`,
      title: ['Request', 'received'],
      paragraphs: [
        `${byPhone ? `This request of ${clientName} (${clientEmail})${concert ? ` for ${concert}` : ''} was entered by an admin, and sent` : `${clientName} (${clientEmail}) has sent this request${concert ? ` for ${concert}` : ''}`} to ${musician.name} (${musician.email}).`,
      ],
      action: { label: 'Open this request', href: requestUrl },
      closing: [`The musician and the client have their mails. ${unasked || 'Nothing needs to be done here.'}`],
    }),
    requestMail(confirmed ? request : withoutTyped(request), sender, {
      kind: 'event-request.client',
      to: clientEmail,
      replyTo: musician.email,
      subject: `Your request to ${musician.name} is on its way`,
      title: ['Request', 'sent'],
      confirmed,
      ...face,
      paragraphs: [
        ...(confirmed ? [`Dear ${clientName},`] : []),
        ...(byPhone ? ['We have written down what you told us; please look whether it is right.'] : []),
        `${musician.name} has your request${concert ? ` for ${concert}` : ''} and will answer you. Nothing is charged until it is confirmed.`,
      ],
      action: { label: 'See your request', href: byPhone?.clientUrl ?? requestUrl },
      closing: ['Something to add or to correct? Answer this mail: it goes straight to the musician.'],
    }),
  ];
}

type RequestMail = Omit<Mail, 'about' | 'facts' | 'list'> & {
  confirmed?: boolean;
  plays?: string | undefined;
  learns?: string | undefined;
  due?: readonly string[];
};

export function requestMail(
  request: EventRequest,
  sender: Sender,
  /** Without `confirmed` the mail omits typed text and says so; `plays` and `learns` are for the musician, `due` for who accepts. */
  { confirmed = true, plays = '', learns = '', due = [], paragraphs, ...words }: RequestMail,
): OutgoingMail {
  const { concert } = request;
  return writeMail(sender, {
    ...words,
    about: { noun: 'Request', id: request._id },
    preview: paragraphs.at(-1) ?? '',
    first: [moneyText(request), whenText(request)].filter(Boolean),
    paragraphs: confirmed ? paragraphs : [...paragraphs, MAIL_WITHOUT_TYPED],
    facts: givenFacts([
      ...(plays === '' ? [] : [fact('You play', plays)]),
      ...(learns === '' ? [] : [fact(NEW_TO_YOU, musicalText(learns))]),
      ...concertFacts(concert),
      ...priceFacts(request),
      ...(due.length > 0 ? [fact('Due', due.join('\n'))] : []),
      ...eventFacts(request, confirmed),
    ]),
    list: musicOf(request),
  });
}

function musicOf({ concert, programme, requestedRepertoire, eventStartTime }: EventRequest): Mail['list'] {
  if (concert) return { title: 'The programme', items: spelled(concert.program.map(toPiece)) };
  if (programme)
    return {
      title: 'The music in its order',
      items: spelled(programmeOutline(withStart(programme, { eventStartTime }))),
    };
  const none = 'No works chosen: the musician is free to propose.';
  return { title: 'The music', items: spelled(requestedRepertoire.map(workMoment)), none };
}

function moneyText({ price, estimate, concert }: EventRequest): string {
  if (price) return totalText(price);
  if (concert) return `${dollarText(concert.basePrice)} before extras`;
  return estimate ? `${dollarSpan(estimate.from, estimate.to)}, estimated` : '';
}

/** `parts`: what it is made of, each with what was told. */
type AskedFact = Fact & { parts?: Record<string, string> };

/** What nobody has told yet is one line, not ten. */
export function givenFacts(facts: readonly AskedFact[]): Fact[] {
  const isTold = (value: string) => value.trim() !== '';
  const open = facts.flatMap(({ label, value, amount = value, parts = {} }) =>
    isTold(amount) ? Object.keys(parts).filter((part) => !isTold(parts[part] ?? '')) : label.toLowerCase(),
  );
  const given = facts.filter(({ value, amount = value }) => isTold(amount)).map(({ parts: _, ...told }) => told);
  return open.length === 0 ? given : [...given, { label: STILL_OPEN, value: open.join(', '), quiet: true }];
}

function concertFacts(concert: RequestedConcert | undefined): Fact[] {
  if (!concert) return [];
  return [
    fact('Concert', concert.title),
    fact('Approximate duration', `${concert.duration} minutes (${hoursAndMinutes(concert.duration)})`),
    ...(concert.extras.length > 0 ? [fact('Extras', concert.extras.join('\n'))] : []),
    ...(concert.substitution.length > 0 ? [fact('Substitutions', concert.substitution.join('\n'))] : []),
  ];
}

/** Old requests have only the base price. */
function priceFacts(request: EventRequest): Fact[] {
  const { price, concert } = request;
  const estimate = comparedWith(request);
  if (!price) return concert ? [priced('Base price', dollarText(concert.basePrice))] : estimateFacts(request.estimate);
  // Where one has cents, all have: they end below each other.
  const withCents = price.lines.some(({ amount }) => !Number.isInteger(amount ?? 0));
  const text = (amount: number) => (withCents ? dollars(centsOf(amount)) : dollarText(amount));
  const lines = withDifferences(price, estimate).lines.map((line) => ({
    ...priced(line.label, line.amount === null ? amountText(line) : text(line.amount), line.note),
    quiet: line.amount === null,
  }));
  const open = price.exact ? [] : [`And what is to be confirmed: ${unconfirmed(price).join(', ')}`];
  const notes = [...open, ...besideTotal(price, estimate)];
  return [...lines, { ...priced('Total', text(price.total), notes.join('\n')), sum: true }];
}

function estimateFacts(estimate: EventRequest['estimate']): Fact[] {
  if (!estimate) return [];
  const { lines, from, to, unknown } = estimate;
  const open = unknown.length > 0 ? `Not known yet: ${unknown.join('; ')}.` : '';
  return [
    ...lines.map((line) => priced(line.label, dollarSpan(line.from, line.to), line.note)),
    { ...priced('Estimate', dollarSpan(from, to), open), sum: true },
  ];
}

function eventFacts(request: EventRequest, withTyped: boolean): AskedFact[] {
  const typed = (label: string, value: string) => (withTyped ? [fact(label, value)] : []);
  return [
    ...typed('Event name', request.eventName),
    whenFact(request),
    whereFact(request, withTyped),
    ...guestFacts(request),
    ...(needsPiano(request) ? [fact('Piano at the venue', PIANO_LABELS[request.piano])] : []),
    fact('Client', withTyped ? `${request.clientName}, ${request.clientEmail}` : request.clientEmail),
    fact('Musician', request.musician.name),
    ...typed('Additional comments', request.additionalComments),
    fact('Status', request.status),
  ];
}

/** Asked for again only before a concert, whose price it changes. */
function guestFacts(request: EventRequest): Fact[] {
  const guests = guestsText(request);
  return request.concert || guests !== '' ? [fact('Guests', guests)] : [];
}

function whenFact(request: EventRequest): AskedFact {
  const { eventDate, eventStartTime: start, eventEndTime: end } = request;
  const nextDay = nextDayText(start, end);
  const parts = { date: eventDate, 'start time': start, 'end time': end };
  return { ...fact('When', `${whenText(request)}${nextDay && ` (${nextDay})`}`), parts };
}

/** What is typed is not asked for where it may not be told. */
function whereFact(request: EventRequest, withTyped: boolean): AskedFact {
  const { locationName: location, address, city, state, zipCode } = request.eventLocation;
  const typed: Record<string, string> = withTyped ? { location, address, city } : {};
  const parts = { ...typed, state, 'zip code': zipCode };
  return { ...fact('Where', whereText(request)), parts };
}

function priced(label: string, amount: string, note = ''): Fact {
  return { label, value: note, amount };
}

function fact(label: string, value: string): Fact {
  return { label, value };
}

function toPiece(piece: ProgramPiece) {
  return { heading: piece.title, detail: creditText(piece), lines: [] };
}

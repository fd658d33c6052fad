import { ASSUMED_TRAVEL_MINUTES, type Clash } from '#/features/availability/model.ts';
import { hoursAndMinutes } from '#/features/concert-series/rules.ts';
import type { Fact } from '#/platform/mail/letter.ts';
import { type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { lowerFirst } from '#/platform/text/english.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { givenFacts } from '../../email.server.ts';
import { NEW_TO_YOU, PIANO_LABELS } from '../../messages.ts';
import type { EventRequest } from '../../model.ts';
import { musicOfPlayer, noMusicText, playerMusicTitle, spelled } from '../../programme/outline.ts';
import { eventInWords, lengthOf, whenText, whereText } from '../../rules.ts';
import { requestPath } from '../../url.ts';
import { FEE_OPEN, heldUntil } from '../messages.ts';
import type { Ask, Place } from '../model.ts';
import { needsPiano, partName } from '../rules.ts';

/** 'again': the programme they accepted has changed; 'changed': it has, and their yes stands unless they say no. */
export type PlayerNews =
  | 'asked'
  | 'again'
  | 'reminded'
  | 'kept'
  | 'confirmed'
  | 'changed'
  | 'called-off'
  | 'not-needed'
  | 'replaced'
  | 'thanked';

/** Another part that the same player is asked for. */
export interface PartAsked {
  place: Pick<Place, 'instruments'>;
  ask: Pick<Ask, 'feeCents' | 'works'>;
  url: string | undefined;
}

interface PlayerMail {
  news: PlayerNews;
  request: EventRequest;
  ask: Pick<Ask, 'name' | 'feeCents' | 'works' | 'dueAt' | 'note'>;
  place: Pick<Place, 'instruments'>;
  also?: readonly PartAsked[];
  to: string;
  /** Their own page; undefined where there is nothing to do. */
  url?: string | undefined;
  /** The reason for asking again, or a note. */
  words?: string;
  /** Their other engagements near that time. */
  clashes?: readonly Clash[];
  /** The player's own objection. */
  mind?: string;
  holdsUntil?: string | null;
  travelMinutes?: number;
  /** Works that are new to them, one a line. */
  learns?: string;
  /** Lines that lead to the player's own page. */
  own?: readonly string[];
  /** Nothing that the client wrote, and nothing kept of it. */
  bare?: boolean;
}

const ASKS: readonly PlayerNews[] = ['asked', 'again', 'reminded'];

export function playerMail(mail: PlayerMail, sender: Sender): OutgoingMail {
  const { news, request, ask, place, also = [], to, url, words = '', bare = false } = mail;
  const title = bare ? 'an event' : eventInWords(request, 'musician');
  const part = [partName(place), ...also.map((one) => lowerFirst(partName(one.place)))].join(' or ');
  const asks = ASKS.includes(news);
  const works = worksOf([ask, ...also.map((one) => one.ask)]);
  return writeMail(sender, {
    kind: `event-request.player-${news}`,
    to,
    replyTo: sender.businessEmail,
    subject: subjectOf(news, part, title),
    title: HEADINGS[news],
    ...(bare ? { forget: true } : { about: { noun: 'Request', id: request._id } }),
    preview: sentenceOf(news, title, request, part),
    paragraphs: [
      `Dear ${ask.name},`,
      sentenceOf(news, title, request, part),
      ...(words === '' ? [] : [words]),
      ...(mail.clashes ?? []).map(
        ({ event, start }) => `Mind the time: you are confirmed for “${event}” that day, from ${start}.`,
      ),
      ...(mail.mind ? [mail.mind] : []),
      ...(mail.holdsUntil ? [heldUntil(dayIn(sender.business.zone, new Date(mail.holdsUntil)))] : []),
    ],
    ...(url !== undefined && {
      action: { label: asks ? 'Answer: yes, yes but, or no' : 'Open your page for it', href: url },
    }),
    first: bare ? [] : [whenText(request)].filter(Boolean),
    facts: bare || news === 'not-needed' || news === 'replaced' ? [] : givenFacts(factsOf(mail, part)),
    ...(asks && {
      list: {
        title: playerMusicTitle(works),
        items: spelled(musicOfPlayer(request, works)),
        none: noMusicText(request),
      },
    }),
    closing: [
      ...also.flatMap((one) => (one.url === undefined ? [] : [otherPart(one.place, one.url)])),
      ...(asks ? ['No account is needed. Please answer also if you cannot play: then the next is asked at once.'] : []),
      ...(mail.own ?? []),
    ],
  });
}

function otherPart(place: Pick<Place, 'instruments'>, url: string): string {
  return `The button answers for the first part. To take the ${lowerFirst(partName(place))} instead, answer here:\n${url}`;
}

/** Of several parts; undefined where it is not known of one of them, for then all count. */
export function worksOf(asks: readonly Pick<Ask, 'works'>[]): string[] | undefined {
  const each = asks.flatMap(({ works }) => (works === null ? [] : [works]));
  return each.length < asks.length ? undefined : [...new Set(each.flat())];
}

const HEADINGS: Record<PlayerNews, readonly [string, string]> = {
  asked: ['Can you', 'play?'],
  again: ['Once more:', 'can you play?'],
  reminded: ['Still', 'waiting'],
  kept: ['Your', 'yes'],
  confirmed: ['It is', 'settled'],
  changed: ['A changed', 'programme'],
  'called-off': ['It is', 'called off'],
  'not-needed': ['Thank you,', 'not this time'],
  replaced: ['Thank you,', 'not this time'],
  thanked: ['Thank', 'you'],
};

function subjectOf(news: PlayerNews, part: string, title: string): string {
  const subjects: Record<PlayerNews, string> = {
    asked: `Can you play? ${part}: ${title}`,
    again: `Something has changed, please answer again: ${title}`,
    reminded: `We wait for your answer: ${title}`,
    kept: `Your yes is noted: ${title}`,
    confirmed: `It is settled: ${title}`,
    changed: `The programme is changed: ${title}`,
    'called-off': `It does not take place: ${title}`,
    'not-needed': `You are not needed: ${title}`,
    replaced: `Somebody else plays: ${title}`,
    thanked: `Thank you for playing: ${title}`,
  };
  return subjects[news];
}

function sentenceOf(news: PlayerNews, title: string, request: EventRequest, part: string): string {
  const when = whenText(request);
  const sentences: Record<PlayerNews, string> = {
    asked: `Can you play at ${title} on ${when}? Your part: ${part}. ${request.musician.name} leads.`,
    again: `You know ${title}; what you know of it has changed. Can you play on ${when}? Your part: ${part}.`,
    reminded: `We are still waiting for your answer about ${title} on ${when}. Your part: ${part}.`,
    kept: `Thank you for your yes to ${title} on ${when}. Your part: ${part}. You hear from us as soon as it is decided.`,
    confirmed: `${title} on ${when} is confirmed, and you play in it. Your part: ${part}.`,
    changed: `The programme of ${title} on ${when} is changed, and agreed with ${request.musician.name}. You play in it: ${part}. If you can’t play it like this, say so on your page.`,
    'called-off': `${title} on ${when} does not take place. Nothing is kept for it any more; you are free.`,
    'not-needed': `The part we asked you for at ${title} on ${when} has found its player. Nothing is booked for you; thank you for being there.`,
    replaced: `Somebody else plays your part at ${title} on ${when}. Nothing is booked for you any more.`,
    thanked: `Thank you for playing at ${title} on ${when}.`,
  };
  return sentences[news];
}

function factsOf(
  { request, ask, place, also = [], news, travelMinutes = ASSUMED_TRAVEL_MINUTES, learns = '' }: PlayerMail,
  part: string,
): Fact[] {
  return [
    fact('You play', part),
    ...(learns === '' ? [] : [fact(NEW_TO_YOU, musicalText(learns))]),
    fact('When', whenText(request)),
    fact('How long', hoursAndMinutes(lengthOf(request))),
    fact('Where', whereText(request)),
    fact('The way there', `about ${travelMinutes} minutes, counted between events`),
    ...(needsPiano(request) ? [fact('Piano at the venue', PIANO_LABELS[request.piano])] : []),
    fact('Leads', request.musician.name),
    ...(news === 'called-off' ? [] : [fact('Your fee', feeText(place, ask, also) || FEE_OPEN)]),
  ];
}

/** '$180', or '$180 (violin), $200 (viola)'. */
function feeText(place: PartAsked['place'], ask: PartAsked['ask'], also: readonly PartAsked[]): string {
  const fees = [{ place, ask }, ...also].flatMap((one) =>
    one.ask.feeCents === null ? [] : [{ part: lowerFirst(partName(one.place)), fee: dollars(one.ask.feeCents) }],
  );
  if (new Set(fees.map(({ fee }) => fee)).size === 1 && fees.length === also.length + 1) return fees[0]?.fee ?? '';
  return fees.map(({ part, fee }) => (also.length === 0 ? fee : `${fee} (${part})`)).join(', ');
}

function fact(label: string, value: string): Fact {
  return { label, value };
}

/** For decisions of an owner. */
export function ownerMail(
  request: EventRequest,
  sender: Sender,
  { kind, heading, words }: { kind: string; heading: string; words: readonly string[] },
): OutgoingMail {
  return writeMail(sender, {
    kind: `event-request.players-${kind}`,
    to: sender.businessEmail,
    about: { noun: 'Request', id: request._id },
    subject: `${heading}: ${eventInWords(request, 'business')}, ${whenText(request)}`,
    title: [heading, ''],
    preview: words[0] ?? heading,
    paragraphs: [...words],
    action: { label: 'Open this request', href: `${sender.origin}${requestPath(request._id)}` },
    facts: [fact('When', whenText(request)), fact('Leads', request.musician.name)],
  });
}

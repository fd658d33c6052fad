import type { PriceLine } from '#/features/concert-series/model.ts';
import { NOT_PLACED } from '#/features/programmes/messages.ts';
import { itemBy, itemName, namesNotPlaced, sectionName } from '#/features/programmes/rules.ts';
import type { Business } from '#/platform/house/business.ts';
import { centsOf, dollars } from '#/platform/text/dollars.ts';
import { stateName } from '#/platform/text/us-places.ts';
import { longDate, twelveHour } from '#/platform/time/dates.ts';
import type { EventRequest } from '../../model.ts';
import { musicOf, requestTitle } from '../../rules.ts';
import { cancellationText, dueText, priceLinesText } from '../messages.ts';
import { type AgreementTerms, OWNERS_NOTICE, type PriceOfLine } from '../model.ts';
import { cancellationSteps, kindOf, planInstalments } from '../rules.ts';
import type { AgreementTermsContent } from '../schema.server.ts';
import { fillTemplate } from './template.ts';

type Told = 'clientName' | 'eventName' | 'eventDate' | 'eventStartTime' | 'eventEndTime' | 'eventLocation';

/** What an agreement tells of a request. */
export type AgreedEvent = Pick<EventRequest, Told | 'concert' | 'programme'> & {
  requestedRepertoire: readonly { title: string; composer: string }[];
  price?: { lines: readonly PriceLine[] } | undefined;
};

interface Planned {
  request: Pick<AgreedEvent, 'eventDate' | 'price'>;
  content: Pick<AgreementTermsContent, 'depositPercent' | 'balanceDays' | 'cancellation'>;
  /** YYYY-MM-DD at the house. */
  today: string;
}

interface Drawn extends Planned {
  request: AgreedEvent;
  /** Every part, the leader's first, as 'Piano: Hana Park' or 'viola: to be named'. */
  players: readonly string[];
  business: Pick<Business, 'name' | 'address' | 'state'>;
  content: AgreementTermsContent;
  version: number;
}

/** Text and terms of an agreement on a request that has its date and its whole price. Pure. */
export function drawAgreement(drawn: Drawn): { text: string; terms: AgreementTerms } {
  const { request, players, business, content, version } = drawn;
  const plan = planOf(drawn);
  const music = programmeLines(request);
  const filled = {
    business: [business.name, business.address].filter(Boolean).map(oneLine).join(', '),
    client: oneLine(request.clientName),
    event: oneLine(requestTitle(request)),
    date: longDate(request.eventDate),
    hours: hoursOf(request),
    place: placeOf(request),
    players: players.map(oneLine).join('; '),
    state: stateName(business.state) || 'our state',
    programme: music.length > 0 ? music : ['Nothing is chosen yet: the musicians propose it.'],
    price: priceLinesText(plan),
    due: plan.instalments.map(dueText),
    cancellation: plan.cancellation.map(cancellationText),
  };
  const heading = `Agreement on live music, version ${version}`;
  const facts = {
    Client: filled.client,
    Event: filled.event,
    Date: filled.date,
    Hours: filled.hours,
    Place: filled.place,
    'Who plays': filled.players,
    Programme: filled.programme.join('; '),
    Total: dollars(plan.totalCents),
    Terms: content.text,
  };
  return {
    text: canonical(`## ${heading}\n\n${fillTemplate(content.text.replace(OWNERS_NOTICE, ''), filled)}`),
    terms: { ...plan, facts },
  };
}

/** What the price makes due when, and what a cancellation costs. */
export function planOf({ request, content, today }: Planned): Omit<AgreementTerms, 'facts'> {
  const lines = pricedLines(request.price?.lines ?? []);
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  return {
    totalCents,
    lines,
    instalments: planInstalments(totalCents, content, request.eventDate, today),
    cancellation: cancellationSteps(totalCents, content, request.eventDate),
  };
}

/** The one form that is hashed: NFC, line feeds, no space at the ends of lines. */
export function canonical(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').split('\n');
  return `${lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()}\n`;
}

export function pricedLines(lines: readonly PriceLine[]): PriceOfLine[] {
  return lines.map((line) => ({ label: oneLine(line.label), kind: kindOf(line), cents: centsOf(line.amount ?? 0) }));
}

function programmeLines(request: AgreedEvent): string[] {
  const { programme } = request;
  if (!programme) return musicOf(request).map(({ title, composer }) => oneLine(`${title}, ${composer}`));
  const pieces = new Map(programme.pieces.map((piece) => [piece._id, piece]));
  const moments = programme.programme.sections.map((section) => {
    const names = section.items.map((item) => {
      const by = item.kind === 'song' ? itemBy(item, pieces) : '';
      return [itemName(item, pieces), by].filter(Boolean).join(', ');
    });
    return oneLine([sectionName(section), names.join('; ')].filter(Boolean).join(': '));
  });
  const loose = namesNotPlaced(programme).map(({ name }) => name);
  return loose.length === 0 ? moments : [...moments, oneLine(`${NOT_PLACED}: ${loose.join('; ')}`)];
}

function hoursOf({ eventStartTime, eventEndTime }: AgreedEvent): string {
  if (eventStartTime === '' && eventEndTime === '') return 'hours to be agreed';
  if (eventEndTime === '') return `from ${twelveHour(eventStartTime)}, the end to be agreed`;
  return [eventStartTime, eventEndTime].filter(Boolean).map(twelveHour).join(' to ');
}

function placeOf({ eventLocation: { locationName, address, city, state, zipCode } }: AgreedEvent): string {
  const town = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [locationName, address, town].filter(Boolean).map(oneLine).join(', ') || 'place to be agreed';
}

/** Marks that turn what follows them around could make a text read as another than is signed. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

function oneLine(text: string): string {
  return text.replace(TURNS, '').replace(/\s+/g, ' ').trim();
}

import { dayBeside } from '#/platform/time/dates.ts';
import { DAYS_MAX } from '../model.ts';
import type { AgreementTermsContent } from '../schema.server.ts';
import { type AgreedEvent, drawAgreement } from './facts.ts';

/** An event nobody has ordered: owners see by it how an agreement reads. */
const SAMPLE: Omit<AgreedEvent, 'eventDate'> = {
  clientName: 'June Ito',
  eventName: 'Wedding of June and Sam',
  eventStartTime: '16:00',
  eventEndTime: '18:30',
  eventLocation: {
    locationName: 'The Desert Garden',
    address: '12 Palm Lane',
    city: 'Henderson',
    state: 'NV',
    zipCode: '89012',
  },
  requestedRepertoire: [
    { title: 'Clair de lune', composer: 'Claude Debussy' },
    { title: 'Salut d’amour', composer: 'Edward Elgar' },
  ],
  price: {
    lines: [
      { label: 'Ceremony', amount: 600 },
      { label: 'Travel', amount: 35.5 },
    ],
  },
};
const PLAYERS = ['Piano: Hana Park', 'violin: Danylo Koval'];
/** So far ahead that every date of the terms is still to come. */
const DAYS_AHEAD = 243;

export interface House {
  name: string;
  address: string;
  /** 'NV'. */
  state: string;
}

/** Undefined while a number is none. `today` is YYYY-MM-DD at the house. Pure. */
export function sampleAgreement(content: AgreementTermsContent, business: House, today: string): string | undefined {
  const isDays = (days: number) => Number.isInteger(days) && days >= 0 && days <= DAYS_MAX;
  const isPercent = (percent: number) => percent >= 0 && percent <= 100;
  const { depositPercent, balanceDays, cancellation } = content;
  if (!isDays(balanceDays) || !isPercent(depositPercent)) return undefined;
  if (!cancellation.every(({ days, percent }) => isDays(days) && isPercent(percent))) return undefined;
  const eventDate = dayBeside(today, DAYS_AHEAD);
  return drawAgreement({ request: { ...SAMPLE, eventDate }, players: PLAYERS, business, content, version: 1, today })
    .text;
}

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { EventRequest } from '../event-requests/model.ts';
import { isKeptForBooks, isStillAhead, ledgerEntry } from './rules.ts';

const STATUSES = ['pending', 'quoted', 'confirmed', 'paid', 'completed', 'declined', 'withdrawn'];

const request: EventRequest = {
  _id: 'r1',
  requestType: 'MPCS',
  status: 'pending',
  clientName: 'Clara Sample',
  clientEmail: 'secret@example.com',
  musician: { _id: 'm1', name: 'Mira Castellan', email: 'mira@example.com' },
  eventName: 'secret party',
  eventLocation: { locationName: 'secret', address: 'secret', city: 'secret', state: 'NV', zipCode: '89109' },
  eventDate: '2027-04-17',
  eventStartTime: '18:30',
  eventEndTime: '21:00',
  additionalComments: 'secret',
  piano: 'grand',
  requestedRepertoire: [],
  price: {
    lines: [
      { label: 'Base price', amount: 65 },
      { label: 'Travel', amount: null, note: 'to secret' },
    ],
    total: 65,
    exact: false,
  },
  version: 0,
  sequence: 0,
  createdAt: '2027-01-01T00:00:00.000Z',
};

describe('an event that somebody counts on', () => {
  it('is confirmed or paid, and today or later', () => {
    for (const status of STATUSES) {
      const agreed = status === 'confirmed' || status === 'paid';
      expect(isStillAhead(status, '2027-04-17', '2027-04-17'), status).toBe(agreed);
      expect(isStillAhead(status, '2027-04-18', '2027-04-17'), status).toBe(agreed);
      expect(isStillAhead(status, '2027-04-16', '2027-04-17'), status).toBe(false);
    }
  });
  it('may be any day while it has none', () => expect(isStillAhead('paid', '', '2027-04-17')).toBe(true));
});

describe('the books', () => {
  it('keep what was agreed on', () =>
    expect(STATUSES.filter(isKeptForBooks)).toEqual(['confirmed', 'paid', 'completed']));

  it('keep type, status, date, musician, price lines and the name of the client', () => {
    expect(ledgerEntry(request, 'paid')).toMatchObject({
      _id: 'r1',
      requestType: 'MPCS',
      status: 'paid',
      clientName: 'Clara Sample',
      musician: request.musician,
      eventDate: '2027-04-17',
      price: {
        lines: [
          { label: 'Base price', amount: 65 },
          { label: 'Travel', amount: null },
        ],
        total: 65,
        exact: false,
      },
    });
    expect(JSON.stringify(ledgerEntry(request, 'paid'))).not.toMatch(/secret|89109|NV|grand|18:30|21:00/);
  });

  it('keep the price of a concert whose request carried none', () => {
    const concert = {
      slug: 's',
      title: 'American Pride',
      program: [],
      duration: 180,
      basePrice: 70,
      extras: ['secret'],
      substitution: [],
    };
    const { price: _, ...without } = request;
    expect(ledgerEntry({ ...without, concert }, 'completed').price).toEqual({
      lines: [{ label: 'American Pride', amount: 70 }],
      total: 70,
      exact: true,
    });
    expect(ledgerEntry(without, 'completed')).not.toHaveProperty('price');
  });

  test('whatever a client writes, none of it is kept', () => {
    const words = fc.stringMatching(/^[a-z]{6,20}$/).map((text) => `§${text}`);
    fc.assert(
      fc.property(words, (text) => {
        const { eventLocation } = request;
        const place = Object.fromEntries(Object.keys(eventLocation).map((key) => [key, text]));
        const written = { eventName: text, additionalComments: text, clientEmail: text };
        const kept = ledgerEntry({ ...request, ...written, eventLocation: { ...eventLocation, ...place } }, 'paid');
        expect(JSON.stringify(kept)).not.toContain(text);
      }),
    );
  });
});

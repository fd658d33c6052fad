import { describe, expect, it, test } from 'vitest';
import { USUAL_COLOURS } from '#/platform/house/colours.ts';
import { wordmarkOf } from '#/platform/house/wordmark.ts';
import { EMPTY_PROGRAMME, newSection } from '../programmes/model.ts';
import { eventRequestMails } from './email.server.ts';
import type { EventRequest } from './model.ts';

const BUSINESS = {
  name: 'Forte & Piano',
  wordmark: wordmarkOf('Forte & Piano'),
  address: 'Greater Las Vegas',
  phone: '',
  city: 'Las Vegas',
  state: 'NV',
  zone: 'America/Los_Angeles',
  colours: USUAL_COLOURS,
  since: '',
  elsewhere: [],
};

const EMPTY: EventRequest = {
  _id: 'request-1',
  requestType: 'main',
  status: 'pending',
  clientName: 'June Kahale',
  clientEmail: 'june@example.com',
  musician: { _id: 'm1', name: 'Hana Park', email: 'hana.park@example.com' },
  eventName: '',
  eventLocation: { locationName: '', address: '', city: '', state: '', zipCode: '' },
  eventDate: '',
  eventStartTime: '',
  eventEndTime: '',
  additionalComments: '',
  piano: '',
  requestedRepertoire: [],
  version: 0,
  sequence: 0,
  createdAt: '2027-01-02T03:04:05.000Z',
};
const FULL: EventRequest = {
  ...EMPTY,
  eventName: 'Garden wedding',
  eventLocation: { locationName: 'The Barn', address: '1 Elm St', city: 'Henderson', state: 'NV', zipCode: '02134' },
  eventDate: '2027-04-17',
  eventStartTime: '22:00',
  eventEndTime: '00:30',
  additionalComments: 'Quiet, please.\nNo drums.',
  piano: 'upright',
  requestedRepertoire: [
    {
      _id: 'o1',
      title: 'Sonata in F',
      composer: 'Clara Schumann',
      repType: 'Solo',
      whole: false,
      movements: [{ _id: 'o1.2', movementTitle: 'Adagio', position: 2 }],
    },
    { _id: 'o2', title: 'Song', composer: 'Amy Beach', repType: 'Solo', whole: true, movements: [] },
  ],
};
const CONFIRMED = { confirmed: true };
const ANSWER_URL = 'https://music.example.com/answer?token=secret';
const SENDER = {
  origin: 'https://music.example.com',
  businessEmail: 'hello@example.com',
  business: BUSINESS,
};
const mails = (change: Partial<EventRequest>) =>
  eventRequestMails({ ...FULL, ...change }, SENDER, ANSWER_URL, CONFIRMED);
const FACTS = [...['Event name', 'When', 'Where', 'Piano at the venue', 'Additional comments']];

test('an event request goes to the musician, a copy to the business and a confirmation to the client', () => {
  expect(mails({}).map(({ kind, to, replyTo }) => [kind, to, replyTo])).toEqual([
    ['event-request.musician', 'hana.park@example.com', 'june@example.com'],
    ['event-request.business', 'hello@example.com', 'june@example.com'],
    ['event-request.client', 'june@example.com', 'hana.park@example.com'],
  ]);
});

test('each mail says everything that was given, in words', () => {
  for (const { text, html } of mails({})) {
    for (const part of [text, html]) {
      for (const said of ['Garden wedding', 'Saturday, April 17, 2027, 10:00 PM to 12:30 AM (after midnight)'])
        expect(part).toContain(said);
      for (const said of ['The Barn', '1 Elm St', 'Henderson, NV 02134', 'yes, an upright', 'No drums.', 'pending'])
        expect(part).toContain(said);
      expect(part).not.toContain('not given yet</td>');
    }
    expect(text).not.toMatch(/: not given yet$/m);
  }
});

test('the musician reads what they play, nobody else', () => {
  const [own, ...others] = eventRequestMails(FULL, SENDER, ANSWER_URL, { ...CONFIRMED, plays: 'piano' });
  expect(own?.text).toContain('You play: piano\n');
  for (const { text } of others) expect(text).not.toContain('You play');
});

test('works are named with the movements that were chosen', () => {
  for (const { text, html } of mails({})) {
    expect(text).toContain('* Sonata in F (Clara Schumann, these movements)\n    II. Adagio\n');
    expect(text).toContain('* Song (Amy Beach)');
    for (const said of ['Sonata in F', 'Clara Schumann, these movements', 'II. Adagio']) expect(html).toContain(said);
  }
});

describe('what nobody has told yet is one line', () => {
  it.each(['', '  \n '])('when a field holds %o', (additionalComments) => {
    for (const { text, html } of eventRequestMails({ ...EMPTY, additionalComments }, SENDER, ANSWER_URL, CONFIRMED)) {
      const open = text.split('\n').find((line) => line.startsWith('Still open: '));
      expect(open).toBe(`Still open: ${FACTS.map((label) => label.toLowerCase()).join(', ')}`);
      expect(html.split('>Still open</td>')).toHaveLength(2);
      expect(text + html).not.toContain('not given yet');
      expect(text).toContain('No works chosen');
    }
  });
  it('is not the piano of an ensemble in which nobody plays one', () => {
    const chairs = (...instruments: string[]) =>
      instruments.map((instrument) => ({ id: instrument.toLowerCase(), instrument, works: [], choice: 'house' }));
    const openOf = (...instruments: string[]) =>
      eventRequestMails({ ...EMPTY, players: chairs(...instruments) }, SENDER, ANSWER_URL, CONFIRMED).map(({ text }) =>
        text.includes('piano at the venue'),
      );
    expect(openOf('Violin', 'Cello')).toEqual([false, false, false]);
    expect(openOf('Violin', 'Piano')).toEqual([true, true, true]);
  });
  it('keeps what is given', () => {
    for (const { text } of eventRequestMails({ ...EMPTY, eventName: 'Recital' }, SENDER, ANSWER_URL, CONFIRMED)) {
      expect(text).toContain('Event name: Recital\nClient: ');
      expect(text).toContain('Still open: when, where');
    }
  });
  it('names what is missing of a time and of a place', () => {
    const eventLocation = { ...EMPTY.eventLocation, locationName: 'The Barn', state: 'NV' };
    for (const { text } of mails({ eventStartTime: '', eventEndTime: '', eventLocation })) {
      expect(text).toContain('When: Saturday, April 17, 2027\n');
      expect(text).toContain('Still open: start time, end time, address, city, zip code');
    }
  });
  it('asks for nothing that an address that is not confirmed may not read', () => {
    const [, , client] = eventRequestMails(FULL, SENDER, ANSWER_URL, { confirmed: false });
    expect(client?.text).toContain('Where: NV 02134\n');
    expect(client?.text).not.toMatch(/Still open|The Barn|Elm|Henderson/);
  });
});

test('the day stands first, and the price where there is one', () => {
  const price = { lines: [{ label: 'Fee', amount: 710, note: '' }], total: 710, exact: true };
  for (const { text } of mails({ price }))
    expect(text).toContain('\n\n$710\nSaturday, April 17, 2027, 10:00 PM to 12:30 AM\n\n');
});

test('a whole work is named, its movements are not', () => {
  const [first] = FULL.requestedRepertoire;
  if (!first) throw new Error('no work');
  const movements = [...first.movements, { _id: 'o1.3', movementTitle: 'Presto', position: 3 }];
  for (const { text } of mails({ requestedRepertoire: [{ ...first, movements, whole: true }] })) {
    expect(text).toContain('Sonata in F (Clara Schumann, whole work)');
    expect(text).not.toContain('Adagio');
  }
});

test('the client sees who plays; the musician knows their own face', () => {
  const face = { face: { cid: 'hana-park@pictures', alt: 'Hana Park' } };
  const carried = eventRequestMails(FULL, SENDER, ANSWER_URL, { confirmed: true, face });
  expect(carried.filter(({ html }) => html.includes('cid:hana-park@pictures')).map(({ to }) => to)).toEqual([
    'june@example.com',
  ]);
});

test('every value is escaped in the HTML', () => {
  const bad = '<script>alert("x")</script>';
  const hostile: EventRequest = {
    ...FULL,
    _id: bad,
    clientName: bad,
    clientEmail: bad,
    musician: { _id: bad, name: bad, email: bad },
    eventName: bad,
    eventLocation: { locationName: bad, address: bad, city: bad, state: bad, zipCode: bad },
    additionalComments: `${bad}\n${bad}`,
    requestedRepertoire: [
      {
        _id: bad,
        title: bad,
        composer: bad,
        repType: 'Solo',
        whole: true,
        movements: [{ _id: bad, movementTitle: bad, position: 1 }],
      },
    ],
  };
  for (const { html, text } of eventRequestMails(hostile, SENDER, ANSWER_URL, CONFIRMED)) {
    expect(html).not.toContain('<script');
    expect(html.match(/&lt;script&gt;alert\(&quot;x&quot;\)&lt;\/script&gt;/g)?.length).toBeGreaterThan(12);
    expect(text).toContain(bad);
  }
});

test('a subject is one line, whatever the names hold', () => {
  const name = 'June\r\nBcc: all@example.com\u2028Kahale';
  const musician = { ...FULL.musician, name };
  for (const { subject } of mails({ eventName: name, clientName: name, musician })) {
    expect(subject).toContain('June Bcc: all@example.com Kahale');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must not be there
    expect(subject).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
  }
});

test('a client whose address is not confirmed reads the moments of the programme, and nothing typed in it', () => {
  const own = { note: 'slowly', transition: 'on' as const, minutes: null };
  const section = {
    ...newSection('s1', 'processional'),
    title: 'Grandmother walks',
    cue: 'when Bob waves',
    cueBy: 'Bob',
    items: [
      { kind: 'work' as const, id: 'i1', opusId: 'o1', movementId: null, ...own },
      { kind: 'song' as const, id: 'i2', title: 'Our secret', ...own },
      { kind: 'song' as const, id: 'i3', title: 'Perfect', played: { by: 'Ed Sheeran', in: 'Vows and Cake' }, ...own },
    ],
  };
  const pieces = FULL.requestedRepertoire.map((line) => ({ ...line, title: `${line.title}, Op. 27 No. 2` }));
  const programme = { programme: { ...EMPTY_PROGRAMME, sections: [section] }, pieces };
  const [, , client] = eventRequestMails({ ...FULL, programme }, SENDER, ANSWER_URL, { confirmed: false });
  expect(client?.text).toMatch(
    /\* Processional .*\n {4}Sonata in F, Op\. 27 No\. 2, Clara Schumann .*\n {4}Song .*\n {4}Perfect, Ed Sheeran /,
  );
  expect(client?.text).not.toMatch(/Grandmother|Bob|secret|slowly/);
  expect(client?.html).toContain('Op.\u00a027\u00a0No.\u00a02');
});

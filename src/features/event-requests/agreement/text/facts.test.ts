import { expect, it } from 'vitest';
import { EMPTY_PROGRAMME, newSection, type ProgrammePiece } from '#/features/programmes/model.ts';
import terms from '../../../../../content/terms.json' with { type: 'json' };
import { OWNERS_NOTICE } from '../model.ts';
import type { AgreementTermsContent } from '../schema.server.ts';
import { drawAgreement } from './facts.ts';

const piece = (title: string): ProgrammePiece => ({
  _id: title,
  title,
  composer: 'Clara Sample',
  repType: 'Solo',
  whole: true,
  movements: [],
});
const TERMS: Omit<AgreementTermsContent, 'text'> = {
  depositPercent: 30,
  balanceDays: 30,
  cancellation: [],
  countersign: 'by sending',
  tax: { label: '', percent: 0, kinds: { players: 0, pieces: 0, travel: 0, extras: 0, other: 0 } },
};
const own = { note: '', transition: 'on', minutes: null } as const;

it('says by moments what is played, songs and what has no moment yet among it, and that the end is open', () => {
  const entrance = {
    ...newSection('a', 'entrance'),
    items: [
      { kind: 'work', id: '1', opusId: 'Song', movementId: null, ...own },
      { kind: 'song', id: '2', title: 'At Last', ...own },
    ] as const,
  };
  const { text } = drawAgreement({
    request: {
      clientName: 'June Sample',
      eventName: 'A wedding',
      eventDate: '2027-04-17',
      eventStartTime: '16:00',
      eventEndTime: '',
      eventLocation: { locationName: '', address: '', city: '', state: '', zipCode: '' },
      requestedRepertoire: [],
      programme: {
        programme: { ...EMPTY_PROGRAMME, sections: [{ ...entrance, items: [...entrance.items] }] },
        pieces: [piece('Song'), piece('Nocturne')],
      },
      price: { lines: [{ label: 'Playing', amount: 400 }] },
    },
    players: ['Piano: Hana Park', 'viola: to be named'],
    business: { name: 'Forte & Piano', address: '', state: 'NV' },
    content: { ...TERMS, text: `{programme}\n\n{hours}\n\n{players}\n\n${OWNERS_NOTICE}` },
    version: 1,
    today: '2026-12-01',
  });
  expect(text).toContain('Entrance: Song; At Last');
  expect(text).toContain('Not placed yet: Nocturne');
  expect(text).toContain('from 4:00 PM, the end to be agreed');
  // Every part is named, and what is said to owners is not.
  expect(text).toMatch(/Piano: Hana Park; viola: to be named\n$/);
});

it('leaves out, of the text that comes with the house, the advice to its owner', () => {
  expect(terms.text).toContain(OWNERS_NOTICE);
});

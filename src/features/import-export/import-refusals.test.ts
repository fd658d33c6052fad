import { afterAll, describe, expect, it } from 'vitest';
import { createFeatureContext } from '../../../tests/support/feature-context.ts';
import { planImport } from './import.server.ts';

const { ctx, remove } = await createFeatureContext();
afterAll(remove);

const work = {
  title: 'Sonata',
  composer: 'Clara Schumann',
  repType: 'Solo',
  instrumentation: ['Piano'],
  offeringMusicians: [],
  movements: [{ movementTitle: 'Allegro', movementOfferingMusicians: [] }],
};
const reasonFor = async (row: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify([row]));
  const { preview } = await planImport(ctx, { kind: 'opuses', format: 'json', bytes });
  return preview.refused[0]?.words;
};

describe('a row is refused with the reason', () => {
  const missing = (key: string) => Object.fromEntries(Object.entries(work).filter(([name]) => name !== key));
  it.each([
    ['no title', missing('title'), 'The title is missing.'],
    ['a blank composer', { ...work, composer: ' ' }, 'The composer is missing.'],
    ['movements that are no list', { ...work, movements: 'Allegro' }, 'movements must be a list.'],
    ['a long title', { ...work, title: 'x'.repeat(301) }, 'The title is longer than 300 characters.'],
    ['an unshowable title', { ...work, title: 'a\u0000b' }, 'The title has a character that cannot be shown.'],
    ['an unknown type', { ...work, repType: 'Opera' }, 'The type must be one of Solo, Chamber Music, Piano Reduction.'],
    ['no instrument', { ...work, instrumentation: [] }, 'At least one instrument is needed.'],
    ['an unknown key', { ...work, opusNo: 1, price: 2 }, 'Unknown: "opusNo", "price".'],
    [
      'an instrument that is no text',
      { ...work, instrumentation: ['Piano', 7] },
      'instrument 2: The instrument is missing.',
    ],
    [
      'a movement without a title',
      { ...work, movements: [{ movementOfferingMusicians: [] }] },
      'movement 1: The movement title is missing.',
    ],
    [
      'musicians of a movement that are no list',
      { ...work, movements: [{ movementTitle: 'x', movementOfferingMusicians: 'A' }] },
      'movement 1, movementOfferingMusicians must be a list.',
    ],
    [
      '201 movements',
      { ...work, movements: Array(201).fill(work.movements[0]) },
      'A work can have at most 200 movements.',
    ],
    [
      'a stranger',
      { ...work, offeringMusicians: ['Z'] },
      'Nobody is known as "Z": use a musician\'s email or full name.',
    ],
    [
      'musicians as instruments',
      { ...work, instrumentation: ['A', 'B'] },
      '"A" is not an instrument: it looks like a musician. "B" is not an instrument: it looks like a musician.',
    ],
    ['no object', 'Sonata', 'It must be an object with the keys of a work.'],
  ])('%s', async (_what, row, text) => expect(await reasonFor(row)).toBe(text));
});

it.each([
  ['json', '{"title": "Sonata"}', 'The file must hold one JSON array.'],
  ['json', '[{', /^The file is not valid JSON: /],
  ['json', new Uint8Array([0x5b, 0xe9, 0x5d]), /^The file is not UTF-8 text: .*Save it as CSV UTF-8/],
  ['csv', 'name,year\nSonata,1840', /^The first row must name the columns. The columns are: _id, title, /],
  ['csv', 'title,composer,price\nSonata,Clara Schumann,3', /^Unknown columns: "price"\. The columns are: /],
  ['csv', 'title,Title\nSonata,Sonata', /^The column "title" is there twice/],
  ['csv', 'title,composer\n"Sonata', /^The file is not valid CSV: /],
  ['csv', '', /^The first row must name the columns/],
] as const)('%s that cannot be read is refused as a whole, in one line: %s', async (format, content, text) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  await expect(planImport(ctx, { kind: 'opuses', format, bytes })).rejects.toThrow(text);
});

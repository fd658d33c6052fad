import { expect, test } from 'vitest';
import { phraseOfSeason } from './season.server.ts';

test('each month has a piece that the house can engrave', async () => {
  for (let month = 1; month <= 12; month += 1)
    expect(await phraseOfSeason(`2027-${String(month).padStart(2, '0')}-15`)).toMatchObject({
      notes: expect.stringMatching(/^\/incipits\/[\w-]+\/narrow-1\.svg\?v=[\w-]{32}$/),
      title: expect.stringMatching(/\S/),
      by: expect.stringMatching(/\S/),
    });
});

test('a carol in December, the Blue Danube at New Year', async () => {
  expect(await phraseOfSeason('2027-12-24')).toMatchObject({ by: 'Mykola Leontovych' });
  expect(await phraseOfSeason('2028-01-01')).toMatchObject({ by: 'Johann Strauss II' });
});

test('a tune that many call traditional is by the author who is known', async () => {
  expect(await phraseOfSeason('2027-11-15')).toMatchObject({ title: 'Simple Gifts', by: 'Joseph Brackett' });
  expect(await phraseOfSeason('2027-09-15')).toMatchObject({ title: 'Arirang', by: 'Traditional' });
});

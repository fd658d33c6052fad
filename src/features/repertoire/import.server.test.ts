import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createFeatureContext } from '../../../tests/support/feature-context.ts';
import { addMusicians } from '../musicians/commands.server.ts';
import { importOpuses, readOpusFile, summaryOf } from './import.server.ts';
import { listOpuses } from './queries.server.ts';

const { ctx, remove } = await createFeatureContext();
let hana = '';
beforeAll(async () => {
  const musician = { firstName: 'Hana', lastName: 'Park', email: 'hana@example.com', instruments: ['Piano'] };
  [hana = ''] = await addMusicians(ctx, [musician]);
});
afterAll(remove);

const work = {
  title: 'Sonata',
  composer: 'Clara Schumann',
  repType: 'Solo',
  instrumentation: ['Piano'],
  offeringMusicians: ['A'],
  movements: [{ movementTitle: 'Allegro', movementOfferingMusicians: ['A'] }],
};
const bytes = (content: unknown) =>
  new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));

/** What an import into an empty repertoire reports, and what is there afterwards. */
async function importing(format: 'json' | 'csv', content: unknown, skipRefused = false) {
  await ctx.db.deleteFrom('opuses').execute();
  return importingMore(format, content, skipRefused);
}
async function importingMore(format: 'json' | 'csv', content: unknown, skipRefused = false) {
  const aliases = new Map([['A', 'Hana@example.com']]);
  const report = await importOpuses(ctx, readOpusFile(format, bytes(content)), { aliases, skipRefused });
  return { report, summary: summaryOf(report), opuses: await listOpuses(ctx) };
}

test('a work arrives as it stands in the file, its musicians found by alias, id or e-mail; _id is ignored', async () => {
  const movement = { movementTitle: 'II. Largo', movementOfferingMusicians: [hana, 'hana@example.com'], _id: 'm' };
  const full = { ...work, _id: 'x', title: 'Étude “à deux”', movements: [movement, ...work.movements] };
  const { report, opuses } = await importing('json', [full, { ...work, offeringMusicians: [], movements: [] }]);
  expect(report).toEqual({ added: 2, refused: [], mended: [] });
  expect(opuses).toMatchObject([
    {
      title: 'Étude “à deux”',
      composer: 'Clara Schumann',
      repType: 'Solo',
      instrumentation: ['Piano'],
      offeringMusicians: [hana],
      movements: [
        { movementTitle: 'II. Largo', movementOfferingMusicians: [hana] },
        { movementTitle: 'Allegro', movementOfferingMusicians: [hana] },
      ],
    },
    { title: 'Sonata', offeringMusicians: [], movements: [] },
  ]);
  expect(opuses[0]?._id).not.toBe('x');
});

test('CSV: lists part at ; or |, a movement has the musicians of its work, rows count as a spreadsheet counts', async () => {
  const csv = [
    '\ufefftitle,Composer,repType,instrumentation,offeringMusicians,movements',
    '"Sonata, Op. 1",Clara Schumann,Chamber Music,Piano; Violin;,A,"I. Allegro|II. Presto; Coda"',
    ',,,,,',
    'Song,Amy Beach,Solo,Piano|Voice,,',
    'Short,Amy Beach,Solo',
    'Long,Amy Beach,Solo,Piano,,,more',
  ].join('\r\n');
  const { report, opuses } = await importing('csv', csv, true);
  expect(opuses).toMatchObject([
    { title: 'Sonata, Op. 1', instrumentation: ['Piano', 'Violin'], offeringMusicians: [hana] },
    { title: 'Song', instrumentation: ['Piano', 'Voice'], offeringMusicians: [], movements: [] },
  ]);
  expect(opuses[0]?.movements).toMatchObject([
    { movementTitle: 'I. Allegro', movementOfferingMusicians: [hana] },
    { movementTitle: 'II. Presto; Coda', movementOfferingMusicians: [hana] },
  ]);
  expect(report.refused).toEqual([
    { row: 5, title: '"Short"', words: 'At least one instrument is needed.' },
    { row: 6, title: '"Long"', words: 'Unknown: "column 7".' },
  ]);
});

test('what can be mended is mended and listed', async () => {
  const untidy = {
    ...work,
    title: '  Two\u00a0 words ',
    composer: 'Dvor\u030ca\u0301k',
    repType: 'chamber music',
    instrumentation: ['orchestra', 'ALTO saxophone', 'piano (4 hands)', 'tuba/euphonium', 'Kazoo in b'],
    movements: [{ movementTitle: 'Allegro\nassai', movementOfferingMusicians: [] }],
  };
  const { report, opuses, summary } = await importing('json', [untidy]);
  expect(opuses).toMatchObject([
    {
      title: 'Two words',
      composer: 'Dvořák',
      repType: 'Chamber Music',
      instrumentation: ['Orchestra', 'Alto Saxophone', 'Piano (4 Hands)', 'Tuba/Euphonium', 'Kazoo in b'],
      movements: [{ movementTitle: 'Allegro assai' }],
    },
  ]);
  expect(report.mended.map((note) => note.words)).toContain('The instrument "orchestra" is now "Orchestra".');
  expect(report.mended.every((note) => note.row === 1)).toBe(true);
  expect(summary).toBe('1 work added, 0 refused, 8 mended');
});

test('if anything is refused nothing is written, unless it is skipped', async () => {
  const rows = [
    { ...work, title: 'Good' },
    { ...work, title: '\u001b[31mBad', repType: 'Opera' },
  ];
  const { opuses, summary, report } = await importing('json', rows);
  expect([opuses.length, summary]).toEqual([0, '0 works added, 1 refused, 0 mended']);
  expect(report.refused).toMatchObject([{ row: 2, title: '"\\u001b[31mBad"' }]);
  const skipping = await importing('json', rows, true);
  expect([skipping.opuses.length, skipping.summary]).toEqual([1, '1 work added, 1 refused, 0 mended']);
});

test('the same work twice is refused; a sonata for flute and one for oboe are two', async () => {
  const forOne = (instrument: string, title = 'Sonata') => ({ ...work, title, instrumentation: [instrument] });
  const rows = [forOne('Flute'), forOne('Oboe'), forOne('flute', 'SONATA ')];
  const { report } = await importing('json', rows, true);
  expect(report).toMatchObject({ added: 2, refused: [{ row: 3, words: 'It is the same work as row 1.' }] });
  const again = await importingMore('json', [forOne('Harp'), forOne('Oboe')], true);
  expect(again.report).toMatchObject({ added: 1, refused: [{ row: 2, words: 'It is in the repertoire already.' }] });
  expect(again.opuses).toHaveLength(3);
});

it('refuses an alias that means nobody', async () => {
  const aliases = new Map([['A', 'nobody@example.com']]);
  const words = 'Nobody has the id or e-mail "nobody@example.com" that was given for "A".';
  await expect(importOpuses(ctx, [], { aliases, skipRefused: true })).rejects.toThrow(words);
});

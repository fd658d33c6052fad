import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createFeatureContext } from '../../../tests/support/feature-context.ts';
import { addMusicians } from '../musicians/commands.server.ts';
import { listOpuses } from '../repertoire/queries.server.ts';
import { planImport, runImport } from './import.server.ts';

const { ctx, remove } = await createFeatureContext();
let hana = '';
beforeAll(async () => {
  const musician = {
    firstName: 'Hana',
    lastName: 'Park',
    email: 'hana@example.com',
    instruments: ['Piano'],
    owner: false,
  };
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
async function importing(format: 'json' | 'csv', content: unknown) {
  await ctx.db.deleteFrom('opuses').execute();
  return importingMore(format, content);
}
async function importingMore(format: 'json' | 'csv', content: unknown) {
  const aliases = new Map([['A', 'Hana@example.com']]);
  const report = await runImport(
    ctx,
    { kind: 'opuses', format, bytes: bytes(content), aliases },
    { skipRefused: true },
  );
  return { report, opuses: await listOpuses(ctx) };
}

test('a work arrives as it stands in the file, its musicians found by alias, id, e-mail or name; a new one gets an id of ours', async () => {
  const movement = {
    movementTitle: 'II. Largo',
    movementOfferingMusicians: [hana, 'hana@example.com', 'HANA PARK'],
    _id: 'm',
  };
  const full = { ...work, _id: 'x', title: 'Étude “à deux”', movements: [movement, ...work.movements] };
  const { report, opuses } = await importing('json', [full, { ...work, offeringMusicians: [], movements: [] }]);
  expect(report).toMatchObject({ changed: [], unchanged: 0, refused: [], mended: [] });
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
  const { report, opuses } = await importing('csv', csv);
  expect(opuses).toMatchObject([
    { title: 'Sonata, Op. 1', instrumentation: ['Piano', 'Violin'], offeringMusicians: [hana] },
    { title: 'Song', instrumentation: ['Piano', 'Voice'], offeringMusicians: [], movements: [] },
  ]);
  expect(opuses[0]?.movements).toMatchObject([
    { movementTitle: 'I. Allegro', movementOfferingMusicians: [hana] },
    { movementTitle: 'II. Presto; Coda', movementOfferingMusicians: [hana] },
  ]);
  expect(report.refused).toEqual([
    { row: 5, name: 'Short', words: 'At least one instrument is needed.' },
    { row: 6, name: 'Long', words: 'Unknown: "column 7".' },
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
  const { report, opuses } = await importing('json', [untidy]);
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
  expect(report.mended).toHaveLength(8);
});

test('if anything is refused nothing is written, unless it is skipped', async () => {
  const rows = [
    { ...work, title: 'Good' },
    { ...work, title: 'Bad', repType: 'Opera' },
  ];
  await ctx.db.deleteFrom('opuses').execute();
  const file = { kind: 'opuses', format: 'json', bytes: bytes(rows), aliases: new Map([['A', hana]]) } as const;
  await expect(runImport(ctx, file, { skipRefused: false })).rejects.toThrow('nothing was written');
  expect(await listOpuses(ctx)).toEqual([]);
  expect((await runImport(ctx, file, { skipRefused: true })).added).toEqual([{ row: 1, name: 'Good' }]);
});

test('the same work twice is refused; a sonata for flute and one for oboe are two; one that is here is changed', async () => {
  const forOne = (instrument: string, title = 'Sonata') => ({ ...work, title, instrumentation: [instrument] });
  const { report } = await importing('json', [forOne('Flute'), forOne('Oboe'), forOne('flute', 'SONATA ')]);
  expect(report.added).toHaveLength(2);
  expect(report.refused).toEqual([{ row: 3, name: 'SONATA', words: 'It is the same work as row 1.' }]);
  const again = await importingMore('json', [forOne('Harp'), { ...forOne('Oboe'), movements: [] }, forOne('Flute')]);
  expect(again.report).toMatchObject({
    added: [{ row: 1 }],
    changed: [{ row: 2, changes: [{ field: 'movements', from: 'Allegro', to: '' }] }],
    unchanged: 1,
  });
  expect(again.opuses).toHaveLength(3);
});

test('what a file has no column for stays as it is; a movement keeps its id, by its title or else by its place', async () => {
  const { opuses } = await importing('json', [
    { ...work, movements: ['I', 'II', 'III'].map((movementTitle) => ({ movementTitle })) },
  ]);
  const [before] = opuses;
  const file = `_id,title,movements\n${before?._id},Sonatina,II | I. Allegro | III | IV`;
  const { report, opuses: after } = await importingMore('csv', file);
  expect(report.changed.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['title', 'movements']]);
  const [one, two, three] = before?.movements.map(({ _id }) => _id) ?? [];
  expect(after).toMatchObject([
    {
      _id: before?._id,
      title: 'Sonatina',
      composer: 'Clara Schumann',
      offeringMusicians: [hana],
      movements: [{ _id: two }, { movementTitle: 'I. Allegro' }, { _id: three }, { movementTitle: 'IV' }],
    },
  ]);
  expect(one).toBeTruthy();
});

test('two rows of one work, and a work made the same as another, are refused', async () => {
  const { opuses } = await importing('json', [work, { ...work, title: 'Other' }]);
  const [other, sonata] = opuses;
  const rows = [
    { _id: sonata?._id, composer: 'Amy Beach' },
    { _id: sonata?._id, composer: 'Fanny Hensel' },
    { _id: other?._id, title: 'Sonata' },
  ];
  const { report } = await importingMore('json', rows);
  expect(report.refused).toEqual([
    { row: 2, name: '(no title)', words: 'It is the same work as row 1.' },
    { row: 3, name: 'Sonata', words: 'It would be the same as another work that is here already.' },
  ]);
});

it('refuses an alias that means nobody', async () => {
  const aliases = new Map([['A', 'nobody@example.com']]);
  const text = 'Nobody has the id or e-mail "nobody@example.com" that was given for "A".';
  const file = { kind: 'opuses', format: 'json', bytes: bytes([]), aliases } as const;
  await expect(planImport(ctx, file)).rejects.toThrow(text);
});

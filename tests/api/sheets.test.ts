import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetOldSheets } from '#/features/sheets/commands.server.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import {
  type AwkwardSheet,
  BLANKS_AND_DOUBLES,
  COMPOSERS_ALIKE,
  LATIN_SEMICOLONS,
  MERGED_XLSX,
  ODS,
  SIX_SHEETS,
  UTF16_TABS,
} from '../support/awkward-sheets.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { sendSheet } from '../support/uploads.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
beforeEach(async () => {
  for (const table of ['batches', 'sheets', 'sheetHeads', 'opuses', 'musicians'] as const)
    await server.ctx.db.deleteFrom(table).execute();
});
afterAll(() => server.stop());

interface Row {
  row: number;
  name: string;
  fate: string;
  words: string;
  notes: string[];
}

const ANSWERS = { repType: 'instruments', offeredBy: [] as string[] };
async function sent({ bytes, name }: Pick<AwkwardSheet, 'bytes' | 'name'>): Promise<string> {
  const { status, body } = await sendSheet(admin, await bytes(), name);
  expect(status, JSON.stringify(body)).toBe(201);
  return body._id;
}
const csv = (text: string, name = 'sample.csv') => ({ name, bytes: async () => new TextEncoder().encode(text) });
const choose = async (id: string, choices: object = {}) =>
  (await admin.put(`/sheets/${id}`, { ...ANSWERS, ...choices })).body;
const write = (id: string, digest: string) => admin.post(`/sheets/${id}/works`, { digest });
const works = async (): Promise<Record<string, unknown>[]> => (await admin.get('/opuses')).body;
const titles = async () => (await works()).map(({ title }) => title);
const by = (fate: string, rows: Row[]) => rows.filter((row) => row.fate === fate);

describe('six awkward spreadsheets', () => {
  it.each(SIX_SHEETS.map((sheet) => [sheet.name, sheet] as const))('%s', async (_name, sheet) => {
    const id = await sent(sheet);
    expect(await titles()).toEqual([]);
    const view = await choose(id, { composers: { Strauss: 'Johann Strauss II' } });
    expect(by('question', view.rows)).toEqual([]);
    const done = await write(id, view.digest);
    expect(done.status, JSON.stringify(done.body)).toBe(201);
    expect((await titles()).toSorted()).toEqual([...sheet.brings].toSorted());
    expectRefusal(await write(id, view.digest), 409, 'conflict');
    expect(by('here', (await admin.get(`/sheets/${id}`)).body.rows)).toHaveLength(sheet.brings.length);
  });
});

describe('what is made of a row', () => {
  const all = async (sheet: AwkwardSheet, choices: object = {}) => {
    const id = await sent(sheet);
    await write(id, (await choose(id, choices)).digest);
    return works();
  };
  it('instruments, types, numbers and keys in the words of the house', async () => {
    expect(await all(UTF16_TABS)).toMatchObject([
      { title: 'Sample Élégie', instrumentation: ['Cello', 'Piano'], repType: 'Chamber Music' },
      { title: 'Sample Sonata in A minor, Op. 901', instrumentation: ['Violin', 'Piano'] },
    ]);
  });
  it('other languages, and names turned first name first', async () => {
    expect(await all(LATIN_SEMICOLONS)).toMatchObject([
      { title: 'Sample Lied, “for Clara”', composer: 'Robert Schumann', instrumentation: ['Voice', 'Piano'] },
      { title: 'Sample Träumerei', composer: 'Robert Schumann', instrumentation: ['Piano'], repType: 'Solo' },
    ]);
  });
  it('movements on rows of their own, and all in one cell', async () => {
    const movements = (await all(MERGED_XLSX)).map((work) =>
      (work.movements as { movementTitle: string }[]).map(({ movementTitle }) => movementTitle),
    );
    expect(movements).toEqual([
      ['I. Prelude', 'II. Waltz', 'III. Finale'],
      ['I. Allegro', 'II. Lento'],
    ]);
  });
  it('an .ods with types of its own', async () => {
    expect(await all(ODS)).toMatchObject([{ repType: 'Chamber Music' }, { instrumentation: ['Voice', 'Piano'] }]);
  });
  it('blank lines and doubles, each by its row of the spreadsheet', async () => {
    const { rows } = await choose(await sent(BLANKS_AND_DOUBLES));
    expect(rows).toMatchObject([
      { row: 4, fate: 'new', words: 'Amy Beach · Piano (4 Hands) · Chamber Music' },
      { row: 6, fate: 'new', words: 'Amy Beach · Piano · Solo · I. Slow | II. Fast' },
      { row: 7, fate: 'twice', words: 'It is the same work as row 4.' },
      { row: 8, fate: 'refused', words: 'The title is missing.' },
    ]);
  });
});

describe('questions', () => {
  it('asks once for what all rows lack, and writes nothing of it before', async () => {
    const hana = await aMusician(server, { firstName: 'Hana', lastName: 'Park' });
    const id = await sent(csv('Piece,Composer,For\nSample A,Amy Beach,piano\nSample B,Amy Beach,violin & piano\n'));
    const { body } = await admin.get(`/sheets/${id}`);
    expect(body.lacks).toEqual({ type: 2, instruments: 0, composer: 0, offeredBy: 2 });
    expect(by('question', body.rows)).toHaveLength(2);
    expectRefusal(await write(id, body.digest), 409, 'conflict');
    const view = await choose(id, { offeredBy: [hana.id] });
    await write(id, view.digest);
    expect(await works()).toMatchObject([
      { repType: 'Solo', offeringMusicians: [hana.id] },
      { repType: 'Chamber Music', offeringMusicians: [hana.id] },
    ]);
  });

  it('composers meant alike are one; Strauss stays a question until it is answered', async () => {
    const id = await sent(COMPOSERS_ALIKE);
    const view = await choose(id);
    const chosen = view.composers.map((one: { written: string; chosen: string }) => [one.written, one.chosen]);
    expect(chosen).toEqual([
      ['Strauss', ''],
      ['Bach', 'Johann Sebastian Bach'],
      ['Bach, J.S.', 'Johann Sebastian Bach'],
    ]);
    expect(by('question', view.rows)).toMatchObject([{ row: 5, words: 'Say above which Strauss is meant.' }]);
    // The others can be written, and this one later.
    await write(id, view.digest);
    expect(await works()).toMatchObject([
      { composer: 'Johann Sebastian Bach' },
      { composer: 'Johann Sebastian Bach' },
      { composer: 'Johann Sebastian Bach' },
    ]);
    const answered = await choose(id, { composers: { Strauss: 'Richard Strauss' } });
    expect((await write(id, answered.digest)).body.batch.works).toBe(1);
  });

  it('corrected columns are remembered for the same heads', async () => {
    const text = 'Stück,Wer,Wofür\nSample A,Amy Beach,piano\nSample B,Amy Beach,violin\n';
    const id = await sent(csv(text));
    await choose(id, { columns: ['title', 'composer', 'instruments'] });
    const again = (await admin.get(`/sheets/${await sent(csv(text, 'again.csv'))}`)).body;
    expect(again.columns.map(({ kind }: { kind: string }) => kind)).toEqual(['title', 'composer', 'instruments']);
  });

  it('leaves what is here already as it is', async () => {
    const { _id } = await anOpus(server, { title: 'Träumerei', composer: 'Clara Schumann' });
    const { rows } = await choose(await sent(csv('Piece,Composer,For\nTräumerei,"Schumann, Clara",piano\n')));
    expect(rows).toMatchObject([{ fate: 'here', opusId: _id }]);
  });

  it('is kept for a day and no longer, and gone at once when it is thrown away', async () => {
    const id = await sent(ODS);
    expect((await admin.call('DELETE', `/sheets/${id}`)).status).toBe(204);
    expectRefusal(await admin.get(`/sheets/${id}`), 404, 'not_found');
    const another = await sent(ODS);
    const yesterday = new Date(server.clock.now().getTime() - DAY_MS).toISOString();
    await server.ctx.db.updateTable('sheets').set({ sentAt: yesterday }).execute();
    expectRefusal(await admin.get(`/sheets/${another}`), 404, 'not_found');
    await forgetOldSheets(server.ctx);
    expect(await server.ctx.db.selectFrom('sheets').select('id').execute()).toEqual([]);
  });

  it('refuses what is no spreadsheet, in words at the file', async () => {
    const { status, body } = await sendSheet(admin, new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), 'broken.xlsx');
    expect([status, body.fields.file]).toEqual([422, expect.stringMatching(/cannot be opened/)]);
  });

  it('tells the house’s own columns, which are read as ever', async () => {
    const own = csv('title,composer,repType,instrumentation\nA,Amy Beach,Solo,Piano\n', 'own.csv');
    expect((await sendSheet(admin, await own.bytes(), own.name)).body).toEqual({ _id: '' });
  });
});

describe('undone as a whole', () => {
  it('takes away what it brought, but for what was changed since', async () => {
    const id = await sent(csv('Piece,Composer,For\nSample A,Amy Beach,piano\nSample B,Amy Beach,piano\n'));
    const { batch } = (await write(id, (await choose(id)).digest)).body;
    expect((await admin.get('/batches')).body).toMatchObject([
      { _id: batch._id, name: 'sample.csv', works: 2, undoneAt: null },
    ]);
    const [, second] = await works();
    await admin.call('PATCH', `/opuses/${second?._id}`, { body: { title: 'Sample C' } });
    const undone = await admin.post(`/batches/${batch._id}/undo`, {});
    expect(undone.body).toEqual({
      undone: 1,
      kept: [{ row: 3, name: 'Sample B', words: 'It was changed since, so it stays.', opusId: second?._id }],
    });
    expect(await titles()).toEqual(['Sample C']);
    expectRefusal(await admin.post(`/batches/${batch._id}/undo`, {}), 409, 'conflict');
    expect((await admin.get('/deleted-items')).body.items).toMatchObject([{ name: 'Sample A' }]);
  });

  it('composers that exist are merged by one press, and called as before by another', async () => {
    await anOpus(server, { title: 'Sample A', composer: 'Bach, J.S.' });
    await anOpus(server, { title: 'Sample B', composer: 'Bach, J.S.' });
    await anOpus(server, { title: 'Sample B', composer: 'Johann Sebastian Bach' });
    expect((await admin.get('/composers/alike')).body).toEqual([
      { name: 'Bach, J.S.', works: 2, candidates: ['Johann Sebastian Bach'] },
    ]);
    const merged = await admin.post('/composers/merges', { from: 'Bach, J.S.', to: 'Johann Sebastian Bach' });
    expect([merged.status, merged.body]).toMatchObject([
      201,
      { works: 1, left: [{ name: 'Sample B', words: 'Johann Sebastian Bach has the same work already.' }] },
    ]);
    const [batch] = (await admin.get('/batches')).body;
    expect(batch).toMatchObject({ kind: 'merge', name: 'Bach, J.S. → Johann Sebastian Bach', works: 1 });
    expect((await admin.post(`/batches/${batch._id}/undo`, {})).body).toEqual({ undone: 1, kept: [] });
    expect((await works()).map(({ composer }) => composer).toSorted()).toEqual([
      'Bach, J.S.',
      'Bach, J.S.',
      'Johann Sebastian Bach',
    ]);
  });
});

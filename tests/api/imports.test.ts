import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { aPianist, concert } from '../support/content.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { exportedFile, importFile } from '../support/uploads.ts';
import { WHOLE } from '../support/whole.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
beforeEach(async () => {
  for (const table of ['performances', 'opuses', 'musicians'] as const) await server.ctx.db.deleteFrom(table).execute();
});
afterAll(() => server.stop());

const HEADER = 'title,composer,repType,instrumentation,offeringMusicians,movements';
const titles = async () => {
  const works: { title: string }[] = (await admin.get('/opuses')).body;
  return works.map(({ title }) => title);
};
const write = (kind: string, content: string, digest: string, options: object = {}) =>
  importFile(admin, kind, content, { dryRun: 'false', digest, ...options });

describe('an import of works', () => {
  it('shows what it would do and writes nothing; confirmed, it writes exactly that', async () => {
    const { email } = await aMusician(server, { firstName: 'Hana', lastName: 'Park' });
    const there = await anOpus(server, { title: 'Träumerei', movements: [] });
    const same = await anOpus(server, { title: 'Nocturne', movements: [] });
    const rows = [
      HEADER,
      'Sonata,Clara Schumann,solo,piano; Violin,Hana Park,I. Allegro | II. Adagio; Coda',
      `Träumerei,Clara Schumann,Solo,Piano,${email},`,
      'Nocturne,Clara Schumann,Solo,Piano,,',
      'Nameless,,Solo,Piano,,',
      'Stranger,Amy Beach,Solo,Piano,Nobody Known,',
    ].join('\n');
    const { status, body } = await importFile(admin, 'opuses', rows, { dryRun: 'true' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'opuses',
      added: [{ row: 2, name: 'Sonata' }],
      changed: [
        {
          row: 3,
          _id: there._id,
          name: 'Träumerei',
          changes: [{ field: 'offeringMusicians', from: '', to: 'Hana Park' }],
        },
      ],
      unchanged: 1,
      refused: [
        { row: 5, name: 'Nameless', words: 'The composer is missing.' },
        { row: 6, name: 'Stranger', words: 'Nobody is known as "Nobody Known": use a musician\'s email or full name.' },
      ],
    });
    expect(body.mended.map(({ words }: { words: string }) => words)).toContain(
      'The instrument "piano" is now "Piano".',
    );
    expect(await titles()).toEqual(['Nocturne', 'Träumerei']);

    expectRefusal(await write('opuses', rows, body.digest), 409, 'conflict');
    expect(await titles()).toEqual(['Nocturne', 'Träumerei']);
    const done = await write('opuses', rows, body.digest, { skipRefused: 'true' });
    expect([done.status, done.body]).toEqual([200, { added: 1, changed: 1, unchanged: 1, refused: 2 }]);
    expect(await titles()).toEqual(['Nocturne', 'Sonata', 'Träumerei']);
    const { items } = (await admin.get(`/audit?item=${there._id}`)).body;
    expect(items).toMatchObject([{ action: 'changed', changes: [{ field: 'offeringMusicians', to: 'Hana Park' }] }]);
    expect((await admin.get('/audit?kind=import')).body.items[0]).toMatchObject({
      itemName: 'file.csv',
      changes: [{ to: '1 work added, 1 changed, 1 as they were, 2 refused' }],
    });
    expect((await admin.get(`/audit?item=${same._id}`)).body.total).toBe(0);
  });

  it('says so when the data was changed since the preview, and writes nothing', async () => {
    const opus = await anOpus(server, { title: 'Träumerei', movements: [] });
    const rows = `_id,composer\n${opus._id},Robert Schumann`;
    const { body } = await importFile(admin, 'opuses', rows);
    await server.ctx.db.updateTable('opuses').set({ version: 1 }).where('id', '=', opus._id).execute();
    const answer = await write('opuses', rows, body.digest);
    expectRefusal(answer, 409, 'conflict');
    expect(answer.body.error).toContain('changed since this preview');
    expect((await admin.get(`/opuses/opus/${opus._id}`)).body.composer).toBe('Clara Schumann');
    // Another file with the digest of this one is no confirmation either.
    const other = await importFile(admin, 'opuses', rows);
    expectRefusal(await write('opuses', `${rows}a`, other.body.digest), 409, 'conflict');
  });

  it('changes what a work is found and sorted by', async () => {
    const opus = await anOpus(server, { movements: [] });
    const rows = `_id,title,composer,instrumentation\n${opus._id},Élégie,Gabriel Fauré,Cello`;
    const { body } = await importFile(admin, 'opuses', rows);
    await write('opuses', rows, body.digest);
    const { items } = (await admin.get('/opuses?keyword=elegie&instrument=cello')).body;
    expect(items).toMatchObject([{ _id: opus._id, composer: 'Gabriel Fauré' }]);
    const row = await server.ctx.db.selectFrom('opuses').selectAll().where('id', '=', opus._id).executeTakeFirst();
    expect(row).toMatchObject({
      composerKey: expect.stringContaining('faure, gabriel'),
      sortKey: 'elegie',
      version: 1,
    });
  });

  it('confirmed twice at the same moment adds once', async () => {
    const rows = [HEADER, 'Sonata,Clara Schumann,Solo,Piano,,'].join('\n');
    const { body } = await importFile(admin, 'opuses', rows);
    const answers = await Promise.all([1, 2].map(() => write('opuses', rows, body.digest)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await titles()).toEqual(['Sonata']);
  });

  it('takes what a European spreadsheet writes', async () => {
    const rows = `\uFEFF${HEADER.replaceAll(',', ';')}\r\n"Élégie";"Gabriel Fauré";Solo;"Cello;Piano";;\r\n`;
    const { body } = await importFile(admin, 'opuses', rows);
    await write('opuses', rows, body.digest);
    expect((await admin.get('/opuses')).body).toMatchObject([
      { title: 'Élégie', composer: 'Gabriel Fauré', instrumentation: ['Cello', 'Piano'] },
    ]);
  });

  it('of many rows, 10,000 in `npm run prove`, is shown and written', async () => {
    const many = WHOLE ? 10_000 : 500;
    const rows = Array.from(
      { length: many },
      (_, index) => `Work ${index},Amy Beach,Solo,Piano,,I. Allegro | II. Presto`,
    );
    const content = [HEADER, ...rows].join('\n');
    const { body } = await importFile(admin, 'opuses', content);
    expect(body.added).toHaveLength(many);
    expect((await write('opuses', content, body.digest)).body).toMatchObject({ added: many, refused: 0 });
    const csv = await exportedFile(admin, 'opuses');
    expect(csv.match(/\r\n/g)).toHaveLength(many + 1);
    const again = (await importFile(admin, 'opuses', csv)).body;
    expect([again.added, again.changed, again.refused, again.unchanged]).toEqual([[], [], [], many]);
  });
});

describe('a file that cannot be used', () => {
  it.each([
    [
      'another encoding',
      Uint8Array.from([...Buffer.from(`${HEADER}\nFaur`), 0xe9]),
      'file.csv',
      /Save it as CSV UTF-8/,
    ],
    ['a workbook', Buffer.from('PK\x03\x04 and so on', 'latin1'), 'file.csv', /workbook/],
    ['another kind of file', 'hello', 'file.pdf', /ends in \.csv or \.json/],
    ['an unknown column', 'title,price\nSonata,3', 'file.csv', /Unknown columns: "price"/],
    ['no list', '{}', 'file.json', /one JSON array/],
  ])('%s: 422 with words at the file', async (_, content, name, text) => {
    const answer = await importFile(admin, 'opuses', content, { name });
    expectRefusal(answer, 422, 'validation', { file: expect.stringMatching(text) });
  });

  it('no file, and no preview before', async () => {
    const answer = await admin.post('/imports/opuses', {});
    expectRefusal(answer, 422, 'validation', { file: 'Please choose a file.' });
    const rows = `${HEADER}\nSonata,Clara Schumann,Solo,Piano,,`;
    expectRefusal(await importFile(admin, 'opuses', rows, { dryRun: 'false' }), 422, 'validation');
    expect(await titles()).toEqual([]);
  });

  it('larger than 20 MB', async () => {
    const answer = await importFile(admin, 'opuses', Buffer.alloc(21 * 1024 * 1024, 'a'));
    expectRefusal(answer, 413, 'too_large');
  });

  it('of no kind', async () => {
    expectRefusal(await importFile(admin, 'pianos', 'title'), 404, 'not_found');
  });
});

describe('an import of musicians and performances', () => {
  it('knows musicians by their address, and never gives two the same', async () => {
    const [one, two] = [await aMusician(server), await aMusician(server)];
    const rows = [
      '_id,firstName,lastName,email,instruments',
      `,Mira,Renamed,${one.email.toUpperCase()},Piano`,
      `${two.id},Mira,Sample,new-${one.email},Piano; Harp`,
      ',June,Kahale,june.kahale@example.com,Cello',
      ',June,Kahale,june at home,Cello',
    ].join('\n');
    const { body } = await importFile(admin, 'musicians', rows);
    expect(body).toMatchObject({
      added: [{ row: 4, name: 'June Kahale' }],
      changed: [
        { row: 2, _id: one.id },
        { row: 3, _id: two.id },
      ],
      refused: [{ row: 5, name: 'June Kahale', words: expect.stringContaining('name@example.com') }],
    });
    await write('musicians', rows, body.digest, { skipRefused: 'true' });
    expect((await admin.get(`/musicians/musician/${two.id}`)).body).toMatchObject({
      email: `new-${one.email}`,
      instruments: ['Piano', 'Harp'],
    });
    const clash = `_id,email\n${two.id},${one.email}`;
    const answer = await importFile(admin, 'musicians', clash);
    expect(answer.body.refused).toMatchObject([{ words: expect.stringContaining('another musician') }]);
  });

  it('says who is an owner, and gives a pianist’s new name to their concerts', async () => {
    const { id } = await aPianist(server);
    await admin.post('/concerts', concert({ title: 'Umbrellas' }));
    const rows = `_id,lastName,owner\n${id},Park-Koval,yes`;
    const { body } = await importFile(admin, 'musicians', rows);
    expect(body.changed).toMatchObject([
      { changes: [{ field: 'lastName' }, { field: 'owner', from: 'no', to: 'yes' }] },
    ]);
    expect((await write('musicians', rows, body.digest)).status).toBe(200);
    expect((await admin.get(`/musicians/musician/${id}`)).body).toMatchObject({ lastName: 'Park-Koval', owner: true });
    expect((await admin.get('/admin/concerts/umbrellas')).body.item.pianist).toBe('Hana Park-Koval');
    expect(await exportedFile(admin, 'musicians')).toMatch(/,Hana,Park-Koval,[^,]+,Piano,yes\s*$/);
  });

  it('reads days, hours, prices and flags as spreadsheets write them, and raises SEQUENCE', async () => {
    const { email } = await aMusician(server, { firstName: 'Hana', lastName: 'Park' });
    const header =
      'title,locationName,city,state,date,time,featuredGLVMSMusicians,collaborators,openToPublic,minPrice,maxPrice,program';
    const rows = [
      header,
      `Recital,Desert Garden Hall,Las Vegas,nv,2/14/2027,7:30 PM,${email},Kahale; June; cello,TRUE,$20,$35.00,Clair de lune; Claude Debussy`,
      'Recital,Desert Garden Hall,Las Vegas,NV,2/14/2027,19:30,,,yes,20,35,',
      'Dear,Hall,Reno,NV,2027-03-01,,,,no,50,20,',
      'Undated,Hall,Reno,NV,soon,,,,perhaps,0,0,',
    ].join('\n');
    const { body } = await importFile(admin, 'performances', rows);
    expect(body.refused.map(({ row, words }: { row: number; words: string }) => [row, words])).toEqual([
      [3, 'It is the same performance as row 2.'],
      [4, expect.stringContaining('maxPrice: ')],
      [5, expect.stringContaining('date: ')],
    ]);
    await write('performances', rows, body.digest, { skipRefused: 'true' });
    const [performance] = (await admin.get('/performances')).body;
    expect(performance).toMatchObject({
      state: 'NV',
      date: '2027-02-14',
      time: '19:30',
      openToPublic: true,
      minPrice: 20,
      maxPrice: 35,
      collaborators: [
        { collaboratorLastName: 'Kahale', collaboratorFirstName: 'June', collaboratorInstrument: 'cello' },
      ],
      program: [{ title: 'Clair de lune', composer: 'Claude Debussy' }],
    });
    const change = `_id,calledOff\n${performance._id},yes`;
    const preview = (await importFile(admin, 'performances', change)).body;
    expect(preview.changed).toMatchObject([{ changes: [{ field: 'calledOff', from: 'no', to: 'yes' }] }]);
    await write('performances', change, preview.digest);
    const row = await server.ctx.db.selectFrom('performances').selectAll().executeTakeFirstOrThrow();
    expect([row.calledOff, row.sequence]).toEqual([1, 1]);
    expect((await admin.get('/performances')).body[0].featuredGLVMSMusicians).toHaveLength(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, aPerformance, signInAsAdmin, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { exportedFile, importFile } from '../support/uploads.ts';

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

const write = (kind: string, content: string, digest: string) =>
  importFile(admin, kind, content, { dryRun: 'false', digest });

describe('what is exported', () => {
  it.each(['csv', 'json'])('as %s comes back as no change at all', async (format) => {
    const [one, two] = [
      await aMusician(server),
      await aMusician(server, { instruments: ['Violin', 'Tuba/Euphonium'] }),
    ];
    const opus = await anOpus(server, {
      title: '=SUM(A1) "quoted"; with | signs, and ümlauts',
      instrumentation: ['Piano', 'kazoo in b'],
      offeringMusicians: [two.id, one.id],
      movements: ['I. Allegro; con brio', 'II. a|b', "'-3"],
    });
    await server.ctx.db
      .insertInto('movementMusicians')
      .values({ movementId: opus.movements[1]?._id ?? '', musicianId: one.id, position: 0 })
      .execute();
    await anOpus(server, { movements: ['One; only'] });
    await anOpus(server, { movements: [] });
    await aPerformance(server, {
      title: '@ the hall',
      time: null,
      featuredGLVMSMusicians: [two.id, one.id],
      collaborators: [
        { collaboratorLastName: '', collaboratorFirstName: 'June; Jr.', collaboratorInstrument: '' },
        { collaboratorLastName: 'Kahale', collaboratorFirstName: 'June', collaboratorInstrument: 'cello' },
      ],
      description: 'Line one\nline "two", with more',
      program: [
        { title: 'Clair de lune', composer: 'Claude Debussy', arranger: 'Hana Park' },
        { title: 'Silence | noise', composer: '' },
      ],
    });
    await aPerformance(server);
    const performances = (await admin.get('/performances')).body;
    await admin.call('PATCH', `/performances/${performances[0]._id}`, { body: { calledOff: true } });
    for (const [kind, total] of [
      ['opuses', 3],
      ['musicians', 2],
      ['performances', 2],
    ] as const) {
      const content = await exportedFile(admin, kind, format);
      const { status, body } = await importFile(admin, kind, content, { name: `file.${format}` });
      expect(status, JSON.stringify(body)).toBe(200);
      expect([kind, body.added, body.changed, body.refused, body.unchanged]).toEqual([kind, [], [], [], total]);
    }
  });

  it('into an empty site is the same catalogue', async () => {
    await aMusician(server, { email: 'hana@example.com', owner: true });
    await anOpus(server, { movements: ['I. Allegro', 'II. Adagio'] });
    await aPerformance(server, { program: [{ title: 'Nocturne', composer: 'John Field' }] });
    const withoutIds = async (path: string) =>
      JSON.parse(JSON.stringify((await admin.get(path)).body, (key, value) => (key === '_id' ? undefined : value)));
    const before = [await withoutIds('/musicians'), await withoutIds('/opuses'), await withoutIds('/performances')];
    const files = [
      await exportedFile(admin, 'musicians'),
      await exportedFile(admin, 'opuses'),
      await exportedFile(admin, 'performances'),
    ];
    for (const table of ['performances', 'opuses', 'musicians'] as const)
      await server.ctx.db.deleteFrom(table).execute();
    for (const [index, kind] of ['musicians', 'opuses', 'performances'].entries()) {
      const content = files[index] ?? '';
      const { body } = await importFile(admin, kind, content);
      expect((await write(kind, content, body.digest)).body).toMatchObject({ added: 1, refused: 0 });
    }
    expect([await withoutIds('/musicians'), await withoutIds('/opuses'), await withoutIds('/performances')]).toEqual(
      before,
    );
  });

  it('is a file with a name, kept nowhere on its way, and the log knows who took it', async () => {
    await signUp(server, { firstName: '=Clara', lastName: 'Sample' });
    const response = await fetch(`${server.origin}/api/exports/clients`, { headers: { Cookie: admin.cookie } });
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="forte-and-piano-clients-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const csv = await response.text();
    expect(csv).toContain("'=Clara,Sample");
    expect(csv).not.toMatch(/argon|scrypt|\$/);
    expect((await admin.get('/audit?kind=client')).body.items[0]).toMatchObject({
      action: 'downloaded',
      itemName: 'All clients, as CSV',
    });
    expect(JSON.parse(await exportedFile(admin, 'performances', 'json'))).toEqual([]);
    expect(JSON.parse(await exportedFile(admin, 'opuses', 'json'))).toEqual([]);
    const template = await admin.get('/imports/musicians/template');
    expect(template.body.replace('\uFEFF', '')).toBe('_id,firstName,lastName,email,instruments,owner\r\n');
    expectRefusal(await admin.get('/exports/pianos'), 404, 'not_found');
    expectRefusal(await admin.get('/exports/opuses?format=xlsx'), 422, 'validation');
  });
});

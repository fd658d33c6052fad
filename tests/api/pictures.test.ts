import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#/database/backup/backup.ts';
import { restore } from '#/database/backup/restore.ts';
import { listAudit } from '#/features/audit-log/queries.server.ts';
import { keepDeleted } from '#/features/deleted-items/commands.server.ts';
import { findPortrait, listGallery, listPortraits, listRemoved } from '#/features/pictures/queries.server.ts';
import { forgetOldPictures } from '#/features/pictures/uploads.server.ts';
import { filesOlderThan } from '#/platform/files/storage/files.ts';
import { createFolder } from '#/platform/files/storage/folder.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import type { Answer, BrowserSession } from '../support/browser-session.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signInAsAdmin } from '../support/factories.ts';
import { emptySite } from '../support/filled-site.ts';
import { anUploadedPicture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const said = { alt: 'Hana at the piano in a hall, seen from the side.', caption: 'Hana, before the doors opened.' };

let storage: TestStorage;
let server: TestServer;
let admin: BrowserSession;
/** Uploaded once: making one takes as long as everything else here. */
const files = { gallery: '', portrait: '', another: '' };

beforeAll(async () => {
  storage = await createTestStorage();
  server = await startTestServer({}, storage);
  admin = await signInAsAdmin(server);
  files.gallery = await anUploadedPicture(admin, 'gallery', 1);
  files.portrait = await anUploadedPicture(admin, 'portrait', 2);
  files.another = await anUploadedPicture(admin, 'portrait', 3);
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

const captions = async () => (await listGallery(server.ctx)).map(({ caption }) => caption);
const acts = async (itemId: string) =>
  (await listAudit(server.ctx, { kind: 'content', itemId }, 1)).items.map(({ action }) => action).toSorted();
const portrait = (musicianId: string, file: string, more: object = {}) =>
  admin.put(`/pictures/portraits/${musicianId}`, { file, alt: said.alt, ...more });
const remove = (id: string) => admin.call('DELETE', `/pictures/${id}`);
const restored = (id: string) => admin.post(`/pictures/${id}/restoration`);
const gone = (answer: Answer) => expectRefusal(answer, 404, 'not_found');

describe('the gallery', () => {
  it('begins with the pictures of the content, in their order, and each start leaves it as it is', async () => {
    const gallery = await listGallery(server.ctx);
    expect(gallery.map(({ drawing }) => drawing)).toEqual(server.ctx.content.about.carousel.map(({ id }) => id));
    expect(gallery[0]).toMatchObject({ photograph: null, alt: server.ctx.content.about.carousel[0]?.alt, version: 0 });
    const [first] = gallery;
    await remove(first?._id ?? '');
    await server.stop();
    server = await startTestServer({}, storage);
    admin = await signInAsAdmin(server);
    expect(await listGallery(server.ctx)).toHaveLength(gallery.length - 1);
    await restored(first?._id ?? '');
    expect(await listGallery(server.ctx)).toEqual(gallery);
  });

  it('takes a photograph at its end, once, and who did it is written down', async () => {
    const answer = await admin.post('/pictures/gallery', { file: files.gallery, ...said });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ place: 'gallery', drawing: null, ...said, version: 0 });
    expect(answer.body.photograph).toMatchObject({ file: files.gallery, widths: [450, 900], width: 900, height: 600 });
    expect((await captions()).at(-1)).toBe(said.caption);
    expect(await acts(answer.body._id)).toEqual(['added']);
    const again = await admin.post('/pictures/gallery', { file: files.gallery, ...said });
    expectRefusal(again, 422, 'validation', { file: 'This picture is in the gallery already.' });
  });

  it('takes a drawing that ships, and no other', async () => {
    const [first] = await listGallery(server.ctx);
    const shown = await admin.post('/pictures/gallery', { drawing: first?.drawing, ...said });
    expectRefusal(shown, 422, 'validation', { drawing: expect.any(String) });
    await remove(first?._id ?? '');
    expect((await admin.post('/pictures/gallery', { drawing: first?.drawing, ...said })).status).toBe(201);
    expectRefusal(await restored(first?._id ?? ''), 409, 'conflict');
    for (const drawing of ['hana-99', '../favicon', ''])
      expectRefusal(await admin.post('/pictures/gallery', { drawing, ...said }), 422, 'validation', {
        drawing: 'There is no such drawing.',
      });
  });

  it('refuses what is not uploaded, made for another place, or has no words', async () => {
    const refused = async (body: object, fields: object) =>
      expectRefusal(await admin.post('/pictures/gallery', body), 422, 'validation', { ...fields });
    const { file } = { file: files.gallery };
    await refused({ file: '0'.repeat(32), ...said }, { file: expect.stringContaining('choose it again') });
    await refused({ file: '../../etc/passwd', ...said }, { file: expect.any(String) });
    await refused({ file: files.portrait, ...said }, { file: expect.stringContaining('another place') });
    await refused({ ...said }, { file: expect.any(String) });
    await refused({ file, drawing: 'hana-01', ...said }, { file: expect.any(String) });
    await refused(
      { file, alt: ' ', caption: '' },
      { alt: expect.stringMatching(/what the picture shows/), caption: expect.any(String) },
    );
    await refused(
      { file, alt: 'two\nlines', caption: 'a\u0000b' },
      { alt: expect.any(String), caption: expect.any(String) },
    );
    await refused(
      { file, alt: 'x'.repeat(301), caption: 'x'.repeat(201) },
      { alt: expect.any(String), caption: expect.any(String) },
    );
  });

  it('can be put into another order, step by step, and the ends hold', async () => {
    const [first, second, third] = await listGallery(server.ctx);
    const step = async (id: string | undefined, way: string) =>
      (await admin.post(`/pictures/${id}/step`, { way })).body.place;
    expect(await step(third?._id, 'earlier')).toBe(2);
    expect(await step(third?._id, 'earlier')).toBe(1);
    expect(await step(third?._id, 'earlier')).toBe(1);
    expect((await captions()).slice(0, 3)).toEqual([third, first, second].map((one) => one?.caption));
    expect(await step(third?._id, 'later')).toBe(2);
    expect(await acts(third?._id ?? '')).toEqual(['changed', 'changed', 'changed']);
    expectRefusal(await admin.post(`/pictures/${third?._id}/step`, { way: 'up' }), 422, 'validation');
  });
});

describe('the words of a picture', () => {
  it('change, with what they were in the history, and never over somebody else’s', async () => {
    const [picture] = await listGallery(server.ctx);
    const id = picture?._id ?? '';
    const answer = await admin.call('PATCH', `/pictures/${id}`, { body: { caption: 'Hana.', seen: 0 } });
    expect(answer.body).toMatchObject({ caption: 'Hana.', alt: picture?.alt, version: 1 });
    const late = await admin.call('PATCH', `/pictures/${id}`, { body: { caption: 'Danylo.', seen: 0 } });
    expectRefusal(late, 409, 'conflict');
    expect((await captions())[0]).toBe('Hana.');
    const [act] = (await listAudit(server.ctx, { kind: 'content', itemId: id }, 1)).items.filter(({ changes }) =>
      changes.some(({ field }) => field === 'caption'),
    );
    expect(act?.changes).toEqual([{ field: 'caption', from: picture?.caption, to: 'Hana.' }]);
    expectRefusal(await admin.call('PATCH', `/pictures/${id}`, { body: { alt: '' } }), 422, 'validation', {
      alt: expect.any(String),
    });
  });
});

describe('what is taken down', () => {
  it('is away at once, comes back to where it was, and only once', async () => {
    const before = await captions();
    const [, picture] = await listGallery(server.ctx);
    const id = picture?._id ?? '';
    expect((await remove(id)).status).toBe(204);
    expect(await captions()).toEqual(before.toSpliced(1, 1));
    gone(await remove(id));
    expect((await listRemoved(server.ctx)).map(({ _id }) => _id)).toContain(id);
    expect((await restored(id)).body.caption).toBe(picture?.caption);
    expect(await captions()).toEqual(before);
    gone(await restored(id));
    expect(await acts(id)).toEqual(expect.arrayContaining(['deleted', 'restored']));
  });

  it('can go for good before its time, its files too', async () => {
    const file = await anUploadedPicture(admin, 'gallery', 4);
    const { body } = await admin.post('/pictures/gallery', { file, ...said });
    gone(await admin.call('DELETE', `/pictures/removed/${body._id}`));
    await remove(body._id);
    const address = `${server.origin}/uploads/pictures/${file}-900.webp`;
    expect((await fetch(address)).status).toBe(200);
    expect((await admin.call('DELETE', `/pictures/removed/${body._id}`)).status).toBe(204);
    expect((await fetch(address)).status).toBe(404);
    gone(await restored(body._id));
  });
});

describe('a portrait', () => {
  it('takes the place of the drawing, of another portrait, and gives it back', async () => {
    const { id } = await aMusician(server, { firstName: 'June' });
    expect(await findPortrait(server.ctx, id)).toBeUndefined();
    const first = await portrait(id, files.portrait, { seen: null });
    expect(first.status).toBe(200);
    expect(await findPortrait(server.ctx, id)).toMatchObject({
      file: files.portrait,
      alt: said.alt,
      widths: [300, 600],
    });
    expectRefusal(await portrait(id, files.another, { seen: null }), 409, 'conflict');
    const second = await portrait(id, files.another, { seen: first.body._id });
    expect((await listPortraits(server.ctx))[id]?.file).toBe(files.another);
    await remove(second.body._id);
    expect(await findPortrait(server.ctx, id)).toBeUndefined();
    await restored(first.body._id);
    expect((await findPortrait(server.ctx, id))?.file).toBe(files.portrait);
    await restored(second.body._id);
    expect((await findPortrait(server.ctx, id))?.file).toBe(files.another);
    expect((await listRemoved(server.ctx)).find(({ _id }) => _id === first.body._id)?.musician).toMatch(/^June /);
    const caption = await admin.call('PATCH', `/pictures/${second.body._id}`, { body: { caption: 'x' } });
    expectRefusal(caption, 422, 'validation', { caption: 'A portrait has no caption.' });
  });

  it('is one per musician, also when two are set at once', async () => {
    const { id } = await aMusician(server);
    const answers = await Promise.all([portrait(id, files.portrait), portrait(id, files.another)]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const shown = await server.ctx.db
      .selectFrom('pictures')
      .select('id')
      .where('musicianId', '=', id)
      .where('removedAt', 'is', null)
      .execute();
    expect(shown).toHaveLength(1);
  });

  it('is refused of nobody, of a gallery’s picture, and without words', async () => {
    const { id } = await aMusician(server);
    gone(await portrait('nobody', files.portrait));
    expectRefusal(await portrait(id, files.gallery), 422, 'validation', { file: expect.any(String) });
    expectRefusal(await portrait(id, files.portrait, { alt: '' }), 422, 'validation', { alt: expect.any(String) });
  });
});

describe('after 30 days', () => {
  it('what was taken down is gone with its files; what is shown, or comes back with its musician, stays', async () => {
    const [leaving, shown, waiting] = [await aMusician(server), await aMusician(server), await aMusician(server)];
    const file = await anUploadedPicture(admin, 'portrait', 6);
    const { body: down } = await portrait(leaving.id, file);
    await remove(down._id);
    await portrait(shown.id, files.portrait);
    await portrait(waiting.id, files.another);
    await keepDeleted(server.ctx, { kind: 'musician', itemId: waiting.id, name: 'Mira', snapshot: {} });
    await server.ctx.db.deleteFrom('musicians').where('id', 'in', [leaving.id, waiting.id]).execute();
    server.clock.advance(29 * DAY_MS);
    await forgetOldPictures(server.ctx);
    expect((await listRemoved(server.ctx)).map(({ _id }) => _id)).not.toContain(down._id);
    expect(await findPortrait(server.ctx, waiting.id)).toBeDefined();
    server.clock.advance(2 * DAY_MS);
    await forgetOldPictures(server.ctx);
    expect(await listRemoved(server.ctx)).toEqual([]);
    expect((await findPortrait(server.ctx, shown.id))?.file).toBe(files.portrait);
    const left = new Set(
      (await filesOlderThan(server.ctx.uploads, 'uploads/pictures/', Number.POSITIVE_INFINITY)).map((key) =>
        key.slice(17, 49),
      ),
    );
    expect(left.has(file)).toBe(false);
    expect(left.has(files.portrait)).toBe(true);
  });
});

describe('a backup', () => {
  it('brings pictures back with their files', async () => {
    const target = await emptySite();
    const file = join(server.dataDir, 'backup.gz');
    const { db, engine, location } = server.parts;
    await backUp({ connection: { db, engine, location }, dataDir: server.dataDir }, file, new Date());
    await restore(target, file);
    const rows = await target.connection.db
      .selectFrom('pictures')
      .select('id')
      .where('file', '=', files.portrait)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    const path = `uploads/pictures/${files.portrait}-600.webp`;
    expect((await createFolder(target.dataDir).read(path)).equals(await server.ctx.uploads.read(path))).toBe(true);
    await target.remove();
  });
});

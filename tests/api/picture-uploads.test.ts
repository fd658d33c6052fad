import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#/platform/time/durations.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { anUploadedPicture, aPhonePicture, aPicture, uploadPicture } from '../support/pictures.ts';
import { sendBytes } from '../support/raw-http.ts';
import { aFile, aPdf } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let storage: TestStorage;
let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  storage = await createTestStorage();
  server = await startTestServer({}, storage);
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

const stored = async (): Promise<string[]> => readdir(join(server.dataDir, 'uploads/pictures')).catch(() => []);
const send = (bytes: Uint8Array, place = 'portrait', name = 'picture.jpg', keep?: string) =>
  uploadPicture(admin, [
    ['place', place],
    ...(keep ? [['keep', keep] as [string, string]] : []),
    ['picture', aFile(name, bytes)],
  ]);
const see = (file: string, width: number) => fetch(`${server.origin}/uploads/pictures/${file}-${width}.webp`);

describe('a picture is taken', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('as %s, whatever it is called', async (as) => {
    const answer = await send(await aPicture({ as }), 'portrait', 'notes.txt');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      file: expect.stringMatching(/^[0-9a-f]{32}$/),
      place: 'portrait',
      widths: [300, 600],
      width: 600,
      height: 750,
    });
  });

  it('in the widths it is large enough for, each of the proportion of its place', async () => {
    const { body } = await send(await aPicture({ width: 1400, height: 1000 }), 'gallery');
    expect(body.widths).toEqual([450, 900, 1350]);
    for (const width of body.widths) {
      const picture = await sharp(Buffer.from(await (await see(body.file, width)).arrayBuffer())).metadata();
      expect([picture.format, picture.width, picture.height]).toEqual(['webp', width, (width * 2) / 3]);
    }
  });

  it('upright, in two inks, and nothing tells where or by whom it was taken', async () => {
    const original = await aPhonePicture();
    expect(original.includes('Maryland Parkway')).toBe(true);
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { body } = await send(original);
    const bytes = Buffer.from(await (await see(body.file, 900)).arrayBuffer());
    const { exif, xmp, iptc, icc, orientation, format } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation, format }).toEqual({ format: 'webp' });
    for (const secret of ['Maryland', 'Kahale', 'Telephone', 'Exif', 'EXIF', 'XMP '])
      expect(bytes.includes(secret), secret).toBe(false);
    const { dominant, channels } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThanOrEqual(dominant.b);
    const [red, , blue] = channels.map(({ mean }) => mean);
    expect(Math.abs((red ?? 0) - (blue ?? 0))).toBeLessThan(25);
    // What lay to the left of the sensor is above: the dark end of the scene's light.
    const [above, below] = await Promise.all([brightness(bytes, 0), brightness(bytes, 1100)]);
    expect(below).toBeGreaterThan(above + 40);
  });

  it('with the part that was asked for', async () => {
    const wide = await sharp({ create: { width: 1800, height: 600, channels: 3, background: '#fff' } })
      .composite([{ input: { create: { width: 900, height: 600, channels: 3, background: '#000' } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const bright = async (keep: string) => {
      const { body } = await send(wide, 'gallery', 'wide.png', keep);
      return (await sharp(Buffer.from(await (await see(body.file, 450)).arrayBuffer())).stats()).channels[0]?.mean ?? 0;
    };
    expect(await bright('start')).toBeLessThan(40);
    expect(await bright('end')).toBeGreaterThan(220);
    expect(await bright('middle')).toBeGreaterThan(100);
  });

  it('with its transparent parts on ivory', async () => {
    const clear = await sharp({ create: { width: 700, height: 900, channels: 4, background: '#00000000' } })
      .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: '#000' } } }])
      .png()
      .toBuffer();
    const { body } = await send(clear, 'portrait', 'logo.png');
    const bytes = Buffer.from(await (await see(body.file, 600)).arrayBuffer());
    expect(await brightness(bytes, 0)).toBeGreaterThan(235);
  });

  it('once: the same picture again has the same name, also where a crash left half of it', async () => {
    const file = await anUploadedPicture(admin, 'portrait', 5);
    const count = (await stored()).length;
    const path = join(server.dataDir, `uploads/pictures/${file}-600.webp`);
    const whole = await readFile(path);
    await server.ctx.uploads.delete(`uploads/pictures/${file}-600.webp`);
    await server.ctx.uploads.put(`uploads/pictures/${file}-600.webp`, whole.subarray(0, 50));
    expect(await anUploadedPicture(admin, 'portrait', 5)).toBe(file);
    expect((await stored()).length).toBe(count);
    expect((await readFile(path)).equals(whole)).toBe(true);
  });

  it('for the server only to read on the disk', async () => {
    const [name = ''] = await stored();
    expect((await stat(join(server.dataDir, 'uploads/pictures', name))).mode & 0o777).toBe(0o600);
  });
});

describe('an address of a picture', () => {
  it('answers with what may be kept for ever, and taken for nothing else', async () => {
    const file = await anUploadedPicture(admin, 'portrait');
    const answer = await see(file, 600);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await fetch(`${server.origin}/uploads/pictures/${file}-600.webp`, { method: 'HEAD' })).status).toBe(200);
  });

  it('leads to nothing else that was uploaded', async () => {
    await server.ctx.uploads.put('uploads/resumes/secret.pdf', aPdf());
    const file = await anUploadedPicture(admin, 'portrait');
    for (const path of [
      `/uploads/pictures/${file}-601.webp`,
      `/uploads/pictures/${file}.webp`,
      '/uploads/pictures/',
      '/uploads/resumes/secret.pdf',
      '/uploads/pictures/..%2fresumes%2fsecret.pdf',
      '/uploads/pictures/%2e%2e/resumes/secret.pdf',
    ])
      expect((await fetch(`${server.origin}${path}`)).status, path).toBe(404);
    const raw = await sendBytes(
      server,
      'GET /uploads/pictures/../resumes/secret.pdf HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(raw).toMatch(/^HTTP\/1\.1 404/);
  });
});

describe('what nobody put into its place', () => {
  it('goes at a start, once it is a day old; what stands somewhere stays', async () => {
    const [shown, forgotten, fresh] = [
      await anUploadedPicture(admin, 'gallery', 11),
      await anUploadedPicture(admin, 'gallery', 12),
      await anUploadedPicture(admin, 'gallery', 13),
    ];
    await admin.post('/pictures/gallery', { file: shown, alt: 'A scene', caption: 'A scene.' });
    await server.ctx.uploads.put(`uploads/pictures/${'0'.repeat(32)}-900.webp`, Buffer.from('left behind'));
    const aDayAgo = new Date(Date.now() - DAY_MS - 60_000);
    for (const name of await stored())
      if (!name.startsWith(fresh)) await utimes(join(server.dataDir, 'uploads/pictures', name), aDayAgo, aDayAgo);
    await server.ctx.db
      .updateTable('pictureFiles')
      .set({ uploadedAt: aDayAgo.toISOString() })
      .where('file', '!=', fresh)
      .execute();
    await server.stop();
    server = await startTestServer({}, storage);
    admin = await signInAsAdmin(server);
    const left = new Set((await stored()).map((name) => name.slice(0, 32)));
    expect(left).toEqual(new Set([shown, fresh]));
    expect(left.has(forgotten)).toBe(false);
    expect(await server.ctx.db.selectFrom('pictureFiles').select('file').execute()).toHaveLength(2);
  });
});

async function brightness(bytes: Buffer, top: number): Promise<number> {
  const strip = await sharp(bytes).extract({ left: 0, top, width: 60, height: 20 }).png().toBuffer();
  return (await sharp(strip).stats()).channels[0]?.mean ?? 0;
}

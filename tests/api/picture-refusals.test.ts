import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { aBomb, aPicture, uploadPicture } from '../support/pictures.ts';
import { expectWithin } from '../support/proof.ts';
import { sendChunked } from '../support/raw-http.ts';
import { aFile, aPdf } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const MB = 1024 * 1024;
const NOT_A_PICTURE = 'This is not a picture we can read. Please choose a JPEG, PNG or WebP.';
const BROKEN = 'This picture is broken: it cannot be read to its end. Please choose another copy of it.';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const stored = async (): Promise<string[]> => readdir(join(server.dataDir, 'uploads/pictures')).catch(() => []);
const send = (bytes: Uint8Array, place = 'portrait') =>
  uploadPicture(admin, [
    ['place', place],
    ['picture', aFile('picture.jpg', bytes)],
  ]);

describe('a picture is refused', () => {
  async function expectRefused(
    answer: Awaited<ReturnType<typeof send>>,
    text: unknown,
    status = 422,
    code = 'validation',
  ) {
    expectRefusal(answer, status, code, { picture: text });
    expect(answer.body.error).toBe(answer.body.fields.picture);
  }

  it('that is none, whatever it is called, and nothing is kept of it', async () => {
    const before = await stored();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';
    for (const bytes of [
      aPdf(),
      Buffer.from(svg),
      Buffer.from('\xff\xd8'),
      await aPicture({ as: 'gif' }),
      await aPicture({ as: 'tiff' }),
    ])
      await expectRefused(await send(bytes), NOT_A_PICTURE);
    await expectRefused(await send(Buffer.alloc(0)), 'There is nothing in this file. Please choose another.');
    await expectRefused(
      await send(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
      expect.stringMatching(/^This picture is a HEIC/),
    );
    expect(await stored()).toEqual(before);
  });

  it('that is broken: cut off, garbled, or only the beginning of one', async () => {
    const [jpeg, png, webp] = await Promise.all((['jpeg', 'png', 'webp'] as const).map((as) => aPicture({ as })));
    for (const whole of [jpeg, png, webp])
      await expectRefused(await send(whole?.subarray(0, whole.length / 2) ?? Buffer.of()), BROKEN);
    const garbled = Buffer.from(png ?? []);
    garbled.fill(0x55, 200, 400);
    await expectRefused(await send(garbled), BROKEN);
    await expectRefused(
      await send(Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(4000, 7)])),
      BROKEN,
    );
  });

  it('that is too small for its place, and the words say how large it has to be', async () => {
    await expectRefused(
      await send(await aPicture({ width: 599, height: 900 })),
      'This picture is too small for its place: it has 599 × 900 pixels, and needs at least 600 × 750. Please choose a larger one.',
    );
    await expectRefused(
      await send(await aPicture({ width: 4000, height: 500 }), 'gallery'),
      expect.stringContaining('at least 900 × 600'),
    );
    expect((await send(await aPicture({ width: 600, height: 750 }))).status).toBe(201);
  });

  it('that would grow beyond all measure, at once, and the site goes on', async () => {
    const bomb = aBomb(20_000, 20_000);
    expect(bomb.length).toBeLessThan(2 * MB);
    const began = performance.now();
    const answer = await send(bomb);
    await expectRefused(
      answer,
      'This picture has 20,000 × 20,000 pixels, more than the 60 million we can take. Please make it smaller first.',
    );
    expectWithin(10_000, performance.now() - began);
    expect((await new BrowserSession(server).get('/musicians')).status).toBe(200);
  });

  it('or taken when it grows as far as it may', async () => {
    const [large, quick] = await Promise.all([send(aBomb(7_700, 7_700)), new BrowserSession(server).get('/musicians')]);
    expect(quick.status).toBe(200);
    expect([201, 422]).toContain(large.status);
  });

  it('that is larger than 15 MB, told or not told beforehand', async () => {
    const large = Buffer.concat([await aPicture(), Buffer.alloc(15 * MB)]);
    const answer = await send(large.subarray(0, 15 * MB + 1));
    await expectRefused(answer, 'This file is larger than 15 MB. Please choose a smaller one.', 413, 'too_large');
    expectRefusal(await send(Buffer.concat([large, Buffer.alloc(MB)])), 413, 'too_large');
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x',
      Cookie: admin.cookie,
      'X-CSRF-Token': admin.token,
    };
    const start = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';
    const chunks = [start, ...Array<Buffer>(20).fill(Buffer.alloc(MB, 'a')), '\r\n--x--\r\n'];
    expectRefusal(
      await sendChunked(server, { method: 'POST', path: '/api/pictures', headers, chunks }),
      413,
      'too_large',
    );
  });

  it('when there is none, or two, or its place is not known', async () => {
    const picture = aFile('a.jpg', await aPicture());
    const required = 'Please choose a picture first.';
    await expectRefused(await uploadPicture(admin, [['place', 'portrait']]), required);
    await expectRefused(
      await uploadPicture(admin, [
        ['place', 'portrait'],
        ['picture', aFile('', Buffer.alloc(0))],
      ]),
      required,
    );
    await expectRefused(
      await uploadPicture(admin, [
        ['place', 'portrait'],
        ['picture', picture],
        ['picture', picture],
      ]),
      'Please send one picture.',
    );
    expectRefusal(
      await uploadPicture(admin, [
        ['place', 'ceiling'],
        ['picture', picture],
      ]),
      422,
      'validation',
      { place: expect.any(String) },
    );
    expectRefusal(await admin.post('/pictures', { place: 'portrait' }), 422, 'validation', {
      picture: expect.stringContaining('multipart/form-data'),
    });
  });

  it('from anybody who is no admin, and without the token', async () => {
    const picture = aFile('a.jpg', await aPicture());
    expectRefusal(
      await uploadPicture(new BrowserSession(server), [
        ['place', 'portrait'],
        ['picture', picture],
      ]),
      401,
      'unauthenticated',
    );
    const forged = Object.assign(new BrowserSession(server), { cookie: admin.cookie });
    expectRefusal(
      await uploadPicture(forged, [
        ['place', 'portrait'],
        ['picture', picture],
      ]),
      403,
      'csrf',
    );
  });
});

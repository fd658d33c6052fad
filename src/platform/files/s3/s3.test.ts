import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../../../tests/support/s3/s3-server.ts';
import { createS3 } from './s3.ts';
import type { S3Place } from './s3-place.ts';

let server: S3Server | undefined;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server?.stop());

/** On a bucket of its own; without a server the test says so and is over. */
function onStorage(name: string, test: (place: S3Place, s3: ReturnType<typeof createS3>) => Promise<void>) {
  it(name, async () => {
    if (!server) return expect(server).toBeUndefined();
    const place = await server.newPlace('house/');
    await test(place, createS3(place));
  });
}

const all = <T>(pieces: AsyncIterable<T>): Promise<T[]> => Readable.from(pieces).toArray();
const AWKWARD = "resumes/José & 100% <Ann's> (1)+x y.pdf";

describe('on OpenStack Swift', () => {
  onStorage('gives back what was put, under any name, and says how large it is', async (place, s3) => {
    const content = Buffer.from('four movements');
    await s3.put(AWKWARD, content);
    const { size, pieces } = await s3.get(AWKWARD);
    expect([size, await buffer(pieces)]).toEqual([content.length, content]);
    const head = await s3.head(AWKWARD);
    expect(head).toMatchObject({ key: AWKWARD, size: 14, sha256: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(Math.abs(Date.now() - Number(head?.modifiedAt))).toBeLessThan(120_000);
    expect(await all(s3.list('resumes/'))).toMatchObject([{ key: AWKWARD, size: 14 }]);
    // Another prefix in the same bucket sees none of it.
    expect(await all(createS3({ ...place, prefix: 'other/' }).list(''))).toEqual([]);
  });

  onStorage('replaces, deletes, and does not mind what is gone', async (_, s3) => {
    await s3.put('score.pdf', Buffer.from('first'));
    await s3.put('score.pdf', Buffer.from('second one'));
    expect(await s3.head('score.pdf')).toMatchObject({ size: 10 });
    await s3.put('empty', Buffer.alloc(0));
    expect(await all((await s3.get('empty')).pieces)).toEqual([]);
    for (let time = 0; time < 2; time += 1) await s3.delete('score.pdf');
    expect(await s3.head('score.pdf')).toBeUndefined();
    await expect(s3.get('score.pdf')).rejects.toMatchObject({ trouble: 'missing' });
  });

  onStorage('lists page after page, in the order of the names', async (place, s3) => {
    const names = ['a', 'b/1', 'b/2', 'b/3', 'b/sub/4', 'b5', 'c'];
    for (const name of names) await s3.put(name, Buffer.from(name));
    const inPages = createS3(place, { pageSize: 2 });
    expect((await all(inPages.list(''))).map(({ key }) => key)).toEqual(names);
    expect((await all(inPages.list('b/'))).map(({ key }) => key)).toEqual(names.slice(1, 5));
  });

  onStorage('takes a file of the disk, and hands it out in pieces', async (_, s3) => {
    const folder = await mkdtemp(join(tmpdir(), 'forte-s3-file-'));
    const bytes = Buffer.alloc(8 * 1024 * 1024, 'Scherzo. ');
    await writeFile(join(folder, 'backup'), bytes);
    await s3.put('backup', await openAsBlob(join(folder, 'backup')));
    await rm(folder, { recursive: true });
    const pieces = await all((await s3.get('backup')).pieces);
    expect(pieces.length).toBeGreaterThan(1);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  });

  onStorage('says what is wrong: another bucket, another key', async (place) => {
    const nowhere = createS3({ ...place, bucket: 'no-such-bucket' });
    await expect(nowhere.get('a')).rejects.toMatchObject({ trouble: 'no bucket' });
    await expect(all(nowhere.list(''))).rejects.toMatchObject({ trouble: 'no bucket' });
    const thief = createS3({ ...place, secretAccessKey: 'guessed' });
    await expect(thief.put('a', Buffer.from('a'))).rejects.toMatchObject({
      trouble: 'refused',
      message: expect.stringMatching(/^PUT a at 127\.0\.0\.1:\d+ was answered with 403 SignatureDoesNotMatch /),
    });
  });
});

import { expect, it } from 'vitest';
import { readBody } from './read-body.ts';
import { createUploadBudget } from './upload-budget.ts';

const limit = { bytes: 100_000, message: 'Too much.' };

/** A body that is sent by hand. */
function aBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return { body: readable, send: (text: string) => void writer.write(Buffer.from(text)), end: () => writer.close() };
}

const broken = (error: Error) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(error);
    },
  });

it('comes whole, in however many parts it comes', async () => {
  const { body, send, end } = aBody();
  const text = Array.from({ length: 40_000 }, (_, index) => String.fromCharCode(97 + (index % 26))).join('');
  for (const letter of text) send(letter);
  send('');
  send(text);
  end();
  expect((await readBody(body, { limit })).toString()).toBe(text + text);
});

it('is refused when it is larger than it may be, when it breaks off, and when nothing more comes', async () => {
  const large = aBody();
  large.send('x'.repeat(100_001));
  await expect(readBody(large.body, { limit })).rejects.toMatchObject({ code: 'too_large', message: 'Too much.' });
  await expect(readBody(broken(new Error('aborted')), { limit })).rejects.toMatchObject({ code: 'bad_json' });
  const silent = aBody();
  silent.send('x');
  await expect(readBody(silent.body, { limit, silenceMs: 5 })).rejects.toMatchObject({
    code: 'too_slow',
    status: 408,
    headers: { Connection: 'close' },
  });
});

it('takes no more room once it is refused', async () => {
  const place = createUploadBudget(1).enter('203.0.113.1');
  const { body, send, end } = aBody();
  const taken: number[] = [];
  const counted = { ...place, take: (bytes: number) => void taken.push(bytes) };
  send('abc');
  await expect(readBody(body, { limit, place: counted, silenceMs: 5 })).rejects.toMatchObject({ code: 'too_slow' });
  send('def');
  await end();
  expect(taken).toEqual([3]);
});

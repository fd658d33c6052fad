import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { pictureKind } from './picture-kind.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF\0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['\0\n\r\u0085ftypmif1\0\0\0\0', 'heic'],
  ['GIF89a', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['RIFF\x10\0\0\0WAVEfmt ', undefined],
  ['%PDF-1.4', undefined],
  ['', undefined],
])('%j is %s by its content', (head, kind) => expect(pictureKind(latin(head))).toBe(kind));

test('whatever the bytes, looking at them ends without an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect([undefined, 'jpeg', 'png', 'webp', 'heic']).toContain(pictureKind(bytes));
    }),
  );
});

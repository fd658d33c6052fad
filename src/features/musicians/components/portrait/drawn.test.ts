import { expect, test } from 'vitest';
import { paintedFace, picturesIn } from '#/platform/mail/pictures.ts';
import { DRAWN, portraitOf } from './drawn.ts';

test('a picture is found by the name, accents or not; anyone else gets the placeholder', () => {
  expect(portraitOf({ firstName: 'Inés', lastName: 'Okafor' })).toBe('ines-okafor');
  expect(portraitOf({ firstName: 'Hana', lastName: 'Park' })).toBe('hana-park');
  expect(portraitOf({ firstName: 'Clara', lastName: 'Sample' })).toBe('placeholder');
  expect(portraitOf({ firstName: '../../etc', lastName: 'passwd' })).toBe('placeholder');
});

test('everyone who is drawn has a face for mails, and two pictures leave a mail light', async () => {
  const faces = await picturesIn(DRAWN.map((name) => `cid:${paintedFace(name)}`).join(' '));
  expect(faces).toHaveLength(DRAWN.length);
  for (const { content, filename } of faces) expect(content.length, filename).toBeLessThan(10_000);
});

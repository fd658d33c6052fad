import { expect, test } from 'vitest';
import { portraitOf } from './drawn.ts';

test('a picture is found by the name, accents or not; anyone else gets the placeholder', () => {
  expect(portraitOf({ firstName: 'Inés', lastName: 'Okafor' })).toBe('ines-okafor');
  expect(portraitOf({ firstName: 'Hana', lastName: 'Park' })).toBe('hana-park');
  expect(portraitOf({ firstName: 'Clara', lastName: 'Sample' })).toBe('placeholder');
  expect(portraitOf({ firstName: '../../etc', lastName: 'passwd' })).toBe('placeholder');
});

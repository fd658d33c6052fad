import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DRAWN, portraitOf } from './drawn.ts';
import { PEOPLE } from './people/index.ts';

test('everyone who is drawn has a picture in public', () => {
  expect([...PEOPLE.keys()]).toEqual([...DRAWN]);
  for (const name of [...DRAWN, 'placeholder']) {
    expect(existsSync(`public/pictures/musicians/${name}.svg`), name).toBe(true);
  }
});

test('a picture is found by the name, accents or not; anyone else gets the placeholder', () => {
  expect(portraitOf({ firstName: 'Inés', lastName: 'Okafor' })).toBe('ines-okafor');
  expect(portraitOf({ firstName: 'Hana', lastName: 'Park' })).toBe('hana-park');
  expect(portraitOf({ firstName: 'Clara', lastName: 'Sample' })).toBe('placeholder');
  expect(portraitOf({ firstName: '../../etc', lastName: 'passwd' })).toBe('placeholder');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { elsewhereIn, isWebAddress } from './elsewhere.ts';

it('is called by its name where it has one', () =>
  expect(elsewhereIn(' https://www.instagram.com/a.sample\nhttps://music.example/b ')).toEqual([
    { name: 'Instagram', address: 'https://www.instagram.com/a.sample' },
    { name: 'music.example', address: 'https://music.example/b' },
  ]));

it('one that stands there twice is one', () =>
  expect(elsewhereIn('https://a.example/b https://a.example/c\nhttps://a.example/b')).toHaveLength(2));

it.each([
  'http://instagram.com/a',
  'instagram.com/a',
  'javascript:alert(1)',
  'https://a:b@example.com',
  'https://host',
])('%s is no address to lead people to', (address) => expect(isWebAddress(address)).toBe(false));

it('every web address has a name', () =>
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['https'] }).filter(isWebAddress), (address) => {
      expect(elsewhereIn(address)).toEqual([{ name: expect.stringMatching(/./), address }]);
    }),
  ));

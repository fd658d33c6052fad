import fc from 'fast-check';
import { expect, test } from 'vitest';
import { described, pageMeta } from './page-meta.ts';

const site = { origin: 'https://piano.example.com', name: 'Forte & Piano', city: 'Las Vegas' };
const titleOf = (title: string) => pageMeta({ title, description: 'Words.', path: '/x', site })[0];

test('the name of the house stands after a title where both are shown whole', () => {
  expect(titleOf('Contact')).toEqual({ title: 'Contact | Forte & Piano' });
  const long = 'A title as long as this one, which leaves no room';
  expect(titleOf(long)).toEqual({ title: long });
});

test('a page says the city of the house, and is as long as it may be with it', () => {
  const tags = pageMeta({ title: 'Music in {city}', description: ['In {city}.', 'x'.repeat(150)], path: '/x', site });
  expect(tags.slice(0, 2)).toEqual([
    { title: 'Music in Las Vegas | Forte & Piano' },
    { name: 'description', content: 'In Las Vegas.' },
  ]);
});

test('of a description the sentences that fit are said, and one that is too long ends between words', () => {
  expect(described(['One.', 'x'.repeat(160), 'Three.'])).toBe('One. Three.');
  expect(described(`${'word '.repeat(40)}end`)).toMatch(/^(word )+word…$/);
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 300 }), { minLength: 1 }), (sentences) => {
      expect(described(sentences).length).toBeLessThanOrEqual(160);
    }),
  );
});

test('what is not found itself is known by no address', () => {
  const tags = JSON.stringify(pageMeta({ description: 'Words.', path: '/x', site, found: false }));
  expect(tags).toContain('noindex, follow');
  expect(tags).not.toMatch(/canonical|hrefLang/);
});

import { expect, test } from 'vitest';
import { DEFAULT_BUSINESS } from '#/features/settings/in-force/model.ts';
import { postalAddress } from './business.server.ts';
import { writers } from './parts.server.ts';

test.each([
  ['1 Main St, Las Vegas, NV 89101', ['1 Main St', 'Las Vegas', 'NV', '89101']],
  ['Suite 2, 1 Main St, Henderson, NV 89002-1234, USA', ['Suite 2, 1 Main St', 'Henderson', 'NV', '89002-1234']],
  ['By the fountain', ['By the fountain', undefined, undefined, undefined]],
  ['Greater Las Vegas', [undefined, 'Las Vegas', 'NV', undefined]],
])('%s is read part by part as far as it says', (written, parts) => {
  const { streetAddress, addressLocality, addressRegion, postalCode, addressCountry } = postalAddress({
    ...DEFAULT_BUSINESS,
    address: written,
  });
  expect([streetAddress, addressLocality, addressRegion, postalCode]).toEqual(parts);
  expect(addressCountry).toBe('US');
});

test('two who wrote together are two, and a tradition is nobody', () => {
  expect(writers('Fanny and Felix Sample & A. B.').map(({ name }) => name)).toEqual(['Fanny', 'Felix Sample', 'A. B.']);
  expect(writers('Traditional (Korean)')).toEqual([]);
});

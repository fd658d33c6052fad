import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import routes from '#/web/routes.ts';
import { startTestServer } from '../support/test-server.ts';

interface Icon {
  sizes: string;
  purpose?: string;
}

const files = resolve(import.meta.dirname, '../../public');

it('the site can be put on a home screen, under the name of the business and with icons that are there', async () => {
  const server = await startTestServer({ BUSINESS_NAME: 'A & B' });
  const response = await fetch(`${server.origin}/manifest.webmanifest`);
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = await response.json();
  expect(manifest).toMatchObject({
    id: '/',
    name: 'A & B',
    short_name: 'A & B',
    start_url: '/',
    display: 'standalone',
  });
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(join(files, src)).metadata();
    if (sizes !== 'any') expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
  const kinds = manifest.icons.map(({ sizes, purpose = 'any' }: Icon) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  const addresses = routes.flatMap(({ path }) => (path ? [`/${path.replace(/\/:.*/, '')}`] : []));
  for (const { url } of manifest.shortcuts) expect(addresses).toContain(url);
  await server.stop();
});

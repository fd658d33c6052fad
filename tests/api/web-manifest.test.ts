import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { startTestServer } from '../support/test-server.ts';

const files = resolve(import.meta.dirname, '../../public');

it('the site can be put on a home screen, under the name of the business and with icons that are there', async () => {
  const server = await startTestServer({ BUSINESS_NAME: 'A & B' });
  const response = await fetch(`${server.origin}/manifest.webmanifest`);
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'A & B', short_name: 'A & B', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect(existsSync(join(files, src)), src).toBe(true);
  await server.stop();
});

import { resolve } from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '../platform/config.ts';
import { printWelcome } from './first-start/welcome.ts';
import { createPageRenderer } from './http/pages/render.ts';
import { startServer } from './start.ts';

/* `npm run dev`: one process, with pages compiled by Vite on request. */

const root = resolve(import.meta.dirname, '../..');
const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
const config = readConfig({ ...process.env, NODE_ENV: 'development' });

await printWelcome(
  await startServer(config, {
    root,
    renderPage: await createPageRenderer(root, vite),
    before: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
  }),
);

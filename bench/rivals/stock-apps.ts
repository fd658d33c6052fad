import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';
import { installed } from '../installed.ts';
import { ROOT } from '../site.ts';
import { type Started, start } from '../started.ts';
import { asJsx } from './as-jsx.ts';

/* `bench/rivals/apps`: the page of this site, by stock apps of three frameworks, as each is built and started by default. */

const APPS = {
  next: { title: 'Next.js', script: 'next/dist/bin/next', args: ['start'], path: '/' },
  'react-router': {
    title: 'React Router',
    script: '@react-router/serve/bin.cjs',
    args: ['build/server/index.js'],
    path: '/repertoire',
  },
  'tanstack-start': {
    title: 'TanStack Start',
    script: 'srvx/bin/srvx.mjs',
    args: ['serve', '--prod', '-s', '../client', 'dist/server/server.js'],
    path: '/repertoire',
  },
} as const;

export type AppName = keyof typeof APPS;
export const APP_NAMES = Object.keys(APPS) as AppName[];

export interface StockApp {
  title: string;
  start(core?: number): Promise<Started>;
}

/** With the catalogue built in; undefined when impossible. */
export async function makeApp(name: AppName, origin: string): Promise<StockApp | undefined> {
  const folder = installed({
    folder: `rivals/apps/${name}`,
    shared: 'rivals/apps/parts',
    extra: {
      'catalogue.json': await catalogueOf(origin),
      'parts/page.jsx': await pageOf(origin),
      'site.css': styles(),
    },
    build: ['npm', 'run', 'build'],
  });
  return folder === undefined ? undefined : { title: APPS[name].title, start: (core) => startApp(name, folder, core) };
}

async function startApp(name: AppName, folder: string, core?: number): Promise<Started> {
  const { script, args, path } = APPS[name];
  const port = await freePort();
  return start({
    command: process.execPath,
    args: [join(folder, 'node_modules', script), ...args],
    port,
    path,
    core,
    cwd: folder,
    environment: { PORT: String(port), HOST: '127.0.0.1', HOSTNAME: '127.0.0.1', NEXT_TELEMETRY_DISABLED: '1' },
  });
}

/** What a page of the list is made of, as its loader hands it out. */
async function catalogueOf(origin: string): Promise<string> {
  return withoutRandomIds(await (await fetch(`${origin}/api/opuses?limit=20`)).text());
}

/** As a visitor gets it. */
async function pageOf(origin: string): Promise<string> {
  return asJsx(withoutRandomIds(await (await fetch(`${origin}/repertoire`)).text()));
}

const RANDOM_ID = /(?<=["/=])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{22}(?![\w-])/g;

/** They would have it built anew. */
function withoutRandomIds(text: string): string {
  const known: string[] = [];
  return text.replace(RANDOM_ID, (id) => {
    if (!known.includes(id)) known.push(id);
    return `number-${known.indexOf(id)}`;
  });
}

/** Without fonts. */
function styles(): string {
  return globSync('build/client/assets/app-*.css', { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8').replace(/@font-faces*{[^}]*}/g, ''))
    .join('\n');
}

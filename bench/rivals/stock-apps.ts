import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILTER_INSTRUMENTS, type Opus, type OpusPage } from '#/features/repertoire/model.ts';
import { composerLastFirst, repTypeLabel } from '#/features/repertoire/rules.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { installed } from '../installed.ts';
import { ROOT } from '../site.ts';
import { type Started, start } from '../started.ts';

/* `bench/rivals/apps`: the same page by stock apps of three frameworks, as each is built and started by default. */

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
    extra: { 'catalogue.json': JSON.stringify(await catalogueOf(origin)), 'site.css': styles() },
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

async function catalogueOf(origin: string) {
  const get = async <Body>(path: string) => (await (await fetch(`${origin}${path}`)).json()) as Body;
  const { items, total } = await get<OpusPage>('/api/opuses?limit=20');
  const works = await get<Opus[]>('/api/opuses');
  const page = await (await fetch(`${origin}/repertoire`)).text();
  const strokes = [...page.matchAll(/<path d="([^"]*)" stroke="currentColor"/g)].map(([, path = '']) => path);
  const felt = [...page.matchAll(/<path d="([^"]*)" class="stroke-accent"/g)].map(([, path = '']) => path);
  const composers = [...new Set(works.map(({ composer }) => composer))]
    .map((composer) => [composer, composerLastFirst(composer)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b));
  return {
    composers,
    instruments: FILTER_INSTRUMENTS,
    total,
    items: items.map((opus, index) => ({
      // Random ids would rebuild it.
      _id: `work-in-the-list-${index}`,
      title: opus.title,
      instrumentation: opus.instrumentation,
      composer: composerLastFirst(opus.composer),
      repType: repTypeLabel(opus.repType),
      dynamic: opus.facts.dynamic ?? 'mf',
      musicians: opus.musicians.map(({ name }) => name),
      strokes: strokes[index] ?? '',
      feltStrokes: felt[index] ?? '',
    })),
  };
}

/** Without fonts. */
function styles(): string {
  return globSync('build/client/assets/app-*.css', { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8').replace(/@font-face\s*\{[^}]*\}/g, ''))
    .join('\n');
}

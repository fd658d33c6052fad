import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILTER_INSTRUMENTS, type Opus, type OpusPage } from '#/features/repertoire/model.ts';
import { composerLastFirst, repTypeLabel } from '#/features/repertoire/rules.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { installed } from '../installed.ts';
import { ROOT } from '../site.ts';
import { type Started, start } from '../started.ts';

/* `bench/next` is a stock Next.js app with the catalogue built in. */

/** Undefined when impossible. */
export async function makeNextApp(origin: string): Promise<string | undefined> {
  return installed({
    folder: 'next',
    extra: { 'catalogue.json': JSON.stringify(await catalogueOf(origin)), 'app/site.css': styles() },
    build: ['npm', 'run', 'build'],
  });
}

export async function startNextApp(folder: string, core?: number): Promise<Started> {
  const port = await freePort();
  return start({
    command: process.execPath,
    args: [join(folder, 'node_modules/next/dist/bin/next'), 'start', '-p', String(port), '-H', '127.0.0.1'],
    port,
    core,
    cwd: folder,
    environment: { NEXT_TELEMETRY_DISABLED: '1' },
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

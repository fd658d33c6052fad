import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './site.ts';

interface InstallOptions {
  /** With its own package.json. */
  folder: string;
  /** Put into it under its own name. */
  shared?: string;
  extra?: Record<string, string>;
  build?: readonly string[];
}

/** Installs outside of the project, in the temporary folder, once per content. Undefined on failure, with a message. */
export function installed({ folder, shared, extra = {}, build = [] }: InstallOptions): string | undefined {
  const sources = [folder, ...(shared === undefined ? [] : [shared])].map((name) => join(ROOT, 'bench', name));
  const target = join(tmpdir(), 'forte-and-piano-bench', `${basename(folder)}-${digest(sources, extra)}`);
  const done = join(target, '.done');
  if (existsSync(done)) return target;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [place, source] of sources.entries())
    cpSync(source, place === 0 ? target : join(target, basename(source)), { recursive: true });
  for (const [name, text] of Object.entries(extra)) writeFileSync(join(target, name), text);
  console.error(`Installing bench/${folder} …`);
  const steps = [
    ['npm', 'install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'],
    ...(build.length > 0 ? [build] : []),
  ];
  for (const [command = '', ...args] of steps) {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: target,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${join(target, 'node_modules/.bin')}:${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      },
    });
    if (status === 0) continue;
    console.error(`${[command, ...args].join(' ')} failed in ${target}: what needs bench/${folder} is left out.`);
    console.error(`${stdout}\n${stderr}`.slice(-2000));
    return undefined;
  }
  writeFileSync(done, '');
  return target;
}

function digest(sources: readonly string[], extra: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(extra)).update(process.version);
  for (const source of sources)
    for (const file of globSync('**', { cwd: source }).sort()) {
      const path = join(source, file);
      if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path));
    }
  return hash.digest('hex').slice(0, 16);
}

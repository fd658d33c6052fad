import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '..');
/** For processes that tests start. */
export const COMPILED = join(root, 'node_modules/.cache/node');
const WORKERS = [
  'src/database/backup/making/worker.ts',
  'src/database/backup/trying/worker.ts',
  'src/features/calendar-feeds/busy/worker.ts',
  'src/features/notation/engraver/worker.ts',
  'src/platform/files/photograph-worker.ts',
  'src/platform/typesetting/typesetter.ts',
  'src/server/share-pictures/painter.ts',
];

/** Ahead of the tests: whoever starts one of these kills it once it has answered, before Node keeps what it compiled. */
export function compileWorkers(): void {
  const imports = WORKERS.map((file) => `import '${pathToFileURL(join(root, file))}';`).join('');
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', imports], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('The processes beside the site could not be compiled.');
}

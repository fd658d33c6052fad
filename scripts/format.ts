import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withoutEngines } from './locked-engines.ts';
import { run } from './run.ts';

/* `npm run format`: mends what can be mended. */

const lockfile = resolve(import.meta.dirname, '../package-lock.json');
writeFileSync(lockfile, withoutEngines(readFileSync(lockfile, 'utf8')));
run('biome', ['check', '--write', '.']);

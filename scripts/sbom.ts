import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { billOfMaterials, type Lockfile } from './bill-of-materials.ts';

/* `npm run sbom`: CycloneDX on stdout. `npm sbom` leaves packages out. */

const root = resolve(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
process.stdout.write(`${JSON.stringify(billOfMaterials(lock), null, 2)}\n`);

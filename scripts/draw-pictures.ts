import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PICTURES } from './pictures/index.ts';

/* Run after a change to drawings, and look. */

const folder = resolve(import.meta.dirname, '../public/pictures');
for (const [name, svg] of PICTURES) {
  const file = join(folder, `${name}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
}
console.error(`${PICTURES.size} pictures drawn`);

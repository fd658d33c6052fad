import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PICTURES } from './pictures/index.ts';

/* Draws every picture of the site into public/pictures. Run it after a change to what draws them, and look. */

const folder = resolve(import.meta.dirname, '../public/pictures');
for (const [name, svg] of PICTURES) {
  const file = join(folder, `${name}.svg`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
}
console.error(`${PICTURES.size} pictures drawn`);

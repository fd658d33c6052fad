import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Lockfile, packageName } from './bill-of-materials.ts';

/*
 * `npx node scripts/weigh.ts [FOLDER]`: what an installation weighs, by what it is made of, as the Containerfile copies it.
 * Node is no part of it: an image has its own. FOLDER is this checkout, or one of which only production is left.
 */

const SHOWN = 12;
const MEGABYTE = 1_000_000;
const ONE_BLOCK = 4096;

export interface Weight {
  what: string;
  bytes: number;
}

/** Heaviest first; packages of development are not counted, nor tests. */
export function weigh(root: string): Weight[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const packages = Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && path !== 'node_modules/node')
    .map(([path]) => ({ what: packageName(path), bytes: onDisk(join(root, path)) }));
  const own = copied(root).map((what) => ({ what: `${what}/`, bytes: onDisk(join(root, what)) }));
  const sum = Map.groupBy([...packages, ...own], ({ what }) => what);
  return [...sum]
    .map(([what, parts]) => ({ what, bytes: total(parts) }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes);
}

export function total(weights: readonly Weight[]): number {
  return weights.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The folders that the last stage of the Containerfile takes from the checkout or from the stage that built it. */
function copied(root: string): string[] {
  const stages = readFileSync(join(root, 'Containerfile'), 'utf8').split('\nFROM ');
  const folders = [...(stages.at(-1) ?? '').matchAll(/^COPY (?:--from=\w+ \/app\/)?(\w+) \w+$/gm)];
  return folders.flatMap(([, folder = '']) => (folder === 'node_modules' ? [] : [folder]));
}

/** In whole blocks, as `du` counts; without packages inside of packages, which are counted by themselves. */
function onDisk(path: string): number {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || basename(path) === 'node_modules' || /\.test\.tsx?$/.test(path)) return 0;
  const own = Math.ceil(stat.size / ONE_BLOCK) * ONE_BLOCK;
  if (!stat.isDirectory()) return own;
  return readdirSync(path).reduce((sum, name) => sum + onDisk(join(path, name)), own);
}

if (process.argv[1] === import.meta.filename) {
  const weights = weigh(resolve(process.argv[2] ?? join(import.meta.dirname, '..')));
  const shown = weights.slice(0, SHOWN);
  const rest = weights.slice(SHOWN);
  const rows = [
    ...shown,
    { what: `${rest.length} others`, bytes: total(rest) },
    { what: '**together**', bytes: total(weights) },
  ];
  process.stdout.write('| what | MB |\n| --- | ---: |\n');
  for (const { what, bytes } of rows) process.stdout.write(`| ${what} | ${(bytes / MEGABYTE).toFixed(1)} |\n`);
}

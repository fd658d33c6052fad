/**
 * Measures everything the site sounds, as browsers get it, by EBU R128 (ffmpeg, of the system's package):
 *   npx node scripts/measure-sounds.ts
 * Engraves every incipit of content/works and every sample of content/samples, prints level, peak, silence, length and
 * size, and ends with 1 when one of them is out of bounds.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { incipitSources } from '#/features/incipits/sources.server.ts';
import { isRefusal, type Source } from '#/features/notation/engraver/contract.ts';
import { LOUDNESS_TARGET } from '#/features/notation/engraver/sound/level.ts';
import { createEngraver } from '#/features/notation/engraver.server.ts';
import { KNOWN_PATIENCE_MS, SHEETS_MAX } from '#/features/notation/model.ts';
import { problemMessage } from '#/features/notation/rules.ts';

/** LUFS; peaks may keep it quieter. */
const LOUDER = 0.5;
const QUIETER = 4;
/** dBTP: converters may clip above. */
const PEAK_MAX = -0.5;
/** Seconds. */
const LATE = 0.5;
/** Of ten seconds. */
const BYTES_MAX = 60_000;

interface Measured {
  name: string;
  lufs: number;
  peak: number;
  silence: number;
  seconds: number;
  bytes: number;
}

const folder = await mkdtemp(join(tmpdir(), 'forte-sounds-'));
if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  console.error('ffmpeg is not there: sudo apt-get install ffmpeg');
  process.exit(1);
}
const engraver = createEngraver(folder);
const problems: string[] = [];
try {
  const incipits = await measureAll([...(await incipitSources()).values()].map(({ key, source }) => [key, source]));
  const samples = await measureAll(await sampleSources());
  table('incipits', incipits);
  table('samples', samples);
} finally {
  await engraver.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function sampleSources(): Promise<[string, Source][]> {
  const music = resolve(import.meta.dirname, '../content/samples');
  const files = (await readdir(music)).filter((file) => file.endsWith('.krn'));
  return Promise.all(
    files.map(
      async (file): Promise<[string, Source]> => [
        file.replace(/\.krn$/, ''),
        { format: 'humdrum', text: await readFile(join(music, file), 'utf8'), samplePages: SHEETS_MAX },
      ],
    ),
  );
}

async function measureAll(sources: readonly (readonly [string, Source])[]): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const [name, source] of sources) {
    const made = await engraver.engrave(name, source, { urgent: true, patienceMs: KNOWN_PATIENCE_MS });
    if (isRefusal(made)) problems.push(`${name}: ${problemMessage(made)}`);
    else if (made.audio) all.push(check(measure(name, made.audio, made.facts.seconds)));
  }
  return all;
}

/** From the end of its log. */
function measure(name: string, mp3: Uint8Array, seconds: number): Measured {
  const filters = 'ebur128=peak=true,silencedetect=noise=-50dB:duration=0.05';
  const { stderr, status } = spawnSync('ffmpeg', ['-nostats', '-i', 'pipe:0', '-af', filters, '-f', 'null', '-'], {
    input: mp3,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${name}: ${stderr.slice(-400)}`);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const number = (pattern: RegExp, text = summary) => Number(pattern.exec(text)?.[1] ?? Number.NaN);
  const begins = number(/silence_start: (-?[\d.]+)/, stderr) <= 0.01;
  return {
    name,
    lufs: number(/I:\s+(-?[\d.]+) LUFS/),
    peak: number(/Peak:\s+(-?[\d.]+) dBFS/),
    silence: begins ? number(/silence_end: ([\d.]+)/, stderr) : 0,
    seconds,
    bytes: mp3.length,
  };
}

function check(one: Measured): Measured {
  const { name, lufs, peak, silence, seconds, bytes } = one;
  if (!(lufs <= LOUDNESS_TARGET + LOUDER && lufs >= LOUDNESS_TARGET - QUIETER)) problems.push(`${name}: ${lufs} LUFS`);
  if (!(peak <= PEAK_MAX)) problems.push(`${name}: peaks at ${peak} dBTP`);
  if (!(silence <= LATE)) problems.push(`${name}: ${silence} s of silence before it`);
  if ((bytes / seconds) * 10 > BYTES_MAX) problems.push(`${name}: ${Math.round(bytes / seconds)} bytes a second`);
  return one;
}

function table(kind: string, all: readonly Measured[]): void {
  console.log(`${kind}: ${all.length}`);
  console.log('                        least   median     most');
  const rows = {
    'loudness, LUFS': all.map(({ lufs }) => lufs),
    'true peak, dBTP': all.map(({ peak }) => peak),
    'silence before, s': all.map(({ silence }) => silence),
    'length, s': all.map(({ seconds }) => seconds),
    'bytes in ten seconds': all.map(({ bytes, seconds }) => (bytes / seconds) * 10),
  };
  for (const [name, values] of Object.entries(rows)) {
    const sorted = values.toSorted((one, other) => one - other);
    const shown = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((value = Number.NaN) =>
      value.toFixed(Math.abs(value) >= 1000 ? 0 : 2).padStart(9),
    );
    console.log(`${name.padEnd(21)}${shown.join('')}`);
  }
  console.log();
}

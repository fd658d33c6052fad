import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { NoteSource } from '#/features/work-facts/model.ts';
import type { Music } from './music.ts';
import { readKern } from './read-kern.ts';
import { lilyPondReport, musicOf } from './read-lilypond.ts';
import { readMei } from './read-mei.ts';
import { readMuseScore } from './read-musescore.ts';
import { readMusicXml } from './read-musicxml.ts';

const MAX_BYTES = 1 << 28;

export function commitOf(clone: string): string {
  return git(clone, ['rev-parse', 'HEAD']).trim();
}

/** As committed. */
export function readSource(clone: string, { path, score }: Pick<NoteSource, 'path' | 'score'>): Music {
  if (path.endsWith('.ly')) return musicOf(keptReport(clone, path), score ?? 1);
  if (path.endsWith('.mxl')) return readMusicXml(unpacked(clone, path));
  const text = git(clone, ['show', `HEAD:${path}`]);
  if (path.endsWith('.mei')) return readMei(text);
  if (path.endsWith('.musicxml')) return readMusicXml(text);
  return path.endsWith('.mscx') ? readMuseScore(text) : readKern(text);
}

/** Cached: LilyPond is slow. */
function keptReport(clone: string, path: string): string {
  const folder = join(tmpdir(), 'incipit-sources');
  const kept = join(
    folder,
    `${createHash('sha256')
      .update(`${commitOf(clone)}:${path}`)
      .digest('hex')}.txt`,
  );
  if (!existsSync(kept)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(kept, reportOf(clone, path));
  }
  return readFileSync(kept, 'utf8');
}

/** Includes may lie above the file. */
function reportOf(clone: string, path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'score-'));
  try {
    const piece = path.includes('-lys/') ? path.slice(0, path.lastIndexOf('/', path.indexOf('-lys/'))) : dirname(path);
    const archive = execFileSync('git', ['-C', clone, 'archive', 'HEAD', piece], { maxBuffer: MAX_BYTES });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    for (const name of readdirSync(join(folder, piece), { recursive: true, encoding: 'utf8' }))
      if (/\.i?ly$|\.lyi$/.test(name)) bringUpToDate(join(folder, piece, name));
    return lilyPondReport(join(folder, dirname(path)), basename(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function bringUpToDate(file: string): void {
  if (!readFileSync(file, 'utf8').includes('\\version')) return;
  // It stops at what it cannot convert; LilyPond may read that nevertheless, or says so.
  spawnSync('convert-ly', ['-e', file], { stdio: 'ignore' });
}

function unpacked(clone: string, path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'score-'));
  try {
    const file = join(folder, 'score.mxl');
    writeFileSync(file, execFileSync('git', ['-C', clone, 'show', `HEAD:${path}`], { maxBuffer: MAX_BYTES }));
    const options = ['-p', file, '*xml', '-x', 'META-INF/*'];
    return execFileSync('unzip', options, { encoding: 'utf8', maxBuffer: MAX_BYTES });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function git(clone: string, options: string[]): string {
  return execFileSync('git', ['-C', clone, ...options], { encoding: 'utf8', maxBuffer: MAX_BYTES });
}

import { join } from 'node:path';
import type { Files } from '#/platform/files/storage/files.ts';
import { createFolder } from '#/platform/files/storage/folder.ts';
import { isRefusal, type Source } from '../notation/engraver/contract.ts';
import { byHash, filesOf, hashOf, keepFiles, MELODIES, readKept } from '../notation/engravings.server.ts';
import { KNOWN_PATIENCE_MS } from '../notation/model.ts';
import type { With } from '../ports.ts';
import type { EngravedMelody, EngravedSheet, Theme } from './model.ts';
import { kernOf } from './music/kern.ts';
import { withoutLetters } from './sheets.server.ts';
import type { MelodyFile } from './url.ts';

/* Cached on this machine, by notes, not names; the oldest are evicted. */

const KEPT_MAX = 300;
/** Shares the one engraver with samples. */
const UNDER_WAY_MAX = 6;

const underWay = new Map<string, Promise<EngravedMelody>>();

export function versionOf(theme: Theme): string {
  return hashOf(sourceOf(theme));
}

/** Undefined until engraved. */
export async function findMelody(ctx: With<'engraver'>, theme: Theme): Promise<EngravedMelody | undefined> {
  const cached = await readKept(cacheOf(ctx), versionOf(theme), 'melody.json');
  return cached && (JSON.parse(cached.toString()) as EngravedMelody);
}

/** Undefined until engraved. */
export async function findSheet(ctx: With<'engraver'>, theme: Theme): Promise<EngravedSheet | undefined> {
  const melody = await findMelody(ctx, theme);
  const svg = melody && (await readKept(cacheOf(ctx), melody.version, 'sheet-1.svg'));
  const size = melody?.sizes.sheet[0];
  return svg && size ? { svg: svg.toString(), size, letters: melody.letters.sheet } : undefined;
}

export async function isAtHand(ctx: With<'engraver'>, theme: Theme): Promise<boolean> {
  return underWay.has(keyOf(ctx, theme)) || (await findMelody(ctx, theme)) !== undefined;
}

/** 'busy' when too many are under way. @throws Error on failure */
export async function ensureMelody(ctx: With<'engraver'>, theme: Theme): Promise<EngravedMelody | 'busy'> {
  const known = await findMelody(ctx, theme);
  if (known) return known;
  const key = keyOf(ctx, theme);
  const begun = underWay.get(key);
  if (begun) return begun;
  if (underWay.size >= UNDER_WAY_MAX) return 'busy';
  const made = make(ctx, theme).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

/** Made again when lost; undefined when impossible. */
export async function readMelodyFile(
  ctx: With<'engraver'>,
  theme: Theme,
  file: MelodyFile,
): Promise<Buffer | undefined> {
  const made = await ensureMelody(ctx, theme);
  return made === 'busy' ? undefined : readKept(cacheOf(ctx), versionOf(theme), file);
}

async function make(ctx: With<'engraver'>, theme: Theme): Promise<EngravedMelody> {
  const version = versionOf(theme);
  const answer = await ctx.engraver.engrave(version, sourceOf(theme), {
    urgent: true,
    patienceMs: KNOWN_PATIENCE_MS,
  });
  if (isRefusal(answer)) throw new Error(`a melody was not engraved: ${answer.problem}`);
  const { facts } = answer;
  const sheet = withoutLetters(answer.pages.sheet);
  const narrow = withoutLetters(answer.pages.narrow);
  const melody: EngravedMelody = {
    version,
    seconds: facts.seconds,
    bars: facts.bars,
    sizes: { sheet: facts.sheet, narrow: facts.narrow },
    letters: { sheet: sheet.letters, narrow: narrow.letters },
  };
  const files = filesOf({ ...answer, pages: { sheet: sheet.pages, narrow: narrow.pages } });
  await keepFiles(cacheOf(ctx), version, [...files, ['melody.json', JSON.stringify(melody)]]);
  await makeRoom(ctx);
  return melody;
}

async function makeRoom(ctx: With<'engraver'>): Promise<void> {
  const cache = cacheOf(ctx);
  const oldestFirst = [...(await byHash(cache)).values()].toSorted((one, other) => one.at - other.at);
  for (const { keys } of oldestFirst.slice(0, -KEPT_MAX)) for (const key of keys) await cache.delete(key);
}

/** Servers in one process have own folders. */
function keyOf(ctx: With<'engraver'>, theme: Theme): string {
  return join(folderOf(ctx), versionOf(theme));
}

function cacheOf(ctx: With<'engraver'>): Files {
  return createFolder(folderOf(ctx), { emptyFoldersGo: true });
}

function folderOf({ engraver }: With<'engraver'>): string {
  return join(engraver.folder, MELODIES);
}

function sourceOf(theme: Theme): Source {
  return { format: 'humdrum', text: kernOf(theme), samplePages: 1 };
}

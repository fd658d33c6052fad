import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import { ENGRAVER_VERSION, type Engraved, isRefusal, type Source } from './engraver/contract.ts';
import { type EngravingFacts, type EngravingRefusal, KNOWN_PATIENCE_MS, LAYOUTS } from './model.ts';
import { isPassing } from './rules.ts';

const PASSING_MS = 10 * 60_000;
const SWEPT_AFTER_MS = 24 * 3_600_000;
const HASH = /^[\w-]{32}$/;
/** Bounded by its writer. */
export const MELODIES = 'melodies';

export type EngravedFile =
  | `${'sheet' | 'narrow'}-${number}.svg`
  | `picture-${number}.webp`
  | 'audio.mp3'
  | 'timing.json'
  | 'melody.json';
type EngravedFiles = readonly (readonly [EngravedFile, string | Uint8Array])[];

export function hashOf({ format, text, samplePages, incipit }: Source): string {
  const known = JSON.stringify([ENGRAVER_VERSION, format, samplePages, text, ...(incipit ? ['incipit'] : [])]);
  return createHash('sha256').update(known).digest('base64url').slice(0, 32);
}

export async function findFacts(ctx: AppContext, hash: string): Promise<EngravingFacts | EngravingRefusal | undefined> {
  const row = await ctx.db.selectFrom('engravings').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!row) return undefined;
  const facts = JSON.parse(row.facts) as EngravingFacts | EngravingRefusal;
  const age = ctx.clock.now().getTime() - Date.parse(row.madeAt);
  return isRefusal(facts) && isPassing(facts) && age > PASSING_MS ? undefined : facts;
}

export async function ensureEngraved(
  ctx: With<'engraver'>,
  source: Source,
  { urgent, patienceMs = KNOWN_PATIENCE_MS }: { urgent: boolean; patienceMs?: number },
): Promise<EngravingFacts | EngravingRefusal> {
  const hash = hashOf(source);
  const known = await findFacts(ctx, hash);
  if (known && (isRefusal(known) || (await isEngraved(ctx, hash)))) return known;
  const answer = await ctx.engraver.engrave(hash, source, { urgent, patienceMs });
  const facts = isRefusal(answer) ? answer : answer.facts;
  await keepEngraving(ctx, hash, facts, isRefusal(answer) ? [] : filesOf(answer));
  return facts;
}

/** Files before row; for a refusal only the row. */
export async function keepEngraving(
  ctx: With<'engraver'>,
  hash: string,
  facts: EngravingFacts | EngravingRefusal,
  files: EngravedFiles,
): Promise<void> {
  if (files.length > 0) await keepFiles(ctx.engraver.folder, hash, files);
  const row = { facts: JSON.stringify(facts), madeAt: ctx.clock.now().toISOString() };
  await ctx.db
    .insertInto('engravings')
    .values({ hash, ...row })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
    .execute();
}

export function readEngraved(ctx: With<'engraver'>, hash: string, file: EngravedFile): Promise<Buffer | undefined> {
  return readCached(ctx.engraver.folder, hash, file);
}

export function readCached(folder: string, hash: string, file: EngravedFile): Promise<Buffer | undefined> {
  return readFile(join(folder, hash, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Returns how many. */
export async function removeOldEngravings(ctx: With<'engraver'>, kept: readonly string[]): Promise<number> {
  const rows = await ctx.db.selectFrom('notations').select('hash').execute();
  const wanted = new Set([...rows.map(({ hash }) => hash), ...kept]);
  const { folder } = ctx.engraver;
  const youngest = ctx.clock.now().getTime() - SWEPT_AFTER_MS;
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtime } = await stat(join(folder, name));
    if (name === MELODIES || wanted.has(name) || mtime.getTime() > youngest) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    if (HASH.test(name)) await ctx.db.deleteFrom('engravings').where('hash', '=', name).execute();
    removed += 1;
  }
  return removed;
}

export function filesOf({ timing, pages, audio }: Engraved): EngravedFiles {
  return [
    ['timing.json', JSON.stringify(timing)],
    ...LAYOUTS.flatMap((layout) =>
      pages[layout].map((svg, index) => [`${layout}-${index + 1}.svg`, svg] as [EngravedFile, string]),
    ),
    ...(audio ? [['audio.mp3', audio] as const] : []),
  ];
}

/** Atomic rename; any process may win. */
export async function keepFiles(folder: string, hash: string, files: EngravedFiles): Promise<void> {
  const target = join(folder, hash);
  const draft = join(folder, `draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  for (const [name, content] of files) await writeFile(join(draft, name), content, { mode: 0o600 });
  await rm(target, { recursive: true, force: true });
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Facts outlive the files. */
export function isEngraved({ engraver }: With<'engraver'>, hash: string): Promise<boolean> {
  return access(join(engraver.folder, hash, 'timing.json')).then(
    () => true,
    () => false,
  );
}

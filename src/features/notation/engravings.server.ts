import { createHash } from 'node:crypto';
import { type Files, undefinedIfMissing } from '#/platform/files/storage/files.ts';
import { DAY_MS, MINUTE_MS } from '#/platform/time/durations.ts';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import { ENGRAVER_VERSION, type Engraved, isRefusal, type Source } from './engraver/contract.ts';
import { type EngravingFacts, type EngravingRefusal, KNOWN_PATIENCE_MS, LAYOUTS } from './model.ts';
import { isPassing } from './rules.ts';

const PASSING_MS = 10 * MINUTE_MS;
const SWEPT_AFTER_MS = DAY_MS;
const HASH = /^[\w-]{32}$/;
/** Bounded by its writer. */
export const MELODIES = 'melodies';

/** Written last. */
const WHOLE = 'timing.json';

export type EngravedFile =
  | `${'sheet' | 'narrow'}-${number}.svg`
  | `picture-${number}.webp`
  | 'audio.mp3'
  | 'timing.json'
  | 'melody.json';
type EngravedFiles = readonly (readonly [EngravedFile, string | Uint8Array])[];

export function hashOf({ format, text, samplePages, form }: Source): string {
  const known = JSON.stringify([ENGRAVER_VERSION, format, samplePages, text, ...(form ? [form] : [])]);
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
  if (files.length > 0) await keepFiles(ctx.engraver.kept, hash, files);
  const row = { facts: JSON.stringify(facts), madeAt: ctx.clock.now().toISOString() };
  await ctx.db
    .insertInto('engravings')
    .values({ hash, ...row })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
    .execute();
}

export function readEngraved(ctx: With<'engraver'>, hash: string, file: EngravedFile): Promise<Buffer | undefined> {
  return readKept(ctx.engraver.kept, hash, file);
}

export function readKept(kept: Files, hash: string, file: EngravedFile): Promise<Buffer | undefined> {
  return kept.read(`${hash}/${file}`).catch(undefinedIfMissing);
}

/** Returns how many. */
export async function removeOldEngravings(ctx: With<'engraver'>, wantedToo: readonly string[]): Promise<number> {
  const rows = await ctx.db.selectFrom('notations').select('hash').execute();
  const wanted = new Set([MELODIES, ...rows.map(({ hash }) => hash), ...wantedToo]);
  const { kept } = ctx.engraver;
  const youngest = ctx.clock.now().getTime() - SWEPT_AFTER_MS;
  let removed = 0;
  for (const [hash, { keys, at }] of await byHash(kept)) {
    if (wanted.has(hash) || at > youngest) continue;
    for (const key of keys) await kept.delete(key);
    if (HASH.test(hash)) await ctx.db.deleteFrom('engravings').where('hash', '=', hash).execute();
    removed += 1;
  }
  return removed;
}

/** With the time of the youngest file, in ms since 1970. */
export async function byHash(kept: Files): Promise<Map<string, { keys: string[]; at: number }>> {
  const found = new Map<string, { keys: string[]; at: number }>();
  for await (const { key, modifiedAt } of kept.list('')) {
    const [hash = ''] = key.split('/');
    const { keys, at } = found.get(hash) ?? { keys: [], at: 0 };
    found.set(hash, { keys: [...keys, key], at: Math.max(at, modifiedAt.getTime()) });
  }
  return found;
}

export function filesOf({ timing, pages, audio }: Engraved): EngravedFiles {
  return [
    ...LAYOUTS.flatMap((layout) =>
      pages[layout].map((svg, index) => [`${layout}-${index + 1}.svg`, svg] as [EngravedFile, string]),
    ),
    ...(audio ? [['audio.mp3', audio] as const] : []),
    [WHOLE, JSON.stringify(timing)],
  ];
}

/** Any process may win; the last file says that all are there. */
export async function keepFiles(kept: Files, hash: string, files: EngravedFiles): Promise<void> {
  for (const [name, content] of files)
    await kept.put(`${hash}/${name}`, typeof content === 'string' ? Buffer.from(content) : content);
}

/** Facts outlive the files. */
export function isEngraved({ engraver }: With<'engraver'>, hash: string): Promise<boolean> {
  return engraver.kept.head(`${hash}/${WHOLE}`).then(
    (found) => found !== undefined,
    () => false,
  );
}

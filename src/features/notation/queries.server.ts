import type { Row } from '#/database/tables.ts';
import { within } from '#/platform/time/within.ts';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import { isRefusal, type Source } from './engraver/contract.ts';
import { ensureEngraved, findFacts, hashOf } from './engravings.server.ts';
import {
  type EngravingFacts,
  type EngravingRefusal,
  type Layout,
  type NotationFile,
  type NotationFormat,
  PAGE_PATIENCE_MS,
  type PageSize,
  type SampleView,
} from './model.ts';
import { problemMessage } from './rules.ts';
import { sampleAudioPath, samplePagePath, sampleTimingPath } from './url.ts';

/** Null without one, or when engraving takes over three seconds. */
export async function findSample(ctx: With<'engraver'>, opusNo: string): Promise<SampleView | null> {
  const hash = await findHash(ctx, opusNo);
  if (hash === undefined) return null;
  const known = await findFacts(ctx, hash);
  const facts = known ?? (await inTime(engraveWork(ctx, opusNo, { urgent: true }), ctx));
  return facts && !isRefusal(facts) ? viewOf(opusNo, hash, facts) : null;
}

export async function isBeingEngraved(ctx: AppContext, opusNo: string): Promise<boolean> {
  const hash = await findHash(ctx, opusNo);
  return hash !== undefined && (await findFacts(ctx, hash)) === undefined;
}

export async function engraveWork(
  ctx: With<'engraver'>,
  opusNo: string,
  options: { urgent: boolean },
): Promise<EngravingFacts | EngravingRefusal | undefined> {
  const row = await findNotation(ctx, opusNo);
  return row && ensureEngraved(ctx, sourceOf(row), options);
}

export async function engraveCover(ctx: With<'engraver'>, opusNo: string): Promise<void> {
  const row = await findNotation(ctx, opusNo);
  if (row) await ensureEngraved(ctx, coverOf(row), { urgent: false });
}

export async function findHash({ db }: AppContext, opusNo: string): Promise<string | undefined> {
  const row = await db.selectFrom('notations').select('hash').where('opusNo', '=', opusNo).executeTakeFirst();
  return row?.hash;
}

export async function findNotation({ db }: AppContext, opusNo: string): Promise<Row<'notations'> | undefined> {
  return db.selectFrom('notations').selectAll().where('opusNo', '=', opusNo).executeTakeFirst();
}

export async function listNotated({ db }: AppContext): Promise<string[]> {
  const rows = await db.selectFrom('notations').select('opusNo').orderBy('opusNo').execute();
  return rows.map(({ opusNo }) => opusNo);
}

export interface NotationState {
  file: NotationFile;
  /** Null while engraved or impossible. */
  sample: SampleView | null;
  sheets: number;
  problem: string;
}

export async function findNotationState(ctx: With<'engraver'>, opusNo: string): Promise<NotationState | null> {
  const row = await findNotation(ctx, opusNo);
  if (!row) return null;
  const sample = await findSample(ctx, opusNo);
  const facts = await findFacts(ctx, row.hash);
  const refused = facts && isRefusal(facts);
  return {
    file: fileOf(row),
    sample,
    sheets: facts && !refused ? facts.sheets : 0,
    problem: refused ? problemMessage(facts) : '',
  };
}

/** The caller checks for an admin. */
export async function listComplete({ db }: AppContext): Promise<Set<string>> {
  const rows = await db.selectFrom('notations').select('opusNo').where('complete', '=', 1).execute();
  return new Set(rows.map(({ opusNo }) => opusNo));
}

export function sourceOf({ format, source, samplePages }: Row<'notations'>): Source {
  return { format: format as NotationFormat, text: source, samplePages };
}

/** Its first bars, for a cover. */
export function coverOf(row: Row<'notations'>): Source {
  return { ...sourceOf(row), samplePages: 1, form: 'cover' };
}

/** Versions of notations, by opus number. */
export async function listVersions({ db }: AppContext, opusNos: readonly string[]): Promise<Map<string, string>> {
  if (opusNos.length === 0) return new Map();
  const rows = await db.selectFrom('notations').select(['opusNo', 'hash']).where('opusNo', 'in', opusNos).execute();
  return new Map(rows.map(({ opusNo, hash }) => [opusNo, hash]));
}

/** Of engravings that covers are made of. */
export async function listCoverVersions({ db }: AppContext): Promise<string[]> {
  const rows = await db.selectFrom('notations').selectAll().execute();
  return rows.map((row) => hashOf(coverOf(row)));
}

export function fileOf(row: Row<'notations'>): NotationFile {
  const { format, fileName, source, updatedAt, version, complete, samplePages } = row;
  return {
    format: format as NotationFormat,
    fileName,
    fileSize: Buffer.byteLength(source),
    updatedAt,
    version,
    complete: complete === 1,
    samplePages,
  };
}

/** Versioned, so cacheable. */
function viewOf(opusNo: string, hash: string, facts: EngravingFacts): SampleView {
  const images = (layout: Layout, sizes: readonly PageSize[]) =>
    sizes.map((size, index) => ({ src: samplePagePath(opusNo, layout, index + 1, hash), ...size }));
  return {
    kind: 'engraved',
    version: hash,
    pages: images('sheet', facts.sheet),
    narrow: images('narrow', facts.narrow),
    audio: facts.seconds > 0 ? { src: sampleAudioPath(opusNo, hash), seconds: facts.seconds } : null,
    timing: sampleTimingPath(opusNo, hash),
    words: facts.words,
    bars: facts.bars,
  };
}

/** Undefined after a page's patience; the work continues. */
export function inTime<T>(work: Promise<T>, { log }: AppContext): Promise<T | undefined> {
  const done = work.catch((err: unknown) => {
    log.warn({ err }, 'a sample was not engraved');
    return undefined;
  });
  return within(PAGE_PATIENCE_MS, done);
}

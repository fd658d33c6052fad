import { createHash } from 'node:crypto';
import { stampedPictures } from '#/platform/typesetting/pdf-pictures.ts';
import { PdfRefused } from '#/platform/typesetting/pdf-source.ts';
import type { AppContext } from '../context.ts';
import { isRefusal } from '../notation/engraver/contract.ts';
import { findFacts, keepEngraving, readEngraved } from '../notation/engravings.server.ts';
import type { EngravingFacts, EngravingRefusal, SampleView } from '../notation/model.ts';
import { findHash, findSample, inTime, isBeingEngraved } from '../notation/queries.server.ts';
import type { SampleFile } from '../notation/samples.server.ts';
import { samplePicturePath } from '../notation/url.ts';
import type { With } from '../ports.ts';
import type { CompositionDetails } from './model.ts';
import { findRow, type KeptScore, readScoreFile } from './scores.server.ts';

/** Raise when the pictures change. */
const VERSION = 1;
const PICTURE_WIDTH = 1200;
const STAMP = 'SAMPLE';

/** Waits briefly for one being made. */
export async function sampleOf(
  ctx: With<'engraver' | 'uploads'>,
  opusNo: string,
): Promise<Pick<CompositionDetails, 'sample' | 'awaited'>> {
  const engraved = await findSample(ctx, opusNo);
  if (engraved) return { sample: engraved, awaited: null };
  if (await isBeingEngraved(ctx, opusNo)) return { sample: null, awaited: 'engraved' };
  const score = await findRow(ctx, opusNo);
  if (!score || score.samplePages === 0) return { sample: null, awaited: null };
  const facts = await inTime(ensurePictures(ctx, score), ctx);
  if (!facts) return { sample: null, awaited: 'printed' };
  return { sample: isRefusal(facts) ? null : viewOf(score, facts), awaited: null };
}

/** Undefined when the notation is the sample. */
export async function readScorePicture(
  ctx: With<'engraver' | 'uploads'>,
  opusNo: string,
  page: number,
): Promise<SampleFile | undefined> {
  const score = await findRow(ctx, opusNo);
  if (!score || page > score.samplePages || (await findHash(ctx, opusNo)) !== undefined) return undefined;
  const facts = await ensurePictures(ctx, score);
  if (isRefusal(facts)) return undefined;
  const hash = hashOf(score);
  const file = `picture-${page}.webp` as const;
  const bytes = (await readEngraved(ctx, hash, file)) ?? (await remade(ctx, score, file));
  return bytes && { hash, bytes };
}

export async function listScoreSamples({ db }: AppContext): Promise<string[]> {
  const rows = await db.selectFrom('scores').select(['fileId', 'samplePages']).where('samplePages', '>', 0).execute();
  return rows.map(hashOf);
}

const underWay = new Map<string, Promise<EngravingFacts | EngravingRefusal>>();

/** Concurrent callers share the result. */
async function ensurePictures(
  ctx: With<'engraver' | 'uploads'>,
  score: KeptScore,
): Promise<EngravingFacts | EngravingRefusal> {
  return (await findFacts(ctx, hashOf(score))) ?? makePictures(ctx, score);
}

function makePictures(ctx: With<'engraver' | 'uploads'>, score: KeptScore): Promise<EngravingFacts | EngravingRefusal> {
  const hash = hashOf(score);
  const making = underWay.get(hash) ?? drawPictures(ctx, score).finally(() => underWay.delete(hash));
  underWay.set(hash, making);
  return making;
}

async function remade(
  ctx: With<'engraver' | 'uploads'>,
  score: KeptScore,
  file: `picture-${number}.webp`,
): Promise<Buffer | undefined> {
  await makePictures(ctx, score);
  return readEngraved(ctx, hashOf(score), file);
}

async function drawPictures(
  ctx: With<'engraver' | 'uploads'>,
  score: KeptScore,
): Promise<EngravingFacts | EngravingRefusal> {
  try {
    const pdf = await readScoreFile(ctx, score.fileId);
    const drawn = await stampedPictures(pdf, { pages: score.samplePages, width: PICTURE_WIDTH, stamp: STAMP });
    const sizes = drawn.map(({ width, height }) => ({ width, height }));
    const facts = { sheet: sizes, narrow: sizes, sheets: score.pages, seconds: 0, words: '', bars: 0, instruments: [] };
    const files = drawn.map(({ bytes }, index) => [`picture-${index + 1}.webp`, bytes] as const);
    await keepEngraving(ctx, hashOf(score), facts, files);
    return facts;
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error;
    ctx.log.error({ error, opusNo: score.opusNo }, 'no sample could be made of a score');
    const refusal = { problem: error.reason === 'too_slow' ? 'too_slow' : 'defeated' } as const;
    await keepEngraving(ctx, hashOf(score), refusal, []);
    return refusal;
  }
}

function viewOf(score: KeptScore, { sheet }: EngravingFacts): SampleView {
  const version = hashOf(score);
  const pages = sheet.map((size, index) => ({ src: samplePicturePath(score.opusNo, index + 1, version), ...size }));
  return { kind: 'printed', version, pages, narrow: pages, audio: null, timing: '', words: '', bars: 0 };
}

function hashOf({ fileId, samplePages }: Pick<KeptScore, 'fileId' | 'samplePages'>): string {
  const known = JSON.stringify(['printed', VERSION, PICTURE_WIDTH, STAMP, fileId, samplePages]);
  return createHash('sha256').update(known).digest('base64url').slice(0, 32);
}

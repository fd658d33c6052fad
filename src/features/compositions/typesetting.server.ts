import { AppError } from '#/platform/errors.ts';
import { digest, newId } from '#/platform/ids.ts';
import { listed } from '#/platform/text/english.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { findNotation } from '../notation/queries.server.ts';
import type { ScoreHead } from '../notation/typesetter/score.ts';
import { typesetWork } from '../notation/typesetting.server.ts';
import type { With } from '../ports.ts';
import { raiseContentVersion } from '../site-content/commands.server.ts';
import { findItem } from '../site-content/queries.server.ts';
import { NOT_COMPLETE, NOT_TYPESET, SCORE_IS_UPLOADED } from './messages.ts';
import type { Arrangement, Composition, ScoreFile } from './model.ts';
import { isArrangement, opusLong } from './rules.ts';
import {
  fileOf,
  findRow,
  type KeptScore,
  pathOf,
  putScore,
  removeUnlessKept,
  takeForChange,
  takeScore,
} from './scores.server.ts';

/** Raise when the output changes. */
const TYPESETTER_VERSION = 1;

interface Typesetting {
  head: ScoreHead;
  madeOf: string;
}

/** Uploaded, or typeset from complete notation and renewed with it; null without either. Idempotent. */
export async function ensureScore(ctx: With<'engraver' | 'uploads'>, opusNo: string): Promise<KeptScore | null> {
  const kept = await findRow(ctx, opusNo);
  if (kept?.source === 'uploaded') return kept;
  try {
    const wanted = await typesettingOf(ctx, opusNo);
    // Kept without its notation: it may have been bought.
    if (!wanted || kept?.madeOf === wanted.madeOf) return kept ?? null;
    return (await typesetAndKeep(ctx, opusNo, wanted, putUnlessThere)) ?? kept ?? null;
  } catch (err) {
    ctx.log.error({ err, opusNo }, 'a score could not be typeset');
    return kept ?? null;
  }
}

/** @throws AppError unauthenticated, forbidden, conflict, not_found */
export async function typesetNow(ctx: With<'engraver' | 'uploads'>, opusNo: string): Promise<ScoreFile> {
  requireAdmin(ctx);
  const wanted = await typesettingOf(ctx, opusNo);
  if (!wanted) throw new AppError('conflict', NOT_COMPLETE);
  const score = await typesetAndKeep(ctx, opusNo, wanted, async (tx, made) => {
    const before = await takeForChange(tx, opusNo, { score: made.fileName });
    if (before?.source === 'uploaded') throw new AppError('conflict', SCORE_IS_UPLOADED);
    await putScore(tx, made);
    return { kept: made, earlier: before };
  });
  if (!score) throw new AppError('conflict', NOT_TYPESET);
  return fileOf(score);
}

type Put<Ctx> = (tx: Ctx, made: KeptScore) => Promise<{ kept: KeptScore; earlier: KeptScore | null }>;

/** File first, then row; of two at once, one file is removed. */
async function typesetAndKeep<Ctx extends With<'engraver' | 'uploads'>>(
  ctx: Ctx,
  opusNo: string,
  { head, madeOf }: Typesetting,
  put: Put<Ctx>,
): Promise<KeptScore | undefined> {
  const typeset = await typesetWork(ctx, opusNo, head);
  if (!typeset) return undefined;
  const made: KeptScore = {
    opusNo,
    fileId: newId(),
    fileName: `${head.title.replace(/[\\/"<>:|?*]/g, ' ').trim()}.pdf`,
    fileSize: typeset.pdf.length,
    uploadedAt: ctx.clock.now().toISOString(),
    source: 'typeset',
    madeOf,
    pages: typeset.pages,
    samplePages: 0,
  };
  await ctx.uploads.put(pathOf(made), typeset.pdf);
  try {
    const { kept, earlier } = await inTransaction(ctx, (tx) => put(tx, made));
    if (earlier) await removeUnlessKept(ctx, earlier.fileId);
    return kept;
  } finally {
    await removeUnlessKept(ctx, made.fileId).catch(() => undefined);
  }
}

/** Locks the content: a concurrent call finds the first one's score. */
async function putUnlessThere(tx: AppContext, made: KeptScore) {
  await raiseContentVersion(tx);
  const present = await findRow(tx, made.opusNo);
  if (present && (present.source === 'uploaded' || present.madeOf === made.madeOf))
    return { kept: present, earlier: null };
  const earlier = await takeScore(tx, made.opusNo);
  await putScore(tx, made);
  return { kept: made, earlier };
}

async function typesettingOf(ctx: AppContext, opusNo: string): Promise<Typesetting | undefined> {
  const [work, notation] = await Promise.all([
    findItem<Composition | Arrangement>(ctx, 'compositions', opusNo),
    findNotation(ctx, opusNo),
  ]);
  if (!work || notation?.complete !== 1) return undefined;
  const head = headOf(work.body, ctx.business.name);
  return { head, madeOf: digest(JSON.stringify([TYPESETTER_VERSION, notation.format, notation.source, head])) };
}

function headOf(work: Composition | Arrangement, house: string): ScoreHead {
  const by = isArrangement(work)
    ? [work.originalComposer, `${work.isTranscription ? 'transcribed' : 'arranged'} by ${work.composer}`]
    : [work.composer];
  return {
    title: work.title,
    opus: /^a\d/.test(work.opusNo) ? '' : opusLong(work.opusNo),
    composer: by.filter((name) => name !== '').join(', '),
    instrumentation: `for ${listed(work.instrumentation)}`,
    house,
  };
}

import { AppError } from '../../platform/errors.ts';
import { pageOf } from '../../platform/paging.ts';
import { qrCode } from '../../platform/qr-code.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { NO_SUCH_ITEM } from '../deleted-items/messages.ts';
import type { ItemFile } from '../deleted-items/model.ts';
import { findItem } from '../site-content/queries.server.ts';
import { SCORE_GOES_TOO } from './messages.ts';
import {
  type Arrangement,
  COMPOSITIONS_PER_PAGE,
  type Composition,
  type CompositionDetails,
  type Payment,
  type ScoreFile,
  type StoreRow,
} from './model.ts';
import { foundWorks, orderShortcode, paymentUrl } from './rules.ts';
import { findScore, listScored } from './scores.server.ts';
import { samplePath } from './url.ts';

/** Both tables of the store (spec section 2), in the order of their files. */
export function listStore({ content }: AppContext): { originals: StoreRow[]; arrangements: StoreRow[] } {
  const { originals, arrangements } = content.compositions;
  return { originals: originals.map(rowOf), arrangements: arrangements.map(rowOf) };
}

/** One work with its sample page and how to pay for it; undefined when nothing has that opus number. */
export function findComposition(ctx: AppContext, opusNo: string): CompositionDetails | undefined {
  const work = findWork(ctx, opusNo);
  if (!work) return undefined;
  const shape = ctx.content.compositions.samples.get(opusNo);
  return {
    work,
    sample: shape ? { src: samplePath(opusNo), ...shape } : null,
    payment: paymentOf(ctx, { cents: work.price * 100, shortcode: orderShortcode(work) }),
  };
}

/** A work of either table by its opus number. */
export function findWork({ content }: AppContext, opusNo: string): Composition | Arrangement | undefined {
  const { originals, arrangements } = content.compositions;
  return [...originals, ...arrangements].find((one) => one.opusNo === opusNo);
}

/** How an amount is paid by phone: to where the owners say. */
export function paymentOf(
  { content, fixedSettings }: AppContext,
  { cents, shortcode }: { cents: number; shortcode: string },
): Payment {
  const url = paymentUrl(fixedSettings.payTo ?? content.compositions.payTo, { cents, shortcode });
  return { url, shortcode, qr: qrCode(url) };
}

/** What an admin's form is handed of a work. */
export interface CompositionFile extends ItemFile<Composition | Arrangement> {
  score: ScoreFile | null;
}

export interface WorkFilter {
  search: string;
  /** '' for both tables. */
  kind: string;
}

/** The works an admin looks for, originals first, and whether a full score is kept of each. @throws AppError forbidden */
export async function listWorks(ctx: AppContext, { search, kind }: WorkFilter, page: number) {
  requireAdmin(ctx.actor);
  const { originals, arrangements } = ctx.content.compositions;
  const found = foundWorks([...originals, ...arrangements], search, kind);
  const scored = await listScored(ctx);
  return pageOf(found.length, page, COMPOSITIONS_PER_PAGE, async ({ limit, offset }) =>
    found.slice(offset, offset + limit).map((work) => ({ work, scored: scored.has(work.opusNo) })),
  );
}

/** One work as it is stored now, with its full score. @throws AppError unauthenticated, forbidden, not_found */
export async function openCompositionFile(ctx: AppContext, opusNo: string): Promise<CompositionFile> {
  requireAdmin(ctx.actor);
  const stored = await findItem<Composition | Arrangement>(ctx, 'compositions', opusNo);
  if (!stored) throw new AppError('not_found', NO_SUCH_ITEM);
  const score = await findScore(ctx, opusNo);
  const references = score ? [{ words: SCORE_GOES_TOO, blocks: false }] : [];
  return { item: stored.body, version: stored.version, references, score };
}

function rowOf({ composer, opusNo, title, instrumentation, yearComposed, price }: Composition): StoreRow {
  return { composer, opusNo, title, instrumentation, yearComposed, price };
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '#/platform/errors.ts';
import { type Look, lookOf } from '#/platform/house/look.ts';
import { typesetOwn } from '#/platform/typesetting/typeset.ts';
import { findCart } from '../cart/stored.server.ts';
import type { AppContext } from '../context.ts';
import { findRequest } from '../event-requests/queries.server.ts';
import { printedLines } from '../incipits/drawn.server.ts';
import type { With } from '../ports.ts';
import { yearsText } from '../work-facts/messages.ts';
import { workLibrary } from '../work-facts/queries.server.ts';
import { NOTHING_TO_PRINT } from './messages.ts';
import type { FoundProgramme, PrintQuery } from './model.ts';
import { type PrintedLine, seatsText, sheetText } from './printed/sheet-text.ts';
import { openShare, programmeAt } from './queries.server.ts';

type Paper = 'sheet' | 'seats';

interface Job {
  key: string;
  paper: Paper;
  data: string;
  look: Look;
  /** Read lazily. */
  drawings: ReadonlyMap<string, () => Promise<string | undefined>>;
}

/** Some 50 kB each. */
const KEPT_MAX = 40;
const PATIENCE_MS = 30_000;
const cached = new Map<string, Promise<Buffer<ArrayBuffer>>>();
/** For a missing drawing. */
const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
/** Millimetres. */
const LINE = { width: 105, height: 12 };

/** @throws AppError unauthenticated, forbidden, not_found, gone, conflict (nothing to print) */
export async function printJob(ctx: With<'engraver'>, paper: Paper, query: PrintQuery): Promise<Job> {
  const found = await programmeFor(ctx, query);
  if (!found || found.programme.sections.length === 0) throw new AppError('conflict', NOTHING_TO_PRINT);
  const { name, city, zone } = ctx.business;
  const house = { name, city, zone, origin: ctx.origin };
  const drawings = new Map<string, () => Promise<string | undefined>>();
  const text = paper === 'sheet' ? sheetText(found, house) : await textForSeats(ctx, found, query, house, drawings);
  const data = JSON.stringify(text);
  const look = lookOf(ctx);
  const key = createHash('sha256')
    .update(`${paper} ${JSON.stringify(look)} ${data}`)
    .digest('base64url');
  return { key, paper, data, look, drawings };
}

export function isAtHand({ key }: Job): boolean {
  return cached.has(key);
}

/** Off the server's thread, cached by content. @throws AppError unavailable */
export function printed(job: Job): Promise<Buffer<ArrayBuffer>> {
  const pdf = cached.get(job.key) ?? typeset(job);
  // LRU.
  cached.delete(job.key);
  cached.set(job.key, pdf);
  const [oldest] = cached.keys();
  if (cached.size > KEPT_MAX && oldest !== undefined) cached.delete(oldest);
  pdf.catch(() => cached.delete(job.key));
  return pdf;
}

async function typeset({ paper, data, look, drawings }: Job): Promise<Buffer<ArrayBuffer>> {
  const read = [...drawings].map(async ([name, draw]) => [name, (await draw()) ?? EMPTY] as const);
  const files = { ...Object.fromEntries(await Promise.all(read)), [`${paper}.json`]: data };
  return typesetOwn({ template: join(import.meta.dirname, 'printed', `${paper}.typ`), files, look }, PATIENCE_MS);
}

/** By link, request (client and admins), or own cart. */
async function programmeFor(ctx: AppContext, { token, request }: PrintQuery): Promise<FoundProgramme | undefined> {
  if (token !== undefined) return programmeAt(ctx, (await openShare(ctx, token)).place);
  if (request !== undefined) return (await findRequest(ctx, request)) && programmeAt(ctx, { requestId: request });
  const cart = await findCart(ctx);
  return cart && programmeAt(ctx, { cartId: cart.id });
}

async function textForSeats(
  ctx: With<'engraver'>,
  found: FoundProgramme,
  { title, second, words }: PrintQuery,
  house: { name: string; city: string; zone: string; origin: string },
  drawings: Map<string, () => Promise<string | undefined>>,
) {
  const library = await workLibrary();
  const lines = new Map<string, PrintedLine>();
  for (const [piece, { name, width, height, read }] of await printedLines(ctx, found.pieces)) {
    const file = `${name}.svg`;
    drawings.set(file, read);
    lines.set(piece._id, { file, width: Math.min(LINE.width, (LINE.height * width) / height) });
  }
  const years = (composer: string) => yearsText(library.composer(composer) ?? {});
  return seatsText(found, { title, second, words }, house, years, lines);
}

import { pageOf } from '#/platform/http/paging.ts';
import { payWayOf } from '#/platform/payments/pay-link.ts';
import { centsOf } from '#/platform/text/dollars.ts';
import { qrCode } from '#/platform/text/qr-code.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { ItemDetails } from '../deleted-items/model.ts';
import { openItem } from '../item-kinds/commands.server.ts';
import { findContactByName } from '../musicians/queries.server.ts';
import { fullName } from '../musicians/rules.ts';
import { listComplete, listVersions } from '../notation/queries.server.ts';
import type { With } from '../ports.ts';
import { listOfferedBy } from '../repertoire/queries.server.ts';
import { composerKey } from '../repertoire/rules.ts';
import { listAdded } from '../site-content/queries.server.ts';
import { COMPOSITION } from './item.server.ts';
import {
  type Arrangement,
  COMPOSITIONS_PER_PAGE,
  type Composition,
  type CompositionDetails,
  type GoesWith,
  type Payment,
  ROWS_AT_FIRST,
  type ScoreFile,
  type ShelfTitle,
  type StoreChoices,
  type StoreQuery,
  type StoreRow,
  type StoreShelf,
  type StoreTableRows,
} from './model.ts';
import {
  concertsWith,
  foundWorks,
  isArrangement,
  newest,
  orderShortcode,
  sameMusicFirst,
  scoresWith,
  writtenBy,
} from './rules.ts';
import { sampleOf } from './samples.server.ts';
import { findScore, listScored } from './scores.server.ts';
import { foundScores } from './search.server.ts';
import { askToPayPath } from './url.ts';

export async function listStore(
  ctx: AppContext,
  query: StoreQuery,
): Promise<{ originals: StoreTableRows; arrangements: StoreTableRows }> {
  const { originals, arrangements } = ctx.content.compositions;
  return { originals: await tableOf(ctx, originals, query), arrangements: await tableOf(ctx, arrangements, query) };
}

async function tableOf(
  ctx: AppContext,
  works: readonly (Composition | Arrangement)[],
  query: StoreQuery,
): Promise<StoreTableRows> {
  const found = foundScores(works, query);
  const shown = found.slice(0, query.all ? undefined : ROWS_AT_FIRST);
  return { rows: await withNotes(ctx, shown), total: found.length };
}

export async function getShelf(ctx: AppContext, count: number): Promise<StoreShelf> {
  const { originals, arrangements } = ctx.content.compositions;
  return {
    newest: await withNotes(ctx, newest(originals, count)),
    total: originals.length + arrangements.length,
    prices: pricesOf(ctx),
  };
}

/** Dollars; null when nothing is sold. */
export function pricesOf({ content }: AppContext): StoreShelf['prices'] {
  const { originals, arrangements } = content.compositions;
  const prices = [...originals, ...arrangements].map(({ price }) => price);
  if (prices.length === 0) return null;
  return {
    from: prices.reduce((one, other) => Math.min(one, other)),
    to: prices.reduce((one, other) => Math.max(one, other)),
  };
}

async function withNotes(ctx: AppContext, works: readonly Composition[]): Promise<StoreRow[]> {
  const opusNos = works.map(({ opusNo }) => opusNo);
  const versions = await listVersions(ctx, opusNos);
  return works.map((work) => {
    const notes = versions.get(work.opusNo);
    return { ...rowOf(work), ...(notes !== undefined && { notes }) };
  });
}

/** Works added at once are sorted by year. */
export async function listNewScores(
  ctx: AppContext,
  limit: number,
): Promise<{ work: Composition | Arrangement; at: string }[]> {
  const { originals, arrangements } = ctx.content.compositions;
  const { added, first } = await listAdded(ctx, 'compositions');
  const works = [...originals, ...arrangements];
  const dated = newest(works, works.length).flatMap((work) => {
    const at = added.get(work.opusNo) ?? first;
    return at === undefined ? [] : [{ work, at }];
  });
  return dated.sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, limit);
}

export function listChoices({ content }: AppContext): StoreChoices {
  const works = [...content.compositions.originals, ...content.compositions.arrangements];
  const keyed = [...new Set(works.map(({ composer }) => composer))].map((name) => ({ name, key: composerKey(name) }));
  return {
    makers: keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ name }) => name),
    graded: works.some(({ difficulty }) => difficulty !== undefined),
  };
}

export async function findComposition(
  ctx: With<'engraver' | 'fixedSettings' | 'uploads'>,
  opusNo: string,
): Promise<CompositionDetails | undefined> {
  const work = findWork(ctx, opusNo);
  if (!work) return undefined;
  const [sampled, score] = await Promise.all([sampleOf(ctx, opusNo), findScore(ctx, opusNo)]);
  return {
    // None were counted of the oldest.
    work: score && score.pages > 0 ? { ...work, pages: score.pages } : work,
    ...sampled,
    payment: paymentOf(ctx, { cents: centsOf(work.price), shortcode: orderShortcode(work) }),
  };
}

export function findWork({ content }: AppContext, opusNo: string): Composition | Arrangement | undefined {
  const { originals, arrangements } = content.compositions;
  return [...originals, ...arrangements].find((one) => one.opusNo === opusNo);
}

export function listTitles({ content }: AppContext, limit: number): ShelfTitle[] {
  const { originals, arrangements } = content.compositions;
  return [...originals, ...arrangements].slice(0, limit).map(({ opusNo, title, price }) => ({ opusNo, title, price }));
}

export function findCovers(ctx: AppContext, opusNos: readonly string[]): Record<string, StoreRow> {
  return Object.fromEntries(
    opusNos.flatMap((opusNo) => {
      const work = findWork(ctx, opusNo);
      return work ? [[opusNo, rowOf(work)]] : [];
    }),
  );
}

export function payToOf({ content, fixedSettings }: With<'fixedSettings'>): string {
  return fixedSettings.payTo ?? content.compositions.payTo;
}

export function paymentOf(
  ctx: With<'fixedSettings'>,
  { cents, shortcode }: { cents: number; shortcode: string },
): Payment {
  const askAt = `${ctx.origin}${askToPayPath(shortcode)}`;
  const way = payWayOf(payToOf(ctx), { cents, note: shortcode, askAt });
  return { ...way, shortcode, qr: qrCode(way.url) };
}

const GO_WITH = 3;
/** One composer's works are searched whole up to this. */
const LOOKED_THROUGH = 500;

export async function goesWith(ctx: AppContext, work: Composition | Arrangement): Promise<GoesWith> {
  const { originals, arrangements } = ctx.content.compositions;
  const writer = writtenBy(work);
  const [maker, repertoire] = await Promise.all([
    findContactByName(ctx, work.composer),
    writer === '' ? [] : listOfferedBy(ctx, writer, LOOKED_THROUGH),
  ]);
  return {
    concerts: concertsWith(work, ctx.content.series.concerts, GO_WITH),
    scores: await withNotes(ctx, scoresWith(work, [...originals, ...arrangements], GO_WITH)),
    repertoire: sameMusicFirst(work, repertoire)
      .slice(0, GO_WITH)
      .map(({ _id, title, composer }) => ({ _id, title, composer })),
    maker: maker ? { _id: maker.id, name: fullName(maker) } : null,
  };
}

interface OpenedComposition extends ItemDetails<Composition | Arrangement> {
  score: ScoreFile | null;
}

interface WorkFilter {
  search: string;
  kind: string;
}

/** Originals first. @throws AppError forbidden */
export async function listWorks(ctx: AppContext, { search, kind }: WorkFilter, page: number) {
  requireAdmin(ctx);
  const { originals, arrangements } = ctx.content.compositions;
  const found = foundWorks([...originals, ...arrangements], search, kind);
  const [scored, complete] = await Promise.all([listScored(ctx), listComplete(ctx)]);
  return pageOf(found.length, page, COMPOSITIONS_PER_PAGE, async ({ limit, offset }) =>
    found.slice(offset, offset + limit).map((work) => ({
      work,
      scored: scored.has(work.opusNo),
      typesettable: complete.has(work.opusNo),
    })),
  );
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function openComposition(ctx: AppContext, opusNo: string): Promise<OpenedComposition> {
  const file = await openItem(ctx, COMPOSITION, opusNo);
  return { ...file, score: await findScore(ctx, opusNo) };
}

function rowOf(work: Composition | Arrangement): StoreRow {
  const { composer, opusNo, title, instrumentation, yearComposed, price, difficulty, minutes } = work;
  return {
    ...{ composer, opusNo, title, instrumentation, yearComposed, price },
    ...(difficulty && { difficulty }),
    ...(minutes && { minutes }),
    ...(isArrangement(work) && work.originalComposer !== '' && { original: work.originalComposer }),
  };
}

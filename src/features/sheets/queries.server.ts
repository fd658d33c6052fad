import type { Row } from '#/database/tables.ts';
import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { NO_SUCH_SHEET } from './messages.ts';
import { type ColumnKind, SAMPLES_SHOWN, SHEET_KEPT_MS, type SheetView } from './model.ts';
import { composerJudge, planSheet, type SheetPlan } from './plan.server.ts';
import type { ComposerChoice, SheetChoices } from './schema.server.ts';
import { type Layout, layoutOf } from './understanding/columns.ts';
import { forcesIn } from './understanding/instruments.ts';
import type { SheetWork } from './understanding/works.ts';

const SAMPLE_LENGTH = 80;

interface OpenSheet {
  sheet: Row<'sheets'>;
  rows: string[][];
  layout: Layout;
  choices: SheetChoices;
  /** As chosen, else as the same heads were understood before, else as guessed. */
  kinds: ColumnKind[];
  remembered: boolean;
  plan: SheetPlan;
}

/** What is made of each of its rows. @throws AppError unauthenticated, forbidden, not_found */
export async function viewSheet(ctx: AppContext, id: string): Promise<SheetView> {
  requireAdmin(ctx);
  return viewOf(await openSheet(ctx, id));
}

/** @throws AppError not_found */
export async function openSheet(ctx: AppContext, id: string): Promise<OpenSheet> {
  const sheet = ID.test(id)
    ? await ctx.db
        .selectFrom('sheets')
        .selectAll()
        .where('id', '=', id)
        .where('sentAt', '>', sheetsKeptSince(ctx))
        .executeTakeFirst()
    : undefined;
  if (!sheet) throw new AppError('not_found', NO_SUCH_SHEET);
  const rows = JSON.parse(sheet.rows) as string[][];
  const choices = JSON.parse(sheet.choices) as SheetChoices;
  const layout = layoutOf(rows, await composerJudge(ctx));
  const known = choices.columns ? undefined : await rememberedKinds(ctx, layout);
  const chosen = choices.columns ?? known ?? layout.kinds;
  const kinds = layout.heads.map((_, at) => chosen[at] ?? '');
  const { headRow, heads } = layout;
  const plan = await planSheet(ctx, { rows, headRow, heads, kinds, choices });
  return { sheet, rows, layout, choices, kinds, remembered: known !== undefined, plan };
}

export function sheetsKeptSince({ clock }: AppContext): string {
  return new Date(clock.now().getTime() - SHEET_KEPT_MS).toISOString();
}

export function viewOf({ sheet, rows, layout, choices, kinds, remembered, plan }: OpenSheet): SheetView {
  const below = rows.slice(layout.headRow + 1);
  const count = (lacking: (work: SheetWork) => boolean) => plan.works.filter(lacking).length;
  return {
    _id: sheet.id,
    name: sheet.name,
    sheetName: sheet.sheetName,
    others: JSON.parse(sheet.others) as string[],
    keptUntil: new Date(Date.parse(sheet.sentAt) + SHEET_KEPT_MS).toISOString(),
    headRow: layout.headRow + 1,
    columns: layout.heads.map((head, at) => ({ head, kind: kinds[at] ?? '', samples: samplesOf(below, at) })),
    remembered,
    lacks: {
      type: count(({ type, instruments }) => type === '' && forcesIn(instruments).type === undefined),
      instruments: count(({ instruments }) => instruments === ''),
      composer: count(({ composer, notes }) => composer === '' || notes.some((note) => note.includes('row above'))),
      offeredBy: count(({ offeredBy }) => offeredBy === ''),
    },
    choices,
    composers: composerChoices(plan, choices),
    rows: plan.rows,
    digest: plan.digest,
  };
}

function composerChoices({ works, composers }: SheetPlan, choices: SheetChoices): ComposerChoice[] {
  const counts = Map.groupBy(works, ({ composer }) => composer || choices.composer);
  return [...composers.values()]
    .filter(({ candidates }) => candidates.length > 0)
    .map(({ written, plain, candidates, meant }) => ({
      written,
      rows: counts.get(written)?.length ?? 0,
      plain,
      candidates,
      chosen: choices.composers[written] ?? meant ?? '',
    }))
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => Number(a.chosen !== '') - Number(b.chosen !== '') || (a.plain < b.plain ? -1 : 1));
}

function samplesOf(rows: readonly (readonly string[])[], at: number): string[] {
  const samples = new Set<string>();
  for (const cells of rows) {
    const cell = cells[at]?.replace(/\s+/g, ' ') ?? '';
    if (cell !== '') samples.add(cell.length > SAMPLE_LENGTH ? `${cell.slice(0, SAMPLE_LENGTH - 1)}…` : cell);
    if (samples.size === SAMPLES_SHOWN) break;
  }
  return [...samples];
}

async function rememberedKinds({ db }: AppContext, { headRow, key }: Layout): Promise<ColumnKind[] | undefined> {
  if (headRow < 0) return undefined;
  const row = await db.selectFrom('sheetHeads').select('kinds').where('heads', '=', key).executeTakeFirst();
  return row && (JSON.parse(row.kinds) as ColumnKind[]);
}

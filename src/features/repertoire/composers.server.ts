import { sql } from 'kysely';
import { foldText } from '#/platform/text/fold-text.ts';
import type { AppContext } from '../context.ts';
import { COMPOSERS_LISTED, COMPOSERS_SUGGESTED, type ComposerCount } from './model.ts';
import { composerKey, composerMeant } from './rules.ts';

/** 'Last, First'; null when too many. */
export async function listComposers(ctx: AppContext): Promise<string[] | null> {
  const composers = await readComposers(ctx, COMPOSERS_LISTED + 1);
  return composers.length > COMPOSERS_LISTED ? null : composers.map(({ name }) => name);
}

/** In either order of names. */
export async function suggestComposers(ctx: AppContext, search: string): Promise<ComposerCount[]> {
  const names = namedFirst(await readComposers(ctx), foldText(search));
  if (names.length === 0) return [];
  const counts = await ctx.db
    .selectFrom('opuses')
    .select((e) => ['composer', e.fn.countAll().as('works')])
    .where('composer', 'in', names)
    .groupBy('composer')
    .execute();
  const works = new Map(counts.map((row) => [row.composer, Number(row.works)]));
  return names.map((name) => ({ name, works: works.get(name) ?? 0 }));
}

interface RecognisedComposer {
  name: string;
  known: boolean;
  alike: string[];
}

/** Exact or unambiguous. */
export async function recogniseComposer(ctx: AppContext, typed: string): Promise<RecognisedComposer> {
  const folded = foldText(typed);
  if (folded === '' || (await isComposer(ctx, typed))) return { name: folded && typed, known: true, alike: [] };
  const composers = await readComposers(ctx);
  const [called, another] = composers.filter(({ key }) => key.split('\n').includes(folded));
  if (called && !another) return { name: called.name, known: true, alike: [] };
  const alike = namedFirst(composers, folded);
  const meant = composerMeant(typed, alike);
  return meant === undefined ? { name: typed, known: false, alike } : { name: meant, known: true, alike: [] };
}

export interface NamedComposer {
  name: string;
  /** Folded, surname first; then as written. */
  key: string;
}

/** Loose index scan: cost grows with composers, not works. */
export async function readComposers({ db }: AppContext, limit = 1_000_000): Promise<NamedComposer[]> {
  const opuses = sql.table('opuses');
  const { rows } = await sql<{ name: string }>`
    with recursive names(name) as (
      select min(composer) from ${opuses}
      union all
      select (select min(composer) from ${opuses} where composer > name) from names where name is not null
    )
    select name from names where name is not null limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ name }) => ({ name, key: composerKey(name) })).sort((a, b) => (a.key < b.key ? -1 : 1));
}

async function isComposer({ db }: AppContext, name: string): Promise<boolean> {
  const work = await db.selectFrom('opuses').select('id').where('composer', '=', name).limit(1).executeTakeFirst();
  return work !== undefined;
}

function namedFirst(composers: readonly NamedComposer[], folded: string): string[] {
  const begun = composers.filter(({ key }) => key.startsWith(folded));
  const others = composers.filter(({ key }) => key.includes(folded) && !key.startsWith(folded));
  return [...begun, ...others].slice(0, COMPOSERS_SUGGESTED).map(({ name }) => name);
}

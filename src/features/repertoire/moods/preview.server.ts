import { setImmediate } from 'node:timers/promises';
import { requireAdmin } from '#/features/accounts/policy.ts';
import type { AppContext } from '#/features/context.ts';
import { moodsInForce } from '#/features/work-facts/dictionary.server.ts';
import { knownWork } from '#/features/work-facts/known.server.ts';
import { type CorrectedFacts, type KnownFacts, MOODS, type MoodDictionary } from '#/features/work-facts/model.ts';
import { moodsBy } from '#/features/work-facts/moods.server.ts';
import type { MoodsChanges, MoodsPreview } from '#/features/work-facts/moods-schema.server.ts';
import { type WorkLibrary, workLibrary } from '#/features/work-facts/queries.server.ts';

/** Leaves time for other requests. */
const PER_STEP = 500;
const EXAMPLES = 8;

/** @throws AppError unauthenticated, forbidden */
export async function previewMoods(ctx: AppContext, changes: MoodsChanges): Promise<MoodsPreview> {
  requireAdmin(ctx);
  const { dictionary: present } = await moodsInForce(ctx);
  const next = { tempos: changes.tempos ?? present.tempos, forms: changes.forms ?? present.forms };
  const library = await workLibrary();
  const [before, after] = [new Map<string, number>(), new Map<string, number>()];
  const examples: (MoodsPreview['examples'][number] & { known: number })[] = [];
  let [works, changed] = [0, 0];
  for await (const row of worksOf(ctx)) {
    const moods = { before: moodsOf(row), after: moodsAfter(library, row, { present, next }) };
    works += 1;
    for (const mood of moods.before) before.set(mood, (before.get(mood) ?? 0) + 1);
    for (const mood of moods.after) after.set(mood, (after.get(mood) ?? 0) + 1);
    if (isSame(moods.before, moods.after)) continue;
    changed += 1;
    const { id: _id, title, composer, known } = row;
    examples.push({ _id, title, composer, known, ...moods });
    // Owners know the best known ones.
    if (examples.length > EXAMPLES) examples.sort((a, b) => b.known - a.known).pop();
  }
  const counted = MOODS.map((mood) => ({ mood, before: before.get(mood) ?? 0, after: after.get(mood) ?? 0 }));
  return {
    works,
    changed,
    moods: counted.filter((one) => one.before !== one.after),
    examples: examples.toSorted((a, b) => b.known - a.known).map(({ known: _, ...example }) => example),
  };
}

interface FactsRow {
  id: string;
  title: string;
  composer: string;
  ownFacts: string | null;
  facts: string;
  known: number;
}

async function* worksOf({ db }: AppContext): AsyncGenerator<FactsRow> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('opuses')
      .select(['id', 'title', 'composer', 'ownFacts', 'facts', 'known'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PER_STEP)
      .execute();
    yield* rows;
    after = rows.at(-1)?.id ?? '';
    if (rows.length < PER_STEP) return;
    await setImmediate();
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((mood) => others.includes(mood));
}

function moodsOf({ facts }: Pick<FactsRow, 'facts'>): string[] {
  return (JSON.parse(facts) as KnownFacts).moods ?? [];
}

function moodsAfter(
  library: WorkLibrary,
  { title, composer, ownFacts, facts }: FactsRow,
  { present, next }: Record<'present' | 'next', MoodDictionary>,
): string[] {
  const known = JSON.parse(facts) as KnownFacts;
  // Stored facts suffice for most works.
  if (isSame(moodsBy(present, known), moodsBy(next, known))) return known.moods ?? [];
  const own = ownFacts === null ? undefined : (JSON.parse(ownFacts) as CorrectedFacts);
  return knownWork(library, { title, composer, ownFacts: own }, next).facts.moods ?? [];
}

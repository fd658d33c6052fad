import { createHash } from 'node:crypto';
import { slices } from '#/database/slices.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import type { AppContext } from '../context.ts';
import { type Given, type ImportPlan, planRows } from '../import-export/plan.server.ts';
import { opusRows } from '../import-export/rows/opus-rows.server.ts';
import { knownPeople } from '../import-export/rows/people.server.ts';
import { readComposers } from '../repertoire/composers.server.ts';
import { workLibrary } from '../work-facts/queries.server.ts';
import { type Alike, alikeComposers } from './composers/alike.ts';
import { HERE_ALREADY, sameAsRow } from './messages.ts';
import type { ColumnKind } from './model.ts';
import type { SheetChoices, SheetRow } from './schema.server.ts';
import { playersNamed } from './understanding/players.server.ts';
import { readWork } from './understanding/read-work.server.ts';
import { type SheetWork, worksIn } from './understanding/works.ts';

export interface SheetPlan {
  works: SheetWork[];
  composers: Map<string, Alike>;
  rows: SheetRow[];
  digest: string;
  /** Rows of what `write` adds, in its order. */
  added: { row: number; name: string }[];
  write: ImportPlan['write'];
}

interface Read {
  rows: readonly (readonly string[])[];
  headRow: number;
  heads: readonly string[];
  kinds: readonly ColumnKind[];
  choices: SheetChoices;
}

const PER_QUERY = 500;

/** What becomes of each row; `write` adds what is new and understood. */
export async function planSheet(tx: AppContext, { rows, headRow, heads, kinds, choices }: Read): Promise<SheetPlan> {
  const works = worksIn(rows, { headRow, heads, kinds, composerAbove: choices.composerAbove });
  const composers = await composersOf(tx, works, choices);
  const players = await playersNamed(tx);
  const fates = new Map<SheetWork, SheetRow>();
  const givens = new Map<SheetWork, Given>();
  for (const work of works) {
    const { given, fate, words, notes } = readWork(work, { composers, choices, players });
    const name = work.title || '(no title)';
    if (given) givens.set(work, given);
    fates.set(work, { row: work.row, name, fate, words, notes });
  }
  const of = opusRows(await knownPeople(tx));
  const keys = new Map(
    [...givens].map(([work, given]) => [work, of.keyOf(of.normalise(given, () => undefined)) ?? '']),
  );
  const stored = await storedKeys(tx, [...keys.values()]);
  const firsts = new Map<string, number>();
  const fresh: { row: number; work: Given }[] = [];
  for (const [work, given] of givens) {
    const fate = fates.get(work);
    const key = keys.get(work) ?? '';
    const [opusId, first] = [stored.get(key), firsts.get(key)];
    if (!fate) continue;
    if (first !== undefined) Object.assign(fate, { fate: 'twice', words: sameAsRow(first), notes: [] });
    else if (opusId) Object.assign(fate, { fate: 'here', words: HERE_ALREADY, notes: [], opusId });
    else fresh.push({ row: work.row, work: given });
    if (first === undefined) firsts.set(key, work.row);
  }
  const plan = await planRows(tx, of, fresh);
  const refused = new Map(plan.preview.refused.map(({ row, words }) => [row, words]));
  const told = works
    .flatMap((work) => fates.get(work) ?? [])
    .map((row): SheetRow => {
      const words = row.fate === 'new' ? refused.get(row.row) : undefined;
      return words === undefined ? row : { ...row, fate: 'refused', words, notes: [] };
    });
  const facts = JSON.stringify([plan.preview.digest, told.map(({ row, fate }) => [row, fate])]);
  return {
    works,
    composers,
    rows: told,
    digest: createHash('sha256').update(facts).digest('base64url'),
    added: plan.preview.added,
    write: plan.write,
  };
}

async function composersOf(tx: AppContext, works: readonly SheetWork[], { composer }: SheetChoices) {
  const written = new Set([...works.map((work) => work.composer), composer].filter((name) => name !== ''));
  const library = await workLibrary();
  return alikeComposers([...written], {
    here: (await readComposers(tx)).map(({ name }) => name),
    library: {
      names: library.composers.map((one) => one.composer.name),
      nameOf: (name) => library.composer(name)?.name,
    },
  });
}

async function storedKeys({ db }: AppContext, keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of slices([...new Set(keys)], PER_QUERY))
    for (const { id, identityKey } of await db
      .selectFrom('opuses')
      .select(['id', 'identityKey'])
      .where('identityKey', 'in', some)
      .execute())
      found.set(identityKey, id);
  return found;
}

/** Whether a cell is a composer: of the house, or known of. */
export async function composerJudge(tx: AppContext): Promise<(cell: string) => boolean> {
  const library = await workLibrary();
  const here = new Set((await readComposers(tx)).flatMap(({ key }) => key.split('\n')));
  return (cell) => {
    const [last = '', first = ''] = cell.split(',').map((part) => part.trim());
    return here.has(foldText(cell)) || library.composer(`${first} ${last}`.trim()) !== undefined;
  };
}

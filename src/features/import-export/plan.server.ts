import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { slices } from '#/database/slices.ts';
import { isAdmin } from '../accounts/policy.ts';
import { recordActs } from '../audit-log/commands.server.ts';
import type { AuditChange } from '../audit-log/model.ts';
import { changesBetween } from '../audit-log/rules.ts';
import type { AppContext } from '../context.ts';
import { raiseVersionIfExpected } from '../expected-version.server.ts';
import type { FileRow } from './file.server.ts';
import { type ImportKind, type ImportPreview, ITEM_KINDS, type RowNote } from './model.ts';

export interface Stored<Item> {
  _id: string;
  version: number;
  item: Item;
}

export interface Changed<Item> {
  _id: string;
  before: Item;
  after: Item;
}

/** Raw fields; absent keys stay unchanged. */
export type Given = Record<string, unknown>;

export interface Checked<Item> {
  item?: Item;
  reasons: string[];
}

export interface RowKind<Item extends Record<string, unknown>> {
  kind: ImportKind;
  noun: string;
  defaults: Partial<Item>;
  unique: boolean;
  /** Reports each change to `note`. */
  normalise(given: Given, note: (text: string) => void): Given;
  keyOf(given: Given): string | undefined;
  find(tx: AppContext, by: { ids: readonly string[] } | { keys: readonly string[] }): Promise<Stored<Item>[]>;
  /** `given` is completed from `stored` or defaults. */
  check(given: Given, stored: Item | undefined): Checked<Item>;
  nameOf(given: Given): string;
  describe(item: Item): Record<string, unknown>;
  add(tx: AppContext, items: readonly Item[]): Promise<string[]>;
  /** Items are locked, versions raised. */
  change(tx: AppContext, items: readonly Changed<Item>[]): Promise<void>;
}

export interface ImportPlan {
  preview: ImportPreview;
  /** Without refused rows; ids of what was added, or undefined after a concurrent change. */
  write(tx: AppContext): Promise<string[] | undefined>;
}

interface Row<Item> {
  row: number;
  name: string;
  reasons: string[];
  notes: string[];
  given: Given;
  raw: Given;
  stored?: Stored<Item> | undefined;
  item?: Item;
}

const PER_QUERY = 500;

export async function planRows<Item extends Record<string, unknown>>(
  tx: AppContext,
  of: RowKind<Item>,
  fileRows: readonly FileRow[],
): Promise<ImportPlan> {
  const rows = fileRows.map((fileRow) => normaliseRow(of, fileRow));
  await matchRows(tx, of, rows);
  for (const row of rows) if (row.reasons.length === 0) checkRow(of, row);
  await refuseCollisions(tx, of, rows);
  return planOf(of, rows);
}

function normaliseRow<Item extends Record<string, unknown>>(of: RowKind<Item>, { row, work }: FileRow): Row<Item> {
  if (typeof work !== 'object' || work === null || Array.isArray(work)) {
    const reasons = [`It must be an object with the keys of a ${of.noun}.`];
    return { row, name: '(no name)', reasons, notes: [], given: {}, raw: {} };
  }
  const notes: string[] = [];
  const raw = { ...work } as Given;
  const given = of.normalise(raw, (text) => notes.push(text));
  return { row, name: of.nameOf(given), reasons: [], notes, given, raw };
}

async function matchRows<Item extends Record<string, unknown>>(
  tx: AppContext,
  of: RowKind<Item>,
  rows: readonly Row<Item>[],
): Promise<void> {
  const idOf = ({ raw }: Row<Item>) => (typeof raw._id === 'string' && raw._id !== '' ? raw._id : undefined);
  const byId = new Map<string, Stored<Item>>();
  for (const some of slices([...new Set(rows.flatMap((row) => idOf(row) ?? []))], PER_QUERY))
    for (const stored of await of.find(tx, { ids: some })) byId.set(stored._id, stored);
  const byKey = await findByKey(
    tx,
    of,
    rows.filter((row) => !byId.has(idOf(row) ?? '')).flatMap(({ given }) => of.keyOf(given) ?? []),
  );
  const taken = new Map<string, number>();
  for (const row of rows) {
    const same = byKey.get(of.keyOf(row.given) ?? '') ?? [];
    row.stored = byId.get(idOf(row) ?? '') ?? same[0];
    if (!byId.has(idOf(row) ?? '') && same.length > 1)
      row.reasons.push(`There are ${same.length} of these. Say which one by its _id, as an export has it.`);
    if (!row.stored || row.reasons.length > 0) continue;
    const first = taken.get(row.stored._id);
    if (first === undefined) taken.set(row.stored._id, row.row);
    else row.reasons.push(`It is the same ${of.noun} as row ${first}.`);
  }
}

async function findByKey<Item extends Record<string, unknown>>(
  tx: AppContext,
  of: RowKind<Item>,
  keys: readonly string[],
): Promise<Map<string, Stored<Item>[]>> {
  const found: Stored<Item>[] = [];
  for (const some of slices([...new Set(keys)], PER_QUERY)) found.push(...(await of.find(tx, { keys: some })));
  return Map.groupBy(found, ({ item }) => of.keyOf(item) ?? '');
}

function checkRow<Item extends Record<string, unknown>>(of: RowKind<Item>, row: Row<Item>): void {
  const { _id: _, ...given } = row.given;
  const { stored } = row;
  const whole = { ...(stored?.item ?? of.defaults), ...given };
  const { item, reasons } = of.check(whole, stored?.item);
  row.name = of.nameOf(whole);
  row.reasons.push(...reasons);
  if (!item) return;
  row.item = item;
  if (!stored || isDeepStrictEqual(item, stored.item)) return;
  // Another stored spelling is no change.
  const { _id: __, ...raw } = row.raw;
  const asWritten = of.check({ ...stored.item, ...raw }, stored.item).item;
  if (!asWritten) return;
  const kept = Object.keys(item).filter((field) => isDeepStrictEqual(asWritten[field], stored.item[field]));
  row.item = { ...item, ...Object.fromEntries(kept.map((field) => [field, stored.item[field]])) };
}

async function refuseCollisions<Item extends Record<string, unknown>>(
  tx: AppContext,
  of: RowKind<Item>,
  rows: readonly Row<Item>[],
): Promise<void> {
  const good = rows.flatMap((row) => (row.item && row.reasons.length === 0 ? [{ row, item: row.item }] : []));
  const firstRows = new Map<string, Row<Item>>();
  for (const { row, item } of good) {
    const key = of.keyOf(item) ?? '';
    const first = firstRows.get(key);
    if (!first) firstRows.set(key, row);
    else if (of.unique || !row.stored) row.reasons.push(`It is the same ${of.noun} as row ${first.row}.`);
  }
  if (!of.unique) return;
  const moved = good.filter(({ row, item }) => row.stored && of.keyOf(row.stored.item) !== of.keyOf(item));
  const others = await findByKey(
    tx,
    of,
    moved.flatMap(({ item }) => of.keyOf(item) ?? []),
  );
  for (const { row, item } of moved) {
    const other = others.get(of.keyOf(item) ?? '')?.find(({ _id }) => _id !== row.stored?._id);
    if (other) row.reasons.push(`It would be the same as another ${of.noun} that is here already.`);
  }
}

function planOf<Item extends Record<string, unknown>>(of: RowKind<Item>, rows: readonly Row<Item>[]): ImportPlan {
  const good = rows.flatMap((row) => (row.item && row.reasons.length === 0 ? [{ ...row, item: row.item }] : []));
  const added = good.filter(({ stored }) => !stored);
  const changed = good.flatMap(({ stored, ...row }) =>
    stored && !isDeepStrictEqual(row.item, stored.item)
      ? [{ ...row, stored, changes: changesBetween(of.describe(stored.item), of.describe(row.item)) }]
      : [],
  );
  const refused: RowNote[] = rows
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ row, name, reasons }) => ({ row, name, words: [...new Set(reasons)].join(' ') }));
  const mended: RowNote[] = [...added, ...changed].flatMap(({ row, name, notes }) =>
    notes.map((text) => ({ row, name, words: text })),
  );
  const facts = JSON.stringify([
    of.kind,
    added.map(({ row, item }) => [row, item]),
    changed.map(({ row, stored, item }) => [row, stored._id, stored.version, item]),
    refused,
  ]);
  const preview: ImportPreview = {
    kind: of.kind,
    added: added.map(({ row, name }) => ({ row, name })),
    changed: changed.map(({ row, name, stored, changes }) => ({ row, name, _id: stored._id, changes })),
    unchanged: good.length - added.length - changed.length,
    refused,
    mended: mended.toSorted((a, b) => a.row - b.row),
    digest: createHash('sha256').update(facts).digest('base64url'),
  };

  async function write(tx: AppContext): Promise<string[] | undefined> {
    const ids = await of.add(
      tx,
      added.map(({ item }) => item),
    );
    for (const { stored } of changed)
      if (!(await raiseVersionIfExpected(tx, of.kind, stored._id, stored.version))) return undefined;
    for (const some of slices(changed, PER_QUERY))
      await of.change(
        tx,
        some.map(({ stored, item }) => ({ _id: stored._id, before: stored.item, after: item })),
      );
    const act = (itemId: string, itemName: string, action: 'added' | 'changed', changes: AuditChange[]) => ({
      kind: ITEM_KINDS[of.kind],
      itemId,
      itemName,
      action,
      changes,
    });
    if (!isAdmin(tx)) return ids;
    await recordActs(tx, [
      ...added.map(({ item, name }, index) =>
        act(ids[index] ?? '', name, 'added', changesBetween({}, of.describe(item))),
      ),
      ...changed.map(({ stored, name, changes }) => act(stored._id, name, 'changed', changes)),
    ]);
    return ids;
  }
  return { preview, write };
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFeatureContext } from '../../../../tests/support/feature-context.ts';
import { HOLDINGS } from './holdings.server.ts';

let made: Awaited<ReturnType<typeof createFeatureContext>>;
/** Columns by table, as the product names both. */
let schema: Map<string, string[]>;

/** Columns that say whose a row is, or where somebody can be reached. */
const PERSONAL = /email|address|reply_?to|account|client|phone|(first|last)_?name|scope/i;
/** Personal columns that are not a client's: `table.column`, and why. */
const OF_OTHERS: Record<string, string> = {
  'secondFactors.accountId': 'only admins have one',
  'recoveryCodes.accountId': 'only admins have some',
  'musicians.firstName': 'musicians are published on the site',
  'musicians.lastName': 'musicians are published on the site',
  'calendarFeeds.address': 'of a calendar that a musician gave; told to nobody',
  'musicians.email': 'where a musician is asked; known to clients',
};

beforeAll(async () => {
  made = await createFeatureContext();
  const tables = await made.ctx.db.withoutPlugins().introspection.getTables();
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  schema = new Map(tables.map(({ name, columns }) => [camel(name), columns.map((column) => camel(column.name))]));
});
afterAll(() => made.remove());

test('every table of the database has a decision, and no decision is about a table that is not there', () => {
  const tables = [...schema.keys()].filter((name) => !name.startsWith('kysely'));
  expect(Object.keys(HOLDINGS).toSorted()).toEqual(tables.toSorted());
});

test('a table with an account, a name or an address in it is not called empty of clients', () => {
  const overlooked = Object.entries(HOLDINGS)
    .filter(([, { decision }]) => decision === 'nothing of clients')
    .flatMap(([table]) => (schema.get(table) ?? []).map((column) => `${table}.${column}`))
    .filter((column) => PERSONAL.test(column.split('.')[1] ?? '') && !(column in OF_OTHERS));
  expect(overlooked).toEqual([]);
});

test('docs/personal-data.md says the same of each', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../../docs/personal-data.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const told = rows.map((line) =>
    line
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(Object.entries(HOLDINGS).map(([table, { decision }]) => [table, decision])),
  );
});

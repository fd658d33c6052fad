import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** From here on two versions serve one database while nodes are updated one after the other. */
const FIRST_SIDE_BY_SIDE = '0081';
/** What a node of the version before would still read or leave out when it writes. */
const TAKES_AWAY =
  /\b(dropTable|dropColumn|renameTo|renameColumn|setNotNull|setDataType)\b|\b(drop|rename)\s+(table|column)\b/i;
const MUST_BE_GIVEN = /addColumn\((?!.*(defaultTo|references))[^;]*\.notNull\(\)/s;

const migrations = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-.*\.ts$/.test(name));

it.each(migrations.filter((name) => name >= FIRST_SIDE_BY_SIDE))(
  '%s takes nothing away from nodes that still run the version before',
  (name) => {
    const [up = ''] = readFileSync(new URL(name, import.meta.url), 'utf8').split('export async function down');
    const alters = up.split(/\.alterTable\(/).slice(1);
    expect(up).not.toMatch(TAKES_AWAY);
    for (const alter of alters) expect(alter.split('.execute(')[0]).not.toMatch(MUST_BE_GIVEN);
  },
);

it('the rule notices what takes away', () => {
  for (const step of ["dropColumn('paid_at')", 'alter table orders rename column a to b', "renameTo('jobs')"])
    expect(step).toMatch(TAKES_AWAY);
  expect(".addColumn('x', 'text', (column) => column.notNull())").toMatch(MUST_BE_GIVEN);
  expect(".addColumn('x', 'text', (column) => column.notNull().defaultTo(''))").not.toMatch(MUST_BE_GIVEN);
});

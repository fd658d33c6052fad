import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLDINGS } from '#/features/personal-data/holdings/holdings.server.ts';
import { type AdminAct, NO_ADMIN_ACTS } from '../support/admin-acts/act.ts';
import { adminActs } from '../support/admin-acts/all.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { aPianist } from '../support/content.ts';
import { noteProof, PROVING } from '../support/proof.ts';
import { anAdmin } from '../support/second-factor.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let backups: string;
let server: TestServer;
let admin: BrowserSession;
let acts: AdminAct[];

beforeAll(async () => {
  backups = mkdtempSync(join(tmpdir(), 'forte-test-'));
  server = await startTestServer({ BACKUPS: backups });
  admin = await anAdmin(server);
  await aPianist(server);
  acts = adminActs(server, admin);
});
afterAll(async () => {
  await server.stop();
  rmSync(backups, { recursive: true });
});

const onPostgres = () => server.parts.engine === 'postgres';
const entries = () => server.ctx.db.selectFrom('auditEntries').selectAll().execute();

/** The history can't be written, as on a disk that is full at just this moment. */
async function withoutHistory<T>(work: () => Promise<T>): Promise<T> {
  const { db } = server.ctx;
  if (onPostgres()) {
    await sql`create or replace function no_history() returns trigger language plpgsql as $$
      begin raise exception 'no history today'; end $$`.execute(db);
    await sql`create trigger no_history before insert on audit_entries for each row execute function no_history()`.execute(
      db,
    );
  } else {
    await sql`create trigger no_history before insert on audit_entries
      begin select raise(abort, 'no history today'); end`.execute(db);
  }
  try {
    return await work();
  } finally {
    if (onPostgres()) await sql`drop trigger no_history on audit_entries`.execute(db);
    else await sql`drop trigger no_history`.execute(db);
  }
}

/** What has nothing to do with the act of an admin, or goes on by itself: the post, what was seen or counted, what is made anew. */
const BESIDE = new Set([
  'sessions',
  'outbox',
  'engravings',
  'shownVersions',
  'captchaUsed',
  'pictureFiles',
  'limitUses',
  'backups',
]);

/** Every row of the product. */
async function everything(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of Object.keys(HOLDINGS) as (keyof typeof HOLDINGS)[]) {
    if (BESIDE.has(table)) continue;
    const rows = await server.ctx.db.selectFrom(table).selectAll().execute();
    found[table] = rows.map((row) => JSON.stringify({ ...row, lastSeenAt: '', lastStep: '' })).toSorted();
  }
  return found;
}

describe('what an admin does', () => {
  it('is one line of the history each time, and is not done where the line can’t be written', async () => {
    const wrong: string[] = [];
    let undone = 0;
    // The same code for all: a short run plays every fourth, and what hangs together.
    const some = acts.filter(({ call }, index) => PROVING || index % 4 === 0 || call.includes('second-factor'));
    for (const { call, entries: expected = 1, before, act } of some) {
      const id = (await before?.()) ?? '';
      if (expected > 0) {
        const state = await everything();
        const { status } = await withoutHistory(() => act(id));
        if (status !== 500) wrong.push(`${call}: answered ${status} without a history`);
        try {
          expect(await everything()).toEqual(state);
          undone += 1;
        } catch {
          wrong.push(`${call}: was done without a history`);
        }
      }
      const known = (await entries()).length;
      const { status, body } = await act(id);
      if (status >= 300) wrong.push(`${call}: answered ${status} ${JSON.stringify(body)}`);
      const written = (await entries()).length - known;
      if (written !== expected) wrong.push(`${call}: ${written} lines instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
    noteProof('Acts of admins, each with its line in the history or not at all', {
      'kinds of acts': some.length,
      'undone where the line could not be written': undone,
      'without a line': wrong.length,
    });
  });

  it('is all in this tour: every call that changes something is in it, or said to be no act of an admin', async () => {
    const { body } = await new BrowserSession(server).get('/openapi.json');
    const calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => !['get', 'head'].includes(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    const named = acts.map(({ call }) => call);
    const isNone = (call: string) =>
      NO_ADMIN_ACTS.some((none) => (none.endsWith('*') ? call.startsWith(none.slice(0, -1)) : call === none));
    expect(calls.filter((call) => !named.includes(call) && !isNone(call))).toEqual([]);
    expect(named.filter((call) => !calls.includes(call))).toEqual([]);
  });
});

describe('the history', () => {
  it('is never changed, emptied or written over, whoever asks the database', async () => {
    const { db } = server.ctx;
    const [first] = await entries();
    if (!first) throw new Error('there is no line yet');
    const attacks = [
      () => db.updateTable('auditEntries').set({ actor: 'nobody' }).execute(),
      () => db.deleteFrom('auditEntries').execute(),
      onPostgres()
        ? () => sql`truncate audit_entries`.execute(db)
        : () => sql`replace into audit_entries select * from audit_entries`.execute(db),
      onPostgres()
        ? () =>
            db
              .insertInto('auditEntries')
              .values(first)
              .onConflict((e) => e.column('id').doUpdateSet({ actor: 'x' }))
              .execute()
        : () => sql`insert or replace into audit_entries select * from audit_entries limit 1`.execute(db),
    ];
    const before = await entries();
    for (const attack of attacks) await expect(attack()).rejects.toThrow(/never edited/);
    expect(await entries()).toEqual(before);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PASSWORD, tokenIn, VERIFY_SUBJECT } from '../support/account.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { eventRequest } from '../support/event-request.ts';
import { registration } from '../support/factories.ts';
import { type LoggedSite, startLoggedSite } from '../support/logged-site.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anOrder } from '../support/orders.ts';
import { amount, noteProof } from '../support/proof.ts';
import { applyToJoin } from '../support/resumes.ts';
import { ADMIN_PASSWORD } from '../support/second-factor.ts';

const OWNER = 'owner@example.com';

let mailbox: Mailbox;
let site: LoggedSite;
let admin: BrowserSession;
let musicianId = '';

beforeAll(async () => {
  mailbox = await openMailbox();
  site = await startLoggedSite({ SMTP_URL: mailbox.url, ADMIN_EMAIL: OWNER, ADMIN_PASSWORD, BUSINESS_EMAIL: OWNER });
  admin = new BrowserSession(site);
  await admin.post('/admins/login', { email: OWNER, password: ADMIN_PASSWORD });
  const musician = { firstName: 'Mira', lastName: 'Sample', email: 'mira@example.com', instruments: ['Piano'] };
  musicianId = (await admin.post('/musicians', musician)).body._id;
});
afterAll(async () => {
  await site.stop();
  await mailbox.close();
});

/** A client who leaves something in every corner, and words that are nobody else's. */
async function aBusyClient(name: string) {
  const email = `${name.toLowerCase()}@visitor.example`;
  const person = { firstName: name, lastName: `${name}son`, email };
  const client = new BrowserSession(site);
  await client.post('/auth/register', registration(person));
  await client.post('/auth/verify', { token: tokenIn(await mailbox.find(email, VERIFY_SUBJECT)) });
  const changes = { musicianId, eventName: `Evening of ${name}`, additionalComments: `${name} is late` };
  const sent = await client.post('/requests/send-email', eventRequest(changes), {
    headers: { 'Idempotency-Key': `first-${name}` },
  });
  await admin.post(`/requests/${sent.body._id}/internal-notes`, { words: `${name} called` });
  await client.call('PATCH', `/clients/${email}`, { body: { lastName: `${name}sen` } });
  const captchaValue = await solveCaptcha(site);
  await client.post('/requests/submit-form', contactMessage({ ...person, message: `${name} asks`, captchaValue }));
  await applyToJoin(site, email);
  await anOrder(site, { buyerEmail: email, buyerName: `${name} ${name}son` });
  await client.post('/auth/forgotten', { email });
  await mailbox.find(email, 'Choose a new password');
  return { client, email };
}

/** Files below the data folder in which a word stands, resumes and the journal of the database included. */
async function filesWith(word: string): Promise<string[]> {
  const entries = await readdir(site.storage.dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    if ((await readFile(file)).toString('latin1').toLowerCase().includes(word)) found.push(entry.name);
  }
  return found;
}

/** What a backup of today would hold, on PostgreSQL: every row of every table, as words. */
async function rowsWith(word: string): Promise<string[]> {
  const db = new pg.Client({ connectionString: site.storage.databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await db.query(`select 1 from "${name}" as r where lower(r::text) like $1 limit 1`, [
      `%${word}%`,
    ]);
    if (rowCount) found.push(name);
  }
  await db.end();
  return found;
}

async function traces(word: string): Promise<string[]> {
  const places = await filesWith(word);
  if (site.storage.databaseUrl) places.push(...(await rowsWith(word)));
  if (site.text().toLowerCase().includes(word)) places.push('log');
  return places;
}

/** As the daily housekeeping leaves it, without waiting for it. */
function emptyJournal(): void {
  if (site.storage.databaseUrl) return;
  const other = new DatabaseSync(join(site.storage.dataDir, 'forte-and-piano.sqlite'));
  other.exec('pragma wal_checkpoint(truncate)');
  other.close();
}

describe('a client who deletes the account', () => {
  it('is on no disk afterwards: database, free pages, journal, uploads, log', async () => {
    const people = amount({ short: 1, long: 40 });
    let before = 0;
    const left: string[] = [];
    for (let count = 0; count < people; count += 1) {
      const name = `Ottilie${String.fromCharCode(97 + (count % 26))}${count}`;
      const { client, email } = await aBusyClient(name);
      const word = name.toLowerCase();
      before += (await traces(word)).length;
      const answer = await client.post(`/clients/${email}/deletion`, { password: PASSWORD });
      expect(answer.status, JSON.stringify(answer.body)).toBe(204);
      await mailbox.find(email, 'Your account is deleted');
      // The farewell's row is the last one; it ends when the mail is sent.
      await expect
        .poll(
          async () => {
            emptyJournal();
            return traces(word);
          },
          { interval: 50 },
        )
        .toEqual([]);
      left.push(...(await traces(word)));
    }
    expect(before, 'there was something to find').toBeGreaterThanOrEqual(people);
    noteProof('Name and address of deleted clients, searched for on the disk', {
      'clients deleted': people,
      'places that held them before': before,
      'places that hold them now': left.length,
    });
  });

  it('by an admin, is gone when the 30 days are ended', async () => {
    const { email } = await aBusyClient('Leopoldine');
    const id = (await admin.get(`/clients/${email}`)).body._id;
    expect((await admin.call('DELETE', `/clients/${id}`)).status).toBe(204);
    await mailbox.find(email, 'Your account is deleted');
    expect(await traces('leopoldine')).not.toEqual([]);
    expect((await admin.call('DELETE', `/deleted-items/client/${id}`)).status).toBe(204);
    await expect
      .poll(
        async () => {
          emptyJournal();
          return traces('leopoldine');
        },
        { interval: 50 },
      )
      .toEqual([]);
  });
});

describe('the control', () => {
  it('without overwriting, SQLite keeps what was deleted in its free pages, and this search sees it', async () => {
    const file = join(site.storage.dataDir, 'control.sqlite');
    const db = new DatabaseSync(file);
    onTestFinished(() => db.close());
    db.exec("pragma secure_delete = off; create table t (a text); insert into t values ('zoltan@visitor.example')");
    db.exec('delete from t');
    expect(await filesWith('zoltan')).toEqual(['control.sqlite']);
  });
});

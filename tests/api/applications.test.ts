import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAsMusician, unansweredNumbers } from '#/features/join-applications/queries.server.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, signInAsAdmin } from '../support/factories.ts';
import { anApplication } from '../support/inbox.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { aFile } from '../support/resumes.ts';
import { startServerWithMail } from '../support/server-with-mail.ts';
import type { TestServer } from '../support/test-server.ts';

const MAIL = { subject: 'May we call you?', words: 'Dear June,\n\nwhen does it suit you?' };

let mailbox: Mailbox;
let server: TestServer;
let admin: BrowserSession;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ mailbox, server, admin, stop } = await startServerWithMail());
});
afterAll(() => stop());

const read = async (id: string) => (await admin.get(`/applications/${id}`)).body;
const move = (id: string, body: object) => admin.post(`/applications/${id}/stage`, body);
const listed = async (query: string): Promise<string[]> =>
  (await admin.get(`/applications?${query}`)).body.items.map(({ _id }: { _id: string }) => _id);
const asAdmin = () => ({ ...server.ctx, actor: { kind: 'admin' as const, accountId: 'a', email: 'a@example.com' } });

describe('the list', () => {
  it('finds by stage, name without accents, e-mail and instrument, newest or oldest first', async () => {
    const first = await anApplication(server, { firstName: 'Renée', instruments: 'harp' });
    const second = await anApplication(server, { lastName: 'Quill 100%', instruments: 'flute (alto),harp' });
    await move(second.id, { stage: 'declined' });
    expect(await listed('search=renee')).toEqual([first.id]);
    expect(await listed(`search=${first.email}`)).toEqual([first.id]);
    expect(await listed('search=harp')).toEqual([second.id, first.id]);
    expect(await listed('search=harp&sort=oldest')).toEqual([first.id, second.id]);
    expect(await listed('search=harp&stage=open')).toEqual([first.id]);
    expect(await listed('search=harp&stage=declined')).toEqual([second.id]);
    expect(await listed('search=harp%20quill')).toEqual([second.id]);
    expect(await listed('search=100%25')).toEqual([second.id]);
    expect(await listed('search=10_%25')).toEqual([]);
    expect(await listed('search=%00harp')).toHaveLength(2);
    expectRefusal(await admin.get('/applications?stage=nowhere'), 422, 'validation');
  });

  it('is turned by pages of 50, and the numbers for Today say how many are new and since when', async () => {
    const { body: before } = await admin.get('/applications?stage=new');
    const row = await server.ctx.db.selectFrom('joinApplications').selectAll().executeTakeFirstOrThrow();
    const old = Array.from({ length: 120 }, (_, index) => ({
      ...row,
      id: `old-${index}`,
      fileId: `old-${index}`,
      stage: 'new',
      createdAt: `2020-01-01T00:00:${String(index % 60).padStart(2, '0')}.000Z`,
    }));
    await server.ctx.db.insertInto('joinApplications').values(old).execute();
    const { body } = await admin.get('/applications?stage=new&page=99');
    const total = before.total + 120;
    expect(body).toMatchObject({ total, page: Math.ceil(total / 50), pages: Math.ceil(total / 50) });
    expect(await unansweredNumbers(asAdmin())).toMatchObject({
      applications: { count: total, oldest: '2020-01-01T00:00:00.000Z' },
      messages: { count: 0, oldest: null },
    });
    await server.ctx.db.deleteFrom('joinApplications').where('id', 'like', 'old-%').execute();
  });
});

describe('the resume', () => {
  it('comes as a file under its own name, kept by nobody on the way', async () => {
    const { id } = await anApplication(server, { resume: aFile('Résumé "June".pdf') });
    const response = await fetch(`${server.origin}/api/applications/${id}/resume`, {
      headers: { Cookie: admin.cookie },
    });
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="R_sum_ _June_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20_June_.pdf`,
    );
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toMatch(/^%PDF-/);
  });

  it('says so when the file is lost', async () => {
    const { id } = await anApplication(server);
    const { fileId } = await server.ctx.db
      .selectFrom('joinApplications')
      .select('fileId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await server.ctx.uploads.delete(`uploads/resumes/${fileId}.pdf`);
    expectRefusal(await admin.get(`/applications/${id}/resume`), 404, 'not_found');
  });
});

describe('a move', () => {
  it('goes with a mail whose answer comes to us, and both stand in the history', async () => {
    const { id, email } = await anApplication(server);
    const { status, body } = await move(id, { stage: 'phone interview', seen: 0, words: 'Sounds good', mail: MAIL });
    expect(status).toBe(200);
    expect(body.application).toMatchObject({ stage: 'phone interview', version: 1 });
    expect(body.history).toMatchObject([
      { kind: 'phone interview', words: 'Sounds good', actor: expect.stringContaining('@') },
      { kind: 'mail', ...MAIL, mail: { state: expect.any(String) } },
    ]);
    const mail = await mailbox.find(email, MAIL.subject);
    expect(mail.replyTo?.text).toBe('office@forte.example');
    expect(mail.text).toContain('when does it suit you?');
    expect(mail.text).not.toContain('Sounds good');
    await expect.poll(async () => (await read(id)).history[1].mail.state).toBe('sent');
  });

  it('goes without one too: then nobody is told', async () => {
    const { id, email } = await anApplication(server);
    await mailbox.find(email, 'Your application to Forte & Piano has arrived');
    await move(id, { stage: 'audition' });
    expect(
      (await move(id, { stage: 'phone interview' })).body.history.map((one: { kind: string }) => one.kind),
    ).toEqual(['audition', 'phone interview']);
    const mails = await server.ctx.db.selectFrom('outbox').select('id').where('toAddress', '=', email).execute();
    expect(mails).toHaveLength(1);
  });

  it('is refused where no way leads, and changes nothing', async () => {
    const { id } = await anApplication(server);
    const refused = await move(id, { stage: 'joined', mail: MAIL });
    expectRefusal(refused, 409, 'conflict');
    expect(await read(id)).toMatchObject({ application: { stage: 'new', version: 0 }, history: [] });
    expectRefusal(await move(id, { stage: 'audition', mail: { subject: '', words: ' ' } }), 422, 'validation', {
      'mail.subject': 'Please give the mail a subject.',
      'mail.words': 'Please write your message.',
    });
  });

  it('happens once when two admins decide on what they both saw: one mail', async () => {
    const { id, email } = await anApplication(server);
    const other = await signInAsAdmin(server);
    const decide = (session: BrowserSession, stage: string) =>
      session.post(`/applications/${id}/stage`, { stage, seen: 0, mail: MAIL });
    const answers = await Promise.all([
      decide(admin, 'phone interview'),
      decide(other, 'declined'),
      decide(admin, 'audition'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { history } = await read(id);
    expect(history).toHaveLength(2);
    await mailbox.find(email, MAIL.subject);
    const mails = await server.ctx.db
      .selectFrom('outbox')
      .select('id')
      .where('toAddress', '=', email)
      .where('subject', '=', MAIL.subject)
      .execute();
    expect(mails).toHaveLength(1);
  });
});

describe('notes, letters and the log', () => {
  it('a note is kept; a letter is sent once for what was seen', async () => {
    const { id, email } = await anApplication(server);
    await admin.post(`/applications/${id}/notes`, { words: ' Lives nearby ' });
    const twice = await Promise.all(
      [1, 2].map(() => admin.post(`/applications/${id}/mail`, { ...MAIL, subject: 'A word', seen: 1 })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(id)).history).toMatchObject([
      { kind: 'note', words: 'Lives nearby', subject: '' },
      { kind: 'mail', subject: 'A word' },
    ]);
    expect((await mailbox.find(email, 'A word')).text).not.toContain('Lives nearby');
    expectRefusal(await admin.post(`/applications/${id}/notes`, { words: ' ' }), 422, 'validation', {
      words: 'Please write something first.',
    });
    expectRefusal(
      await admin.post(`/applications/${id}/mail`, { ...MAIL, subject: 'Two\r\nBcc: all@example.com' }),
      422,
      'validation',
      { subject: 'A subject is one line of at most 200 characters.' },
    );
  });

  it('the log says who moved what from where to where, and no name', async () => {
    const { id } = await anApplication(server, { firstName: 'Veronika', lastName: 'Hidden' });
    await move(id, { stage: 'phone interview', mail: MAIL });
    const entries = await server.ctx.db.selectFrom('auditEntries').selectAll().where('itemId', '=', id).execute();
    expect(entries.map(({ kind, action }) => `${kind} ${action}`).toSorted()).toEqual([
      'application changed',
      'application sent',
    ]);
    const text = JSON.stringify(entries);
    expect(text).toContain('Phone interview');
    expect(text).not.toMatch(/Veronika|Hidden|visitor\.example|suit you/);
  });
});

describe('who has joined', () => {
  it('is handed to the form for a new musician, and linked to the one that comes of it', async () => {
    const { id, email } = await anApplication(server, {
      instruments: 'saxophone (alto),saxophone (tenor),voice (tenor),other',
    });
    expect(await applicationAsMusician(asAdmin(), id)).toEqual({
      firstName: 'June',
      lastName: 'Kahale',
      email,
      instruments: ['Saxophone', 'Voice (tenor)'],
    });
    expect(await applicationAsMusician(asAdmin(), 'nobody')).toBeUndefined();
    await expect(applicationAsMusician(server.ctx, id)).rejects.toMatchObject({ code: 'unauthenticated' });
    await move(id, { stage: 'audition' });
    await move(id, { stage: 'joined' });
    const { id: musicianId } = await aMusician(server, { email });
    expect(await read(id)).toMatchObject({ musician: null, namesake: { _id: musicianId } });
    expectRefusal(
      await admin.call('PUT', `/applications/${id}/musician`, { body: { musicianId: 'x' } }),
      422,
      'validation',
    );
    const { body } = await admin.call('PUT', `/applications/${id}/musician`, { body: { musicianId, seen: 2 } });
    expect(body).toMatchObject({ musician: { _id: musicianId }, namesake: null });
    expect(body.history.at(-1)).toMatchObject({ kind: 'musician' });
    expectRefusal(await move(id, { stage: 'audition' }), 409, 'conflict');
  });
});

describe('a musician added from an application', () => {
  it('is linked to it in the same step, and added all the same when it is gone', async () => {
    const { id, email } = await anApplication(server);
    const musician = { firstName: 'June', lastName: 'Kahale', email, instruments: ['Piano'] };
    const { body, status } = await admin.post('/musicians', { ...musician, application: id });
    expect(status).toBe(201);
    expect((await read(id)).musician).toEqual({ _id: body._id, name: 'June Kahale' });
    const other = { ...musician, email: 'someone.else@visitor.example', application: 'gone' };
    expect((await admin.post('/musicians', other)).status).toBe(201);
    // A musician that is refused leaves the application as it was.
    const before = (await read(id)).application.version;
    expect((await admin.post('/musicians', { ...musician, application: id })).status).toBe(409);
    expect((await read(id)).application.version).toBe(before);
  });
});

describe('DELETE /api/applications/{id}', () => {
  it('leaves neither row nor resume nor mail nor history; a second time there is nothing', async () => {
    const { id, email } = await anApplication(server);
    const files = () => readdir(join(server.dataDir, 'uploads/resumes'));
    const before = (await files()).length;
    await move(id, { stage: 'declined', words: 'too far away', mail: MAIL });
    await mailbox.find(email, MAIL.subject);
    expect((await admin.call('DELETE', `/applications/${id}`)).status).toBe(204);
    expect((await files()).length).toBe(before - 1);
    const { db } = server.ctx;
    expect(await db.selectFrom('caseHistory').select('at').where('caseId', '=', id).execute()).toEqual([]);
    const mails = await db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(mails)).not.toContain(email);
    expectRefusal(await admin.call('DELETE', `/applications/${id}`), 404, 'not_found');
    expectRefusal(await admin.get(`/applications/${id}/resume`), 404, 'not_found');
  });
});

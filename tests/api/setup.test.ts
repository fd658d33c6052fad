import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextFor } from '#/server/context.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* The first run: a site without an admin, and whoever has the code that its start printed. */

let storage: TestStorage;
let server: TestServer;
const visitor = () => new BrowserSession(server);
const key = { email: 'hana@example.com', password: 'tutti fortissimo 88' };
const codeOf = ({ setupCode }: TestServer) => {
  if (!setupCode) throw new Error('this start printed no code');
  return setupCode;
};
const admins = () => server.ctx.db.selectFrom('accounts').select('email').where('role', '=', 'admin').execute();

beforeEach(async () => {
  storage = await createTestStorage();
  server = await startTestServer({}, storage);
});
afterEach(async () => {
  await server.stop();
  await storage.remove();
});

describe('the code', () => {
  it('opens the first run as it is printed, in lower case and without its dashes', async () => {
    const code = codeOf(server);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `])
      expect((await visitor().post('/setup', { code: typed })).status, typed).toBe(200);
  });

  it('opens nothing when it is wrong, and changes nothing', async () => {
    const code = 'AAAA-AAAA-AAAA';
    for (const [path, body] of [
      ['/setup', { code }],
      ['/setup/settings', { code, businessName: 'Mine' }],
      ['/setup/test-mail', { code, to: 'a@example.com' }],
      ['/setup/admin', { code, ...key }],
    ] as const) {
      const { status, body: answer } = await visitor().post(path, body);
      expect(status, path).toBe(422);
      expect(answer.fields.code).toMatch(/^This is not the code\./);
    }
    expect(await admins()).toEqual([]);
    expect(server.ctx.business.name).toBe('Forte & Piano');
  });

  it('is stored as a digest only', async () => {
    const rows = await server.ctx.db.selectFrom('setupCodes').selectAll().execute();
    const text = JSON.stringify(rows);
    expect(rows).not.toEqual([]);
    expect(text).not.toContain(codeOf(server));
    expect(text).not.toContain(codeOf(server).replaceAll('-', ''));
  });

  it('of every process on the database is good', async () => {
    const twin = await startTestServer({}, storage);
    expect(codeOf(twin)).not.toBe(codeOf(server));
    for (const code of [codeOf(server), codeOf(twin)])
      expect((await visitor().post('/setup', { code })).status).toBe(200);
    await twin.stop();
  });

  it('can’t be guessed for long', async () => {
    const strict = await startTestServer({ RATE_LIMITS: '1' }, storage);
    const guesser = new BrowserSession(strict);
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push((await guesser.post('/setup', { code: 'nope' })).status);
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await guesser.post('/setup', { code: codeOf(strict) })).status).toBe(429);
    await strict.stop();
  });
});

describe('the first admin', () => {
  it('is signed in at once, stands in the log, and ends every code', async () => {
    const code = codeOf(server);
    const browser = visitor();
    const made = await browser.post('/setup/admin', { code, ...key });
    expect(made).toMatchObject({ status: 201, body: { email: key.email, role: 'admin' } });
    expect((await browser.get('/clients')).status).toBe(200);
    expect(await server.ctx.db.selectFrom('auditEntries').select(['actor', 'kind', 'action']).execute()).toEqual([
      { actor: key.email, kind: 'admin', action: 'added' },
    ]);
    for (const path of ['/setup', '/setup/settings', '/setup/test-mail', '/setup/admin']) {
      const body = { code, ...(path.endsWith('admin') && key), ...(path.endsWith('mail') && { to: key.email }) };
      expect((await visitor().post(path, body)).body.fields.code, path).toMatch(/opens nothing any more/);
    }
    const next = await startTestServer({}, storage);
    expect(next.setupCode).toBeUndefined();
    await next.stop();
  });

  it('is one, also when two browsers finish at once', async () => {
    const code = codeOf(server);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => visitor().post('/setup/admin', { ...key, code, email: `${name}@example.com` })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toEqual([201]);
    expect(answers.every(({ status }) => [201, 409, 422].includes(status))).toBe(true);
    expect(await admins()).toHaveLength(1);
  });

  it('needs a password that thieves don’t try first, and keeps the code for another try', async () => {
    const code = codeOf(server);
    const refused = await visitor().post('/setup/admin', { ...key, code, password: 'password1' });
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatch(/thieves/);
    expect((await visitor().post('/setup/admin', { ...key, code })).status).toBe(201);
  });

  it('may come from the environment: then there is no first run', async () => {
    const named = await startTestServer({ ADMIN_EMAIL: key.email, ADMIN_PASSWORD: key.password }, storage);
    expect(named.setupCode).toBeUndefined();
    expect((await visitor().post('/setup', { code: codeOf(server) })).body.fields.code).toMatch(/has an admin by now/);
    await named.stop();
  });
});

describe('the steps', () => {
  it('are saved one by one and count at once', async () => {
    const code = codeOf(server);
    const saved = await visitor().post('/setup/settings', { code, businessName: 'Two Grands', businessPhone: '' });
    expect(saved).toMatchObject({ status: 200, body: { values: { businessName: 'Two Grands' }, version: 1 } });
    await visitor().post('/setup/settings', { code, payTo: 'https://pay.example.com/two-grands' });
    const { body } = await visitor().post('/setup', { code });
    expect(body.values).toMatchObject({ businessName: 'Two Grands', payTo: 'https://pay.example.com/two-grands' });
    await server.parts.settings.refresh();
    const ctx = contextFor(server.parts, { kind: 'visitor' });
    await server.parts.content.refresh();
    expect(ctx.business.name).toBe('Two Grands');
    expect(server.parts.content.snapshot.compositions.payTo).toBe('https://pay.example.com/two-grands');
    expect(await server.ctx.db.selectFrom('auditEntries').select(['actor', 'kind']).orderBy('at').execute()).toEqual([
      { actor: 'the first run', kind: 'setting' },
      { actor: 'the first run', kind: 'content' },
    ]);
  });

  it('that the environment has taken say so and can’t be changed', async () => {
    const fixed = await startTestServer(
      { SMTP_URL: 'smtp://user:hunter22@127.0.0.1:9', BUSINESS_NAME: 'Env & Co' },
      storage,
    );
    const browser = new BrowserSession(fixed);
    const code = codeOf(fixed);
    const { body } = await browser.post('/setup', { code });
    expect(body.fixed).toMatchObject({ businessName: 'BUSINESS_NAME', smtpHost: 'SMTP_URL', smtpPassword: 'SMTP_URL' });
    expect(body.values).toMatchObject({ businessName: 'Env & Co', smtpHost: '127.0.0.1', smtpUser: '' });
    expect(JSON.stringify(body)).not.toContain('hunter22');
    const refused = await browser.post('/setup/settings', {
      code,
      businessName: 'Mine',
      payTo: 'https://pay.example.com',
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { businessName: 'Set by BUSINESS_NAME in the environment, so it is changed there.' } },
    });
    await fixed.stop();
  });
});

describe('the fees', () => {
  it('are set in the first run, and count for what is asked from then on', async () => {
    const code = codeOf(server);
    const { pricing } = contextFor(server.parts, { kind: 'visitor' }).content.series;
    const extras = pricing.extras.map((extra) => ({ ...extra, price: extra.price + 1 }));
    const bands = pricing.bands.map(({ minutes }) => ({ minutes, fee: 7 }));
    const rates = { hour: 111, ceremony: { fee: 222, minutes: 45 } };
    const { services: begun } = contextFor(server.parts, { kind: 'visitor' }).content.services;
    const services = begun.map((service, index) => ({ ...service, from: 50 + index }));
    expect((await visitor().post('/setup/fees', { code, extras, bands, rates, services })).status).toBe(204);
    await visitor().get('/opuses');
    const now = contextFor(server.parts, { kind: 'visitor' }).content.series.pricing;
    expect(now.extras.map(({ price }) => price)).toEqual(extras.map(({ price }) => price));
    expect(contextFor(server.parts, { kind: 'visitor' }).content.rates).toMatchObject(rates);
    expect(now.bands.map(({ fee }) => fee)).toEqual(bands.map(() => 7));
    expect(contextFor(server.parts, { kind: 'visitor' }).content.services.services).toEqual(services);
  });

  it('are refused with a wrong code and with a fee below nothing, and stay as they were', async () => {
    const { extras } = contextFor(server.parts, { kind: 'visitor' }).content.series.pricing;
    const bands = contextFor(server.parts, { kind: 'visitor' }).content.series.pricing.bands.map(({ minutes }) => ({
      minutes,
      fee: -1,
    }));
    const refused = await visitor().post('/setup/fees', { code: codeOf(server), extras, bands });
    expect([refused.status, Object.keys(refused.body.fields)[0]]).toEqual([422, 'bands.0.fee']);
    expect((await visitor().post('/setup/fees', { code: 'AAAA-AAAA-AAAA', extras, bands: [] })).status).toBe(422);
    const after = contextFor(server.parts, { kind: 'visitor' }).content.series.pricing;
    expect(after.bands.every(({ fee }) => fee >= 0)).toBe(true);
  });
});

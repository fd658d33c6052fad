import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wordmarkText } from '#/platform/house/wordmark.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { createTestStorage, type TestStorage } from '../support/engine.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let storage: TestStorage;
let server: TestServer;
let admin: BrowserSession;

beforeEach(async () => {
  storage = await createTestStorage();
  server = await startTestServer({}, storage);
  admin = await signInAsAdmin(server);
});
afterEach(async () => {
  await server.stop();
  await storage.remove();
});

const patch = (body: object, by = admin) => by.call('PATCH', '/settings', { body });
const log = () =>
  server.ctx.db
    .selectFrom('auditEntries')
    .select(['kind', 'itemName', 'changes'])
    .where('kind', '=', 'setting')
    .execute();

describe('what is in force', () => {
  it('is the default, until the owners say otherwise, and again when they take it back', async () => {
    expect((await admin.get('/settings')).body).toMatchObject({
      version: 0,
      values: { businessName: '', businessEmail: '', payTo: '' },
      defaults: { businessName: 'Forte & Piano', businessAddress: 'Greater Las Vegas' },
      fixed: {},
    });
    await patch({ businessName: '  Two Grands ', businessEmail: 'office@two.example.com' });
    await server.parts.settings.refresh();
    expect([server.ctx.business.name, server.ctx.businessEmail]).toEqual(['Two Grands', 'office@two.example.com']);
    await patch({ businessName: '', businessEmail: '' });
    await server.parts.settings.refresh();
    expect([server.ctx.business.name, server.ctx.businessEmail]).toEqual(['Forte & Piano', 'hello@example.com']);
  });

  it('is what the environment says, whatever is stored', async () => {
    await patch({ businessEmail: 'stored@example.com', businessName: 'Stored' });
    const twin = await startTestServer({ BUSINESS_EMAIL: 'env@example.com' }, storage);
    expect([twin.ctx.businessEmail, twin.ctx.business.name]).toEqual(['env@example.com', 'Stored']);
    await twin.stop();
  });

  it('of the wordmark follows the name, until its words are chosen; of the address, the city', async () => {
    const house = async (change: object) => {
      expect((await patch(change)).status).toBe(200);
      await server.parts.settings.refresh();
      const { wordmark, address } = server.ctx.business;
      return [wordmarkText(wordmark), wordmark.firstWeight, address].join(', ');
    };
    expect(await house({ businessAddress: 'Greater Las Vegas' })).toBe('Forte & Piano, fff, Greater Las Vegas');
    expect(await house({ businessName: 'Largo Rosso', city: 'Santa Fe', state: 'NM' })).toBe(
      'Largo Rosso, fff, Greater Santa Fe',
    );
    expect(await house({ firstWord: 'Largo', firstWeight: 'mf', secondWord: 'R.', betweenWords: '+' })).toBe(
      'Largo + R., mf, Greater Santa Fe',
    );
    expect((await patch({ firstWord: '' })).body.fields.firstWord).toMatch(/needs a first/);
    expect(await house({ firstWord: '', secondWord: '', betweenWords: 'none', businessName: 'A & B' })).toBe(
      'A B, mf, Greater Santa Fe',
    );
  });

  it('counts on every node from its next call on', async () => {
    const twin = await startTestServer({}, storage);
    await patch({ businessName: 'Two Grands' });
    await fetch(`${twin.origin}/about`);
    expect(twin.ctx.business.name).toBe('Two Grands');
    await twin.stop();
  });
});

describe('changing', () => {
  it.each([
    ['businessName', 'x'.repeat(101), /at most 100/],
    ['businessName', 'Two\nlines', /one line/],
    ['businessPhone', 'call me', /telephone number/],
    ['city', 'x'.repeat(61), /at most 60/],
    ['state', 'XX', /from the list/],
    ['foundedIn', 'long ago', /four digits/],
    ['socialLinks', 'https://www.instagram.com/a instagram.com/b', /‘instagram.com\/b’ is no address/],
    ['timeZone', 'Europe/Berlin', /from the list/],
    ['firstWord', 'x'.repeat(25), /at most 24/],
    ['firstWeight', 'heavy', /one of the weights/],
    ['betweenWords', 'versus', /between the words/],
    ['businessEmail', 'nobody', /email address/],
    ['payTo', 'http://pay.example.com', /https:\/\//],
    ['payTo', 'javascript:alert(1)', /https:\/\//],
    ['smtpHost', 'smtp example', /name of a server/],
    ['smtpPort', '70000', /1 to 65535/],
    ['smtpSecurity', 'none', /one of the two/],
    ['mailFrom', 'Us <us@example.com>', /email address/],
  ])('refuses %s %s in words, and stores nothing', async (name, text, message) => {
    const { status, body } = await patch({ [name]: text, businessAddress: 'Elsewhere' });
    expect(status).toBe(422);
    expect(body.fields[name]).toMatch(message);
    expect((await admin.get('/settings')).body.version).toBe(0);
  });

  it('keeps a zone that is usual elsewhere, also where it is given alone', async () => {
    await patch({ state: 'ID' });
    expect((await patch({ timeZone: 'America/Los_Angeles' })).body.values.timeZone).toBe('America/Los_Angeles');
    expect((await patch({ timeZone: 'America/Boise' })).body.values.timeZone).toBe('');
  });

  it('overwrites nothing that nobody has seen', async () => {
    await patch({ businessName: 'First', seen: 0 });
    const late = await patch({ businessName: 'Second', seen: 0 });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await admin.get('/settings')).body.values.businessName).toBe('First');
  });

  it('of two at once keeps both, or says so to one', async () => {
    const answers = await Promise.all([patch({ businessName: 'A' }), patch({ businessPhone: '702 555 0100' })]);
    const saved = answers.filter(({ status }) => status === 200).length;
    const { values, version } = (await admin.get('/settings')).body;
    expect(version).toBe(saved);
    expect([values.businessName, values.businessPhone].filter(Boolean)).toHaveLength(saved);
  });

  it('stands in the log with what it was and is; one that changes nothing does not', async () => {
    await patch({ businessName: 'Two Grands' });
    await patch({ businessName: 'Two Grands' });
    expect(await log()).toEqual([
      {
        kind: 'setting',
        itemName: 'Your business',
        changes: JSON.stringify([{ field: 'name', from: '', to: 'Two Grands' }]),
      },
    ]);
  });
});

describe('the password of the mail server', () => {
  const login = { smtpHost: 'smtp.example.com', smtpUser: 'us@example.com', smtpPassword: 'hunter22' };
  const server1 = { ...login, untried: true };

  it('goes in and never comes out: no answer and no log holds it', async () => {
    const answers = [
      await patch(server1),
      await admin.get('/settings'),
      await patch({ smtpPassword: 'hunter23', untried: true }),
    ];
    expect(answers.map(({ body }) => body.passwordKept)).toEqual([true, true, true]);
    expect(JSON.stringify([answers.map(({ body }) => body), await log()])).not.toMatch(/hunter2/);
    expect(JSON.parse((await log()).at(-1)?.changes ?? '')).toContainEqual(
      expect.objectContaining({ field: 'password' }),
    );
  });

  it('is never sent to another server, to another port of it, with other encryption or for another user', async () => {
    await patch(server1);
    for (const change of [
      { smtpHost: 'thief.example.com' },
      { smtpPort: '2525' },
      { smtpSecurity: 'tls' },
      { smtpHost: 'smtp://smtp.example.com:2525' },
      { smtpUser: 'them@example.com' },
    ]) {
      expect((await patch(change)).body.fields.smtpPassword).toMatch(/type the password again/);
      const test = await admin.post('/settings/test-mail', { ...change, to: 'me@example.com' });
      expect(test.body.fields.smtpPassword).toMatch(/type the password again/);
    }
    // The usual port, written out, is no other one.
    expect((await patch({ smtpPort: '587', smtpSecurity: 'starttls', untried: true })).status).toBe(200);
    expect((await patch({ smtpPort: '2525', smtpPassword: 'hunter22', untried: true })).status).toBe(200);
    expect((await patch({ smtpPort: '', untried: true })).status).toBe(422);
  });

  it('is taken out of a whole smtp:// address', async () => {
    const { body } = await patch({
      smtpHost: 'smtps://us%40example.com:hunter22@mail.example.com:4650',
      untried: true,
    });
    expect(body.values).toMatchObject({
      smtpHost: 'mail.example.com',
      smtpPort: '4650',
      smtpSecurity: 'tls',
      smtpUser: 'us@example.com',
    });
    expect([body.passwordKept, body.mailGoesTo]).toEqual([true, 'smtps://mail.example.com:4650']);
    expect(JSON.stringify(body)).not.toContain('hunter22');
    expect((await server.parts.settings.refresh()).smtpUrl).toBe(
      'smtps://us%40example.com:hunter22@mail.example.com:4650',
    );
  });
});

describe('card payments', () => {
  const keys = { stripeSecretKey: 'sk_test_51SampleSample', stripeWebhookSecret: 'whsec_SampleSample' };

  it('are off, and turned on once both keys are there', async () => {
    const { body } = await admin.get('/settings');
    expect(body).toMatchObject({ paymentKeysKept: false, defaults: { cardPayments: 'off' } });
    expect([server.ctx.cardPayments, server.ctx.payments]).toEqual([false, undefined]);
    expect((await patch({ cardPayments: 'on' })).body.fields).toEqual({
      stripeSecretKey: expect.stringMatching(/need this key/),
      stripeWebhookSecret: expect.stringMatching(/need this key/),
    });
    const on = await patch({ ...keys, cardPayments: 'on' });
    expect(on.body).toMatchObject({ paymentKeysKept: true, paymentTest: true, values: { cardPayments: 'on' } });
    await server.parts.settings.refresh();
    expect([server.ctx.cardPayments, server.ctx.payments?.test]).toEqual([true, true]);
  });

  it('refuse in words what is not a key, or not both', async () => {
    const wrong: [object, string, RegExp][] = [
      [{ stripeSecretKey: keys.stripeSecretKey }, 'stripeWebhookSecret', /go together/],
      [{ stripeWebhookSecret: keys.stripeWebhookSecret }, 'stripeSecretKey', /go together/],
      [{ ...keys, stripeSecretKey: 'pk_test_51SampleSample' }, 'stripeSecretKey', /begins with sk_ or rk_.*pk_/],
      [{ ...keys, stripeWebhookSecret: keys.stripeSecretKey }, 'stripeWebhookSecret', /begins with whsec_/],
      [{ ...keys, cardPayments: 'yes' }, 'cardPayments', /on or off/],
    ];
    for (const [change, field, message] of wrong) expect((await patch(change)).body.fields[field]).toMatch(message);
    expect((await admin.get('/settings')).body.version).toBe(0);
  });

  it('keep their keys until both are forgotten; no answer and no log holds one', async () => {
    const answers = [
      await patch({ ...keys, cardPayments: 'on' }),
      await patch({ cardPayments: 'off' }),
      await patch({ stripeSecretKey: 'rk_live_51OtherOther' }),
      await admin.get('/settings'),
    ];
    expect(answers.map(({ body }) => [body.paymentKeysKept, body.paymentTest])).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [true, false],
    ]);
    expect((await patch({ stripeSecretKey: '' })).body.fields.stripeSecretKey).toMatch(/go together/);
    const forgotten = await patch({ stripeSecretKey: '', stripeWebhookSecret: '' });
    expect(forgotten.body.paymentKeysKept).toBe(false);
    const written = JSON.stringify([answers.map(({ body }) => body), forgotten.body, await log()]);
    expect(written).not.toMatch(/Sample|Other/);
    expect(JSON.parse((await log()).at(-2)?.changes ?? '')).toEqual([
      { field: 'secret key of Stripe', from: 'set', to: 'another' },
    ]);
  });

  it('are what the environment says, which shows no key either', async () => {
    const twin = await startTestServer(
      {
        CARD_PAYMENTS: 'on',
        STRIPE_SECRET_KEY: 'rk_live_51OtherOther',
        STRIPE_WEBHOOK_SECRET: 'whsec_OtherOther',
      },
      storage,
    );
    expect([twin.ctx.cardPayments, twin.ctx.payments?.test]).toEqual([true, false]);
    const there = await signInAsAdmin(twin);
    const { body } = await there.get('/settings');
    expect(body).toMatchObject({
      paymentKeysKept: true,
      values: { cardPayments: 'on' },
      fixed: {
        cardPayments: 'CARD_PAYMENTS',
        stripeSecretKey: 'STRIPE_SECRET_KEY',
        stripeWebhookSecret: 'STRIPE_WEBHOOK_SECRET',
      },
    });
    expect(JSON.stringify(body)).not.toContain('Other');
    expect((await patch({ cardPayments: 'off' }, there)).body.fields.cardPayments).toMatch(/Set by CARD_PAYMENTS/);
    await twin.stop();
  });
});

describe('the colours of the house', () => {
  it('are refused where words could not be read, with the contrast and the nearest that would do', async () => {
    const { status, body } = await patch({ accentColour: '#ffcc00' });
    expect(status).toBe(422);
    const said = /contrast of 1\.3 to 1, and needs 4\.5 to be read\. The nearest that would do is (#[0-9a-f]{6})/;
    const [, would] = said.exec(body.fields.accentColour) ?? [];
    expect((await patch({ accentColour: would })).status).toBe(200);
    expect((await patch({ inkColour: '#ffffff' })).body.fields.inkColour).toMatch(/darker than the paper/);
    expect((await patch({ paperColour: 'red' })).body.fields.paperColour).toMatch(/six digits/);
  });

  it('come as a style sheet of its own, kept for ever at an address of theirs; the usual ones bring none', async () => {
    const style = async (query = '') => {
      const answer = await fetch(`${server.origin}/house.css${query}`);
      return [answer.status, await answer.text(), answer.headers.get('Cache-Control')];
    };
    expect(await style()).toEqual([200, '', 'public, no-cache']);
    await patch({ accentColour: '#1f4a9c' });
    const [status, text, kept] = await style('?v=f6f0e417120f1f4a9c');
    expect([status, kept]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(text).toMatch(/^:root\{--color-ivory:#f6f0e4;--color-ebony:#17120f;--color-felt:#1f4a9c;/);
  });
});

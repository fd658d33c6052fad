import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, tokenIn, VERIFY_SUBJECT } from '../support/account.ts';
import { type Answer, BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { registration } from '../support/factories.ts';
import { type LoggedSite, startLoggedSite } from '../support/logged-site.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { tokenOf } from '../support/orders.ts';
import { noteProof } from '../support/proof.ts';
import { ADMIN_PASSWORD } from '../support/second-factor.ts';

const ADMIN = 'owner@example.com';
const GUESS = 'a wrong guess 123';
const keys = {
  smtpPassword: 'quiet-smtp-secret',
  cardKey: 'sk_test_quietcardkey1234567890',
  webhookSecret: 'whsec_quietwebhook1234567890',
};

let mailbox: Mailbox;
let site: LoggedSite;
let client: BrowserSession;
let admin: BrowserSession;
const email = registration().email;
const secrets: Record<string, string> = { ...keys, password: PASSWORD, adminPassword: ADMIN_PASSWORD, guess: GUESS };

beforeAll(async () => {
  mailbox = await openMailbox();
  site = await startLoggedSite({
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: ADMIN,
    ADMIN_PASSWORD,
    STRIPE_SECRET_KEY: keys.cardKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  });
  client = new BrowserSession(site);
  await client.post('/auth/register', registration({ email, firstName: 'Ottilie', lastName: 'Unlogged' }));
  admin = new BrowserSession(site);
  await admin.post('/admins/login', { email: ADMIN, password: ADMIN_PASSWORD });
  for (const [name, { cookie, token }] of Object.entries({ client, admin })) {
    secrets[`${name}Cookie`] = cookie.split('=')[1] ?? '';
    secrets[`${name}Token`] = token;
  }
});
afterAll(async () => {
  await site.stop();
  await mailbox.close();
});

const visitor = () => new BrowserSession(site);
const lineOf = (requestId: string) => site.lines().filter((line) => line.requestId === requestId);

interface Refusal {
  what: string;
  outcome: string;
  path: string;
  call: () => Promise<Answer>;
}

const refusals: Refusal[] = [
  { what: 'nobody signed in', outcome: 'unauthenticated', path: '/api/cart', call: () => visitor().get('/cart') },
  {
    what: 'a wrong password',
    outcome: 'unauthenticated',
    path: '/api/clients/login',
    call: () => visitor().post('/clients/login', { email, password: GUESS }),
  },
  {
    what: 'an unknown address',
    outcome: 'unauthenticated',
    path: '/api/admins/login',
    call: () => visitor().post('/admins/login', { email: 'nobody@example.com', password: GUESS }),
  },
  { what: 'a client among admins', outcome: 'forbidden', path: '/api/clients', call: () => client.get('/clients') },
  {
    what: 'a call without its token',
    outcome: 'csrf',
    path: '/api/cart',
    call: () => client.call('PUT', '/cart', { body: [], without: ['token'] }),
  },
  {
    what: 'another site',
    outcome: 'csrf',
    path: '/api/cart',
    call: () => client.call('PUT', '/cart', { body: [], headers: { Origin: 'https://evil.example' } }),
  },
  {
    what: 'an unsolved captcha',
    outcome: 'captcha_failed',
    path: '/api/requests/submit-form',
    call: () => visitor().post('/requests/submit-form', contactMessage({ captchaValue: 'wrong' })),
  },
];

describe('a refusal at a door', () => {
  it.each(refusals)('of $what is one line: which call, what came of it', async ({ outcome, path, call }) => {
    const { status, body } = await call();
    const from = expect.stringMatching(/^[\da-f]{12}$/);
    const line = expect.objectContaining({ level: 40, msg: 'refused', outcome, path, status, from });
    await expect.poll(() => lineOf(body.requestId)).toEqual([line]);
  });

  it('names the account by its id where there is one', async () => {
    const { body } = await client.get('/clients');
    const own = (await client.get(`/clients/${email}`)).body._id;
    await expect.poll(() => lineOf(body.requestId)).toMatchObject([{ who: own }]);
  });

  it('for too many tries is one line each', async () => {
    const tight = await startLoggedSite({ RATE_LIMITS: '0.01' });
    try {
      const answers: Answer[] = [];
      for (let tries = 0; tries < 3; tries += 1)
        answers.push(await new BrowserSession(tight).post('/auth/forgotten', { email: `nobody-${tries}@example.com` }));
      const limited = answers.filter(({ status }) => status === 429);
      expect(limited.length).toBeGreaterThan(0);
      const logged = () => tight.lines().filter(({ outcome }) => outcome === 'rate_limited');
      const ids = limited.map(({ body }) => body.requestId);
      await expect.poll(() => logged().map(({ requestId }) => requestId)).toEqual(ids);
    } finally {
      await tight.stop();
    }
  });
});

/** A call to an address that `fetch` would write in another way. */
function ask(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.origin);
    const call = request({ hostname, port, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end();
  });
}

/** A musician takes the address of their calendar and gives that of another life: right, cut, closed, and not to be read. */
async function useOwnCalendars(): Promise<void> {
  const who = { firstName: 'Quirina', lastName: 'Unnamed', email: 'quirina@musician.example', instruments: ['Viola'] };
  const { body } = await admin.post('/musicians', { ...who, owner: false });
  await admin.post(`/musicians/${body._id}/stage-door`);
  const door = tokenOf((await mailbox.find(who.email, /^Your way in/)).text ?? '');
  const takeAddress = async () => {
    const { body: given } = await visitor().post('/stage-door/calendar', { token: door, wanted: true });
    return given.address as string;
  };
  const [closed, open] = [await takeAddress(), await takeAddress()];
  const given = 'http://calendar.example/quiet-calendar-secret.ics';
  Object.assign(secrets, { door, closed: tokenOf(closed), feed: tokenOf(open), given: 'quiet-calendar-secret' });
  const answers = [];
  for (const address of [open, closed, `${open}x`, open.replace('.ics', '.ICS')]) answers.push(await fetch(address));
  expect(answers.map(({ status }) => status).slice(0, 3)).toEqual([200, 404, 404]);
  const refused = await visitor().put('/stage-door/calendars', { token: door, address: given, gone: [] });
  expect(refused.status).toBe(422);
}

describe('the log of a day', () => {
  it('holds no password, cookie, token, key or mailed secret, and no address or name of a person', async () => {
    const verification = tokenIn(await mailbox.find(email, VERIFY_SUBJECT));
    Object.assign(secrets, { verification, newPassword: 'another quiet secret', captcha: await solveCaptcha(site) });
    for (const page of ['auth/verify', 'auth/reset', 'answer', 'order']) await ask(`/${page}?token=${verification}`);
    await ask(`/api/orders/file?ticket=${verification}`);
    await ask(`/${encodeURIComponent(email)}?email=${email}`);
    await visitor().post('/auth/verify', { token: verification });
    await visitor().post('/auth/reset', { token: verification, password: secrets.newPassword });
    await client.get(`/clients/${email}`);
    await client.get(`/clients/${encodeURIComponent(email)}/export`);
    await visitor().get('/cart', { headers: { Authorization: `Bearer ${client.token}` } });
    const signature = `t=1,v1=${secrets.clientToken}`;
    await visitor().post('/payments/stripe', '{}', { headers: { 'Stripe-Signature': signature } });
    const message = contactMessage({ captchaValue: secrets.captcha, firstName: 'Unlogged' });
    await visitor().post('/requests/submit-form', message);
    await useOwnCalendars();
    // What a mail server says of an address holds the address.
    mailbox.unknown.add(email);
    await visitor().post('/auth/forgotten', { email });
    await expect.poll(site.text).toMatch(/mail (will be tried again|given up)/);

    const text = site.text();
    const people = {
      email,
      admin: ADMIN,
      firstName: 'Ottilie',
      lastName: 'Unlogged',
      writer: 'june@visitor.example',
      musician: 'quirina@',
    };
    const lookedFor = Object.entries({ ...secrets, ...people });
    const found = lookedFor.filter(([, word]) => text.includes(word) || text.includes(encodeURIComponent(word)));
    expect(found).toEqual([]);
    expect(site.lines().length).toBeGreaterThan(20);
    noteProof('The log after a day of refusals and successes, searched for secrets and people', {
      'lines written': site.lines().length,
      'secrets and people searched for': lookedFor.length,
      found: found.length,
    });
  });

  it('has no line that somebody has forged, whatever their address holds', async () => {
    const before = site.lines().length;
    const forged = encodeURIComponent('{"level":30,"msg":"forged"}');
    const signs = ['%0a', '%0d%0a', '%e2%80%a8', '%00', '%1b[31m', '%22%7d%0a'];
    for (const sign of signs) await ask(`/x${sign}${forged}`);
    await ask('/x', { 'X-Request-Id': `a"}\t{"level":30,"msg":"forged"}` });
    await expect.poll(() => site.lines().slice(before)).toHaveLength(signs.length + 1);
    expect(site.lines().filter(({ msg }) => msg === 'forged')).toEqual([]);
  });

  it('gives its times in UTC', () => {
    for (const { time } of site.lines()) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });
});

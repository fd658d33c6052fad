import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestPath } from '#/features/event-requests/url.ts';
import type { Opus } from '#/features/repertoire/model.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { aMusician, anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { ask, type TestPlayer } from '../support/players.ts';
import { aQuote, aRequest } from '../support/request-steps.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;
let pianist: TestPlayer;
let violinist: TestPlayer;
let sonata: Opus;

beforeAll(async () => {
  server = await startServerWithPages();
  admin = await signInAsAdmin(server);
  pianist = await aMusician(server, { firstName: 'Hana', lastName: 'Sample', instruments: ['Piano'] });
  violinist = await aMusician(server, { firstName: 'Mira', lastName: 'Sample', instruments: ['Violin'] });
  sonata = await anOpus(server, { repType: 'Chamber Music', instrumentation: ['Violin', 'Piano'] });
});
afterAll(() => server.stop());

/** A duo, of which the violinist names a fee of their own. */
async function aDuo(eventDate = '2027-04-17') {
  const client = await signUp(server);
  const request = await aRequest(
    server,
    { eventDate, requestedRepertoire: [{ _id: sonata._id }] },
    { client, musician: pianist },
  );
  const { asks } = await ask(admin, request, [violinist], { instrument: 'Violin', fee: 180 });
  const say = async (state: string, more: object = {}) => {
    const { status, body } = await admin.post(`/requests/${request.id}/players/${asks[0]}/state`, { state, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const { body } = await admin.get(`/requests/${request.id}`);
  const estimated = body.request.estimate.lines as { label: string; from: number; to: number }[];
  return { request, say, estimated };
}

/** What stands in the owners' quote before anything is typed: labels, amounts, and all its words. */
async function quoteOf(id: string) {
  const page = await fetch(`${server.origin}${requestPath(id)}`, { headers: { Cookie: admin.cookie } });
  const [, form = ''] = /<form[^>]*aria-label="Quote"[^>]*>(.*?)<\/form>/s.exec(await page.text()) ?? [];
  const fields = (name: string) =>
    [...form.matchAll(/<input[^>]*>/g)]
      .filter(([input]) => input.includes(`${name}"`))
      .map(([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? '');
  return { labels: fields('.label'), amounts: fields('.amount'), words: form.replace(/<[^>]+>/g, ' ') };
}

it('a quote begins with the fee that was agreed, and says beside its line what the estimate said', async () => {
  const { request, say, estimated } = await aDuo();
  const said = estimated.find(({ label }) => /violin|mira/i.test(label));
  expect(said).toBeDefined();
  await say('yes-but', { note: 'For three hours.', fee: (said?.to ?? 0) + 70.5 });
  const open = await quoteOf(request.id);
  expect(open.labels).toContain('Violin');
  await say('yes');
  const { labels, amounts, words } = await quoteOf(request.id);
  const at = labels.indexOf('Mira Sample, violin');
  expect(labels[0]).toMatch(/^Hana Sample/);
  expect(Number(amounts[at])).toBe((said?.to ?? 0) + 70.5);
  expect(words).toMatch(/\$70\.50 more than the estimate’s \$/);
});

it('a second quote follows a fee that was agreed since, in the line that stood for the part', async () => {
  const { request, say } = await aDuo('2027-05-08');
  const first = await quoteOf(request.id);
  expect(first.labels).toContain('Violin');
  const lines = first.labels.map((label, index) => ({ label, amount: Number(first.amounts[index] || 100) }));
  const quote = { ...aQuote(server), lines };
  expect((await admin.post(`/requests/${request.id}/status`, { status: 'quoted', quote })).status).toBe(200);
  await say('yes');
  await say('yes', { fee: 333.25 });
  const { labels, amounts } = await quoteOf(request.id);
  expect(labels).toEqual(first.labels.map((label) => (label === 'Violin' ? 'Mira Sample, violin' : label)));
  expect(amounts[labels.indexOf('Mira Sample, violin')]).toBe('333.25');
});

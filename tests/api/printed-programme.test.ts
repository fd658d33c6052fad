import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { eventRequest } from '../support/event-request.ts';
import { aMusician, signUp } from '../support/factories.ts';
import { aSharedProgramme } from '../support/sharing.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let client: BrowserSession;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  client = await signUp(server);
  ({ token } = await aSharedProgramme(server, client));
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.origin}${path}`, { headers });
const asClient = () => ({ Cookie: client.cookie });
const pagesOf = (pdf: string) => Number(/\/Type\s*\/Pages[^>]*?\/Count (\d+)/.exec(pdf)?.[1] ?? 0);
async function pdf(path: string, headers: Record<string, string> = asClient()): Promise<string> {
  const response = await get(path, headers);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await response.arrayBuffer()).toString('latin1');
}

describe('a programme on paper', () => {
  it('is one sheet, in the fonts of the house, kept by nobody else', async () => {
    const sheet = await pdf('/programme/sheet.pdf');
    expect(pagesOf(sheet)).toBe(1);
    for (const font of ['+Imbue', '+Commissioner']) expect(sheet).toContain(font);
    const { headers } = await get('/programme/sheet.pdf', asClient());
    expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag'), headers.get('Referrer-Policy')]).toEqual([
      'private, no-cache',
      'noindex',
      'no-referrer',
    ]);
  });

  it('lies on the seats as one sheet that is folded, with names in any letters', async () => {
    const typed = new URLSearchParams({
      title: 'Олена & Daniel',
      second: '♥ Їхнє весілля',
      words: 'Thank you.\nDinner is at six.',
    });
    expect(pagesOf(await pdf(`/programme/seats.pdf?${typed}`))).toBe(2);
    expect(pagesOf(await pdf(`/programme/seats.pdf?title=${'M'.repeat(80)}`))).toBe(2);
  });

  it('stays on one sheet of each for all that a ceremony has, and goes on for what is longer', async () => {
    const visitor = new BrowserSession(server);
    const { body } = await visitor.post('/programme', { do: 'begin', occasion: 'ceremony' });
    const ids: string[] = body.programme.sections.map(({ id }: { id: string }) => id);
    let made = '';
    const fill = async (each: number, title: string) => {
      for (const section of ids)
        for (let count = 0; count < each; count += 1)
          await visitor.post('/programme', { do: 'add-item', kind: 'reading', title, section, before: null });
      made ||= (await visitor.post('/programme/links', { name: 'Mum', mayWrite: false, showsPrices: false })).body
        .address;
      const search = new URL(made).search;
      return [
        pagesOf(await pdf(`/programme/sheet.pdf${search}`, {})),
        pagesOf(await pdf(`/programme/seats.pdf${search}`, {})),
      ];
    };
    expect(await fill(2, 'A reading from the letters')).toEqual([1, 2]);
    const [sheets = 0, seats = 0] = await fill(6, `${'A very long reading '.repeat(5)}`);
    expect(sheets).toBeGreaterThan(1);
    expect(seats).toBeGreaterThanOrEqual(2);
  });

  it('is there for who has a link, and for the client once it is sent; for nobody else', async () => {
    expect(pagesOf(await pdf(`/programme/sheet.pdf?token=${token}`, { Cookie: '' }))).toBe(1);
    const { id: musicianId } = await aMusician(server);
    const sent = await client.post('/requests/send-email', eventRequest({ musicianId }));
    const path = `/programme/sheet.pdf?request=${sent.body._id}`;
    expect(pagesOf(await pdf(path))).toBe(1);
    const other = await signUp(server);
    const statuses = [
      await get(path),
      await get(path, { Cookie: other.cookie }),
      await get('/programme/sheet.pdf'),
      await get('/programme/sheet.pdf?token=x'),
      await get('/programme/seats.pdf?words=x&more=y'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 404, 409, 404, 422]);
  });

  it('is typeset once for the same words', async () => {
    const path = `/programme/sheet.pdf?token=${token}`;
    const etag = (await get(path)).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(304);
  });
});

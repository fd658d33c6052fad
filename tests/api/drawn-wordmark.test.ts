import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { contactMessage } from '../support/contact.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { readPdf } from '../support/read-pdf.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

const DRAWN = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" onload="alert(1)">
<script>alert(1)</script><path d="M0 0H40V40H0z" fill="#123"/><path d="M50 0H60V40z" fill="#123"/><circle cx="100" cy="20" r="20" fill="#e90"/></svg>`;

let server: TestServer;
let mailbox: Mailbox;
let admin: BrowserSession;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServerWithPages({ SMTP_URL: mailbox.url });
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const change = (body: Record<string, unknown>) => admin.call('PATCH', '/settings', { body });
const get = (path: string) => fetch(`${server.origin}${path}`);
const textOf = async (path: string) => (await get(path)).text();

describe('a wordmark that somebody drew', () => {
  it('is refused in words, and shown cleaned before it is saved', async () => {
    const words = await change({ wordmarkDrawing: DRAWN.replace('<script>', '<text>Largo</text><script>') });
    expect([words.status, words.body.fields.wordmarkDrawing]).toEqual([422, expect.stringMatching(/outlines/)]);
    const tried = await admin.post('/settings/wordmark', { drawing: DRAWN });
    expect([tried.status, tried.body.drawing]).toEqual([200, expect.stringMatching(/^<svg xmlns=/)]);
    expect(tried.body.drawing).not.toMatch(/alert|script|#123/);
    expect((await get('/house-mark.svg')).status).toBe(404);
  });

  it('stands at the head of pages, offline too, in the inks of their ground', async () => {
    expect((await change({ wordmarkDrawing: DRAWN })).status).toBe(200);
    const home = await textOf('/');
    const [, address = ''] =
      /<svg role="img" aria-label="Forte &amp; Piano"[^>]*><use href="([^"#]+)#mark"/.exec(home) ?? [];
    const mark = await get(address);
    expect(mark.headers.get('Cache-Control')).toMatch(/immutable/);
    expect(mark.headers.get('Content-Type')).toBe('image/svg+xml');
    const shapes = await mark.text();
    expect(shapes).toContain('<path d="M0 0H40V40H0z" fill="currentColor"/>');
    expect(shapes).toContain('fill="var(--accent,currentColor)"');
    expect((await get('/house-mark.svg?v=old')).headers.get('Cache-Control')).toMatch(/no-cache/);
    expect(await textOf('/offline')).toContain(`href="${address}#mark"`);
    expect(await textOf('/service-worker.js')).toContain(JSON.stringify(address));
  });

  it('stands in mails as a picture, and on papers and shared pictures', async () => {
    expect((await admin.post('/requests/submit-form', contactMessage())).status).toBe(202);
    const mail = await mailbox.find('hello@example.com', /./);
    expect(mail.html).toMatch(/<img src="data:image\/png[^"]+" alt="Forte &amp; Piano" width="168" height="56"/);
    const brochure = await get('/brochure.pdf');
    expect([brochure.status, readPdf(Buffer.from(await brochure.arrayBuffer())).length > 10]).toEqual([200, true]);
    const shared = await get('/og/home.png');
    expect([shared.status, shared.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  });

  it('is in the history without its shapes, and goes when the words come back', async () => {
    expect((await change({ wordmarkDrawing: '' })).status).toBe(200);
    const acts = (await admin.get('/audit?kind=setting')).body.items;
    expect(acts[0].changes).toEqual([{ field: 'drawn wordmark', from: 'set', to: '' }]);
    expect(await textOf('/')).not.toContain('house-mark');
    expect((await get('/house-mark.svg')).status).toBe(404);
  });
});

describe('colours of the house', () => {
  it('are those of posters, papers, shared pictures and the page without a network', async () => {
    const poster = async () => {
      const [, path = ''] = /(\/pictures\/posters\/[^"? ]+)/.exec(await textOf('/mpcs')) ?? [];
      return textOf(path);
    };
    expect(await poster()).toMatch(/#f6f0e4|#17120f/);
    const before = await get('/og/home.png').then((answer) => answer.arrayBuffer());
    expect((await change({ accentColour: '#1f4a9c', inkColour: '#101822', paperColour: '#fbfaf6' })).status).toBe(200);
    expect(await poster()).not.toMatch(/#f6f0e4|#17120f|#c2211b/);
    const after = await get('/og/home.png').then((answer) => answer.arrayBuffer());
    expect(Buffer.compare(Buffer.from(after), Buffer.from(before))).not.toBe(0);
    expect(await textOf('/offline')).toMatch(/<link rel="stylesheet" href="\/house\.css\?v=fbfaf61018221f4a9c"/);
    expect(await textOf('/service-worker.js')).toContain('"/house.css?v=fbfaf61018221f4a9c"');
    expect(await textOf('/')).toContain('<meta name="theme-color" content="#fbfaf6"/>');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/features/context.ts';
import { raiseContentVersion } from '#/features/site-content/commands.server.ts';
import { ADMIN_PAGES, SITE_PAGES } from '#/features/site-pages.ts';
import { OF_THE_PROGRAM, tracesBesideEvents, tracesIn } from '../support/another-house/traces.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { aMusician, anOpus, aPerformance, signInAsAdmin, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { mailEverything } from '../support/mailed/every-mail.ts';
import { readPdf } from '../support/read-pdf.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* A house is renamed in the browser, and all it shows and sends is searched for the old one. */

const HOUSE = {
  businessName: 'Largo Rosso',
  city: 'Santa Fe',
  state: 'NM',
  foundedIn: '1998',
  accentColour: '#1f4a9c',
};

const OWN = {
  travel: {
    base: '87501',
    bands: [
      { fee: 12, minutes: 20, area: 'the city and Tesuque', miles: 10 },
      { fee: 40, minutes: 80, area: 'Taos', zips: ['87571'] },
    ],
  },
  services: {
    services: [
      { name: 'tuning', description: 'We tune it.', feeType: 'flat', from: 90 },
      { name: 'house concerts', description: 'We come.', feeType: 'hourly' },
    ],
  },
};

let server: TestServer;
let mailbox: Mailbox;
let admin: BrowserSession;
let client: BrowserSession & { email: string };
let things: Record<string, string>;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServerWithPages({ SMTP_URL: mailbox.url, BUSINESS_EMAIL: 'office@largo.example' });
  admin = await signInAsAdmin(server);
  await writeOwnTexts();
  // Kept pages of the old house are there, too.
  await Promise.all(['/', '/contact', '/mpcs'].map((path) => fetch(`${server.origin}${path}`)));
  expect((await admin.call('PATCH', '/settings', { body: HOUSE })).status).toBe(200);
  for (const [name, body] of Object.entries(OWN))
    expect((await admin.call('PATCH', `/content/${name}`, { body })).status, name).toBe(200);
  client = await signUp(server);
  const { series, compositions } = server.ctx.content;
  things = {
    opusId: (await anOpus(server))._id,
    musicianId: (await aMusician(server)).id,
    performanceId: await aPerformance(server, { city: 'Santa Fe', state: 'NM' }),
    slug: series.concerts[0]?.slug ?? '',
    opusNo: compositions.originals[0]?.opusNo ?? '',
    formType: 'login',
    part: 'about',
  };
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

/** What owners write is theirs: sample texts say another city here, and nothing of the sample people's countries. */
async function writeOwnTexts(): Promise<void> {
  await inTransaction(server.ctx, async (tx) => {
    for (const { collection, key, body } of await tx.db.selectFrom('contentItems').selectAll().execute()) {
      const own = body
        .replaceAll('Las Vegas', 'Santa Fe')
        .replace(/Nevada/g, 'New Mexico')
        .replace(/South Korea|Ukraine/g, 'Abiquiú')
        .replaceAll('ince 2010', 'ince 1998');
      await tx.db
        .updateTable('contentItems')
        .set({ body: own })
        .where('collection', '=', collection)
        .where('key', '=', key)
        .execute();
    }
    await raiseContentVersion(tx);
  });
}

const addressOf = (address: string) =>
  address.replace(/\/:(\w+)(\?)?/g, (_, name: string) => (things[name] ? `/${things[name]}` : ''));
const read = async (path: string, by?: BrowserSession) => {
  const response = await fetch(`${server.origin}${path}`, by && { headers: { Cookie: by.cookie } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const said = [...response.headers].filter(([name]) => name.startsWith('content-')).join('\n');
  return { status: response.status, bytes, text: `${said}\n${Buffer.from(bytes).toString()}` };
};

/** Traces by address. */
async function traces(paths: readonly string[], by?: BrowserSession): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const { status, text } = await read(path, by);
    expect(status, path).toBeLessThan(500);
    const left = tracesIn(text);
    if (left.length > 0) found[path] = left;
  }
  return found;
}

describe('a house of another name', () => {
  it('is on every page, for visitors and for clients', async () => {
    const paths = SITE_PAGES.map(({ address }) => addressOf(address));
    expect(await traces(paths)).toEqual({});
    expect(await traces(paths, client)).toEqual({});
    const home = (await read('/')).text;
    expect(home).toContain('<title>Largo Rosso: live music for Santa Fe</title>');
    expect(home).toMatch(/<h1.*?>Largo<\/span>.*?>Rosso<\/span>.*?<\/h1>/s);
    expect(home).toContain('<link rel="stylesheet" href="/house.css?v=f6f0e417120f1f4a9c"/>');
    expect(home).toContain('Greater Santa\u00a0Fe Music Services. · Since 1998');
    expect(home).toMatch(/"addressLocality":"Santa Fe","addressRegion":"NM"/);
  });

  it('is in every room of the admins', async () => {
    const paths = ADMIN_PAGES.map(({ address }) => `/admin/${addressOf(`/${address}`).slice(1)}`);
    expect(
      await traces(
        paths.filter((path) => !OF_THE_PROGRAM.includes(path)),
        admin,
      ),
    ).toEqual({});
  });

  it('is in what programs read', async () => {
    const { slug } = things;
    const poster = [...(await server.ctx.posters()).values()][0]?.address ?? '';
    const paths = `/manifest.webmanifest /performances.ics /performances/feed.xml /ncs/feed.xml /sitemap.xml /robots.txt
      /api/openapi.json /api/docs /service-worker.js /mpcs/${slug} ${poster}`.split(/\s+/);
    const found = await traces(paths);
    // How an answer is described is said of the program, for programmers.
    expect({ ...found, '/api/openapi.json': [], '/api/docs': [] }).toEqual({
      '/api/openapi.json': [],
      '/api/docs': [],
    });
    expect(JSON.parse((await read('/api/openapi.json')).text.split('\n').slice(-1)[0] ?? '').info.title).toBe(
      'Largo Rosso API',
    );
    expect((await read('/manifest.webmanifest')).text).toContain('"name":"Largo Rosso"');
  });

  it('is on papers and on pictures that are shared', async () => {
    const { bytes, text } = await read('/brochure.pdf');
    expect(text).toContain('largo-rosso-concert-series.pdf');
    const pages = readPdf(bytes).map((page) => page.text.replace(/\s+/g, ''));
    expect(pages[0]).toMatch(/LargoRosso.*Largo.*Rosso/s);
    expect(pages.join().match(/Forte&Piano|LasVegas/g)).toBeNull();
    const drawn = await read('/og/home.png');
    expect([drawn.status, Buffer.from(drawn.bytes.subarray(1, 4)).toString()]).toEqual([200, 'PNG']);
    const plain = await startServerWithPages();
    const shipped = await fetch(`${plain.origin}/og/home.png`);
    expect(Buffer.from(await shipped.arrayBuffer()).equals(Buffer.from(drawn.bytes))).toBe(false);
    await plain.stop();
  });

  it('travels from where it is, and offers what it offers', async () => {
    const home = (await read('/')).text;
    expect(home.match(/<summary[^>]*>(?:tuning|house concerts)</g)).toHaveLength(2);
    expect(home).not.toContain('auditions/competitions');
    const { body } = await client.post('/estimates', { zipCode: '87506' });
    expect(body.lines).toContainEqual(
      expect.objectContaining({ id: 'travel', from: 12, note: 'To 87506: the city and Tesuque.' }),
    );
    const today = (await read('/admin', admin)).text;
    expect(today).not.toContain('are still those of');
  });

  it('is on its own clock: in calendars, and where it is said how the site is', async () => {
    for (const path of ['/performances.ics', `/performances/${things.performanceId}.ics`]) {
      const { text } = await read(path);
      expect(text, path).toMatch(
        /BEGIN:VTIMEZONE\s+TZID:America\/Denver\s.*BEGIN:VEVENT.*DTSTART;TZID=America\/Denver:/s,
      );
    }
    expect((await read('/admin/health', admin)).text).toMatch(/Mountain time is [67] hours behind/);
  });

  it('signs every mail, and stands above it', async () => {
    await mailEverything({ site: server, mailbox, admin, client });
    const found = mailbox.received.flatMap(({ subject, text, html, from }) => {
      const left = tracesBesideEvents([subject, text, html, from?.text].join('\n'));
      return left.length > 0 ? [{ subject, left }] : [];
    });
    expect(found).toEqual([]);
    expect(mailbox.received.length).toBeGreaterThan(20);
    for (const { html, from } of mailbox.received) {
      expect(html).toMatch(/>Largo<\/span>.*>Rosso<\/span>/);
      expect(html).toMatch(/border-bottom:8px solid #1f4a9c/);
      expect(html).not.toMatch(/#c2211b/i);
      expect(from?.text).toContain('Largo Rosso');
    }
  });
});

it('costs the pages of a house that is not renamed nothing', async () => {
  const plain = await startServerWithPages();
  const home = await (await fetch(`${plain.origin}/`)).text();
  expect(home).not.toContain('firstWeight');
  expect(home).toContain('Forte');
  await plain.stop();
});

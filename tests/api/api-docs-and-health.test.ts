import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { freePort } from '../support/free-port.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const CALLS = [
  'GET /auth/session',
  'GET /cart',
  'GET /clients',
  'GET /clients/{id}',
  'GET /musicians',
  'GET /musicians/musician/{id}',
  'GET /opuses',
  'GET /opuses/opus/{id}',
  'POST /admins/login',
  'POST /auth/logout',
  'POST /auth/register',
  'POST /clients/login',
  'POST /requests/send-email',
  'PUT /cart',
];

type Operation = { summary?: string; responses: Record<string, { description?: string }> };

describe('GET /api/openapi.json', () => {
  it('is OpenAPI 3.1 and lists every call, each with a summary and described answers', async () => {
    const { status, body } = await new BrowserSession(server).get('/openapi.json');
    const paths = Object.entries(body.paths as Record<string, Record<string, Operation>>);
    const listed = paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
    );
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    expect(listed.map(({ call }) => call)).toEqual(expect.arrayContaining(CALLS));
    for (const { operation } of listed) {
      expect(operation.summary).toMatch(/\S/);
      for (const { description } of Object.values(operation.responses)) expect(description).toMatch(/\S/);
    }
  });

  it('points at nothing that is missing', async () => {
    const { body } = await new BrowserSession(server).get('/openapi.json');
    const wanted = [...JSON.stringify(body).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(body.components.schemas)).toEqual(expect.arrayContaining(wanted));
  });

  it('describes the refusal that is really answered', async () => {
    const { body } = await new BrowserSession(server).get('/openapi.json');
    const { body: refusal } = await new BrowserSession(server).post('/auth/register', {});
    const { properties, required } = body.components.schemas.Error;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(refusal)));
    expect(Object.keys(refusal)).toEqual(expect.arrayContaining(required));
  });
});

describe('GET /api/docs', () => {
  it('is a page that names every call and needs nothing from elsewhere', async () => {
    const response = await fetch(`${server.origin}/api/docs`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(page).not.toMatch(
      /<(script|img|iframe|link|object)\b|(?:src|href)="(?!\/api\/openapi\.json|#)|url\(|@import/,
    );
    for (const call of CALLS) {
      const [method, path] = call.split(' ');
      expect(page).toContain(`<b>${method}</b> /api${path}</h3>`);
    }
    const targets = [...page.matchAll(/href="#(\w+)"/g)].map(([, name]) => `id="${name}"`);
    for (const target of targets) expect(page).toContain(target);
  });
});

describe('health', () => {
  const ask = async (origin: string) => {
    const answers = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(origin + path)));
    return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  };

  it('answers ok while the process lives, and ready while it can write', async () => {
    expect(await ask(server.origin)).toEqual([
      [200, 'ok'],
      [200, 'ready'],
    ]);
  });

  it('is not ready, but alive, when the database is gone', async () => {
    const broken = await startTestServer();
    onTestFinished(() => broken.stop());
    await broken.parts.db.schema.dropTable('settings').execute();
    expect(await ask(broken.origin)).toEqual([
      [200, 'ok'],
      [503, 'not ready'],
    ]);
  });

  it('answers in the one shape of a refusal when not even the session can be looked up', async () => {
    const broken = await startTestServer();
    onTestFinished(() => broken.stop());
    await broken.parts.db.schema.dropTable('sessions').execute();
    const answer = await new BrowserSession(broken).get('/cart', { headers: { Cookie: 'session=anything' } });
    expectRefusal(answer, 500, 'internal');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('lets go of its port when it cannot start', async () => {
    const port = await freePort();
    const dataDir = import.meta.filename;
    await expect(startTestServer({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' })).rejects.toThrow(
      /EEXIST|ENOTDIR/,
    );
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });
});

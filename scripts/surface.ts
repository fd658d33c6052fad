import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type * as Http from '#/server/http.ts';
import type Routes from '#/web/routes.ts';
import type * as Sessions from '../tests/support/browser-session.ts';
import type * as Factories from '../tests/support/factories.ts';
import type * as Servers from '../tests/support/test-server.ts';

/* `node scripts/surface.ts FOLDER`: addresses, OpenAPI parts, and answers to empty calls by role, one per line. */

const folder = resolve(process.argv[2] ?? '.');
const load = <T>(file: string): Promise<T> => import(pathToFileURL(join(folder, file)).href);

const { startTestServer } = await load<typeof Servers>('tests/support/test-server.ts');
const { BrowserSession } = await load<typeof Sessions>('tests/support/browser-session.ts');
const { signInAsAdmin, signUp } = await load<typeof Factories>('tests/support/factories.ts');
const { createHttp } = await load<typeof Http>('src/server/http.ts');
const pages = (await load<{ default: typeof Routes }>('src/web/routes.ts')).default;

const server = await startTestServer();
const { body: document } = await new BrowserSession(server).get('/openapi.json');
const lines = [
  ...pagesOf(pages, '').map((path) => `page ${path}`),
  ...createHttp(
    server.parts,
    folder,
    async () => new Response(),
    { begun: false },
    { everybodyIn: async () => undefined },
  ).routes.map(({ method, path }) => `address ${method} ${path}`),
  ...leavesOf(document, 'openapi'),
  ...(await answers()),
];
await server.stop();
process.stdout.write(`${[...new Set(lines)].join('\n')}\n`, () => process.exit(0));

function pagesOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = `${parent}/${path}`.replace(/\/$/, '');
    return [own || '/', ...pagesOf(children, own)];
  });
}

function leavesOf(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return [`${path}: ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, `${path} › ${Array.isArray(value) ? placeOf(inner, key) : key}`),
  );
}

/** An addition moves nothing: a list's parts are known by name or value. */
function placeOf(part: unknown, index: string): string {
  if (part === null || typeof part !== 'object') return 'one of';
  return 'name' in part ? String(part.name) : index;
}

/** New accounts per call, as some end them. */
async function answers(): Promise<string[]> {
  const found: string[] = [];
  for (const [path, methods] of Object.entries(document.paths as Record<string, object>)) {
    for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
      const callers = {
        visitor: new BrowserSession(server),
        client: await signUp(server),
        admin: await signInAsAdmin(server),
      };
      for (const [who, session] of Object.entries(callers)) {
        const address = path.replace(/\{\w+\}/g, 'nobody');
        const { status, body } = await session.call(method, address, method === 'GET' ? {} : { body: {} });
        found.push(`answer to ${who}: ${method} ${path}: ${status} ${body?.code ?? ''} ${body?.error ?? ''}`.trim());
      }
    }
  }
  return found;
}

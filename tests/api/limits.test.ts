import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { limitsDocument } from '../support/limits-document.ts';
import { type Field, fieldsOf, type OpenApi } from '../support/openapi-fields.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let document: OpenApi;

beforeAll(async () => {
  server = await startTestServer();
  document = (await new BrowserSession(server).get('/openapi.json')).body;
});
afterAll(() => server.stop());

const root = resolve(import.meta.dirname, '../..');

/** As `npm run format` leaves it. */
function formatted(text: string): string {
  const biome = resolve(root, 'node_modules/.bin/biome');
  return execFileSync(biome, ['format', '--stdin-file-path=docs/limits.md'], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
}

it('are written down as they are, every field and every rate', async () => {
  await expect(formatted(limitsDocument(document))).toMatchFileSnapshot('../../docs/limits.md');
});

/** `{a: {b: [value]}}` of 'a.b[]'. */
function bodyWith(path: string, value: unknown): unknown {
  return path.split('.').reduceRight<unknown>((inside, step) => {
    const name = step.replace('[]', '');
    const wrapped = step.endsWith('[]') ? [inside] : inside;
    return name === '' ? wrapped : { [name]: wrapped };
  }, value);
}

/** Taken for the sake of programs that send them, and thrown away; and what is looked at elsewhere. */
const IGNORED = new Set([
  'POST /requests/send-email clientEmail',
  'POST /requests/send-email status',
  'POST /requests/submit-form clientEmail',
  // Judged when all else is right: captcha.test.ts.
  'POST /requests/submit-form captchaValue',
  'POST /orders captchaValue',
  'POST /gifts captchaValue',
]);
/** What decides which fields are looked at. An application comes as a form: join-refusals.test.ts has its fields. */
const BESIDE: Record<string, object> = { 'POST /requests/submit-form': { requestType: 'generic' } };

it('end every list somewhere', () => {
  expect(fieldsOf(document).filter(({ limits }) => limits === 'a list')).toEqual([]);
});

it('end every text somewhere, also where the schema says it in code', async () => {
  const [visitor, client, admin] = [new BrowserSession(server), await signUp(server), await signInAsAdmin(server)];
  const endless: string[] = [];
  const openEnded = ({ limits, call, path }: Field) => limits === '' && !IGNORED.has(`${call} ${path}`);
  for (const { call, path } of fieldsOf(document).filter(openEnded)) {
    const [method = '', address = ''] = call.split(' ');
    const at = address.replace(/\{\w+\}/g, 'nobody');
    const body = { ...BESIDE[call], ...(bodyWith(path, 'x'.repeat(60_000)) as object) };
    let answer = await visitor.call(method, at, { body });
    for (const caller of [admin, client])
      if ([401, 403].includes(answer.status)) answer = await caller.call(method, at, { body });
    const place = path.replaceAll('[]', '.0').replace(/^\./, '');
    const refused = Object.keys(answer.body.fields ?? {}).some(
      (field) => field === place || place.startsWith(`${field}.`),
    );
    if (![422, 413].includes(answer.status) || (answer.status === 422 && !refused))
      endless.push(`${call} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 150)}`);
  }
  expect(endless).toEqual([]);
});

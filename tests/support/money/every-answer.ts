import { ADMIN_PAGES, addressesOf, SITE_PAGES } from '#/features/site-pages.ts';
import type { BrowserSession } from '../browser-session.ts';
import type { OpenApi } from '../openapi-fields.ts';
import { readPdf } from '../read-pdf.ts';
import type { TestServer } from '../test-server.ts';

/** What may stand for a parameter of an address. */
export type Known = Record<string, readonly string[]>;

/** Every address that can be read: calls of the API, pages, and the data of pages. */
export function everyAddress({ paths }: OpenApi, known: Known): string[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) => {
    if (!('get' in methods)) return [];
    const asked = (methods.get?.parameters ?? []).filter(({ in: where, required }) => where === 'query' && required);
    const query = asked.map(({ name }) => `${name}=${known[name]?.[0] ?? 'x'}`).join('&');
    return [`/api${path.replace(/\{(\w+)\}/g, ':$1')}${query && `?${query}`}`];
  });
  const screens = [...SITE_PAGES, ...ADMIN_PAGES.map((page) => ({ ...page, address: `/admin/${page.address}` }))];
  const pages = screens.flatMap(addressesOf).flatMap((page) => [page, `${page === '/' ? '/_root' : page}.data`]);
  return [...calls, ...pages].flatMap((address) => filled(address, known));
}

/** 'POST /requests/x/ledger': every call that writes, but for those that end the session of whoever tries them all. */
export function everyWriting({ paths }: OpenApi, known: Known): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    ['post', 'put', 'patch']
      .filter((method) => method in methods && !path.startsWith('/auth/logout'))
      .flatMap((method) => filled(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, known)),
  );
}

/** All of an answer to such a call. */
export async function answerTo(call: string, body: object, who: BrowserSession): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await who.call(method, path, { body });
  return [...answer.headers, JSON.stringify(answer.body)].flat().join('\n');
}

function filled(address: string, known: Known): string[] {
  const [, name] = /:(\w+)/.exec(address) ?? [];
  if (name === undefined) return [address];
  return (known[name] ?? ['x']).flatMap((value) => filled(address.replace(`:${name}`, value), known));
}

/** All of an answer: its status, its headers, its body, and what is written in it where it is a PDF. */
export async function answerAt(
  { origin }: TestServer,
  address: string,
  who?: BrowserSession,
): Promise<{ status: number; all: string }> {
  const cookie = who?.cookie;
  const response = await fetch(`${origin}${address}`, {
    headers: cookie ? { Cookie: cookie } : {},
    redirect: 'manual',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPdf = response.headers.get('Content-Type') === 'application/pdf';
  const text = isPdf
    ? readPdf(bytes)
        .map((page) => page.text)
        .join('\n')
    : '';
  return { status: response.status, all: [...response.headers, bytes.toString(), text].flat().join('\n') };
}

import type { BrowserSession } from '../../tests/support/browser-session.ts';
import { CHROME } from '../client.ts';
import { offTheServerCore, SERVER_CORE } from '../machine.ts';
import { type PartOptions, shame } from '../part.ts';
import { fillCart, firstMusician, requestEvent, worksOf } from '../people.ts';
import { type Contestant, SIGNED_IN, SITE } from '../rivals/contestants.ts';
import { bytesOf, inTurns, type Measured, middle, ratio } from '../rivals/rounds.ts';
import { APP_NAMES, makeApp } from '../rivals/stock-apps.ts';
import { signInAdmin, signUpClient, startSite } from '../site.ts';
import type { Started } from '../started.ts';
import { decimal, table, whole } from '../table.ts';

/** Pages are cached by addresses of up to 2,000 characters: this one is made for each request. */
const NEVER_KEPT = `/repertoire?utm_content=${'x'.repeat(2000)}`;
const SAME_PAGE = '/repertoire';
const ADMIN_ROOMS = ['/admin', '/admin/requests', '/admin/opuses'];

/** One request at a time: what a page costs, not how long its queue is. */
export async function made(wrk: string, { quick }: PartOptions): Promise<string> {
  const [rounds, seconds] = quick ? [3, 1] : [7, 3];
  const site = await startSite({ core: SERVER_CORE });
  const rivals: Contestant[] = [];
  try {
    for (const name of APP_NAMES) {
      const app = await makeApp(name, site.origin);
      if (!app) continue;
      const server = await app.start(SERVER_CORE);
      rivals.push(contestant(SAME_PAGE, app.title, server, name === 'next' ? '/dynamic' : SAME_PAGE));
    }
    const contestants = [...(await ownPages(site)), ...rivals];
    const measured = await offTheServerCore(() => inTurns(wrk, contestants, { rounds, seconds, connections: 1 }));
    for (const one of measured)
      if (one.server === site && isKept(one)) shame(`${one.group}, ${one.name}: a kept page, not one that was made`);
    return `${samePage(measured)}\n\n${otherPages(measured)}\n\n${rounds} rounds of ${seconds} s, one connection.`;
  } finally {
    for (const { server } of rivals) await server.stop();
    await site.stop();
  }
}

function contestant(group: string, name: string, server: Started, path: string, cookie?: string): Contestant {
  const headers = { ...CHROME, ...(cookie !== undefined && { Cookie: cookie }) };
  return { group, name, server, url: `${server.origin}${path}`, headers };
}

async function ownPages(site: Started): Promise<Contestant[]> {
  const client = await signUpClient(site, { email: 'bench@example.com', firstName: 'Clara', lastName: 'Sample' });
  const admin = await signInAdmin(site);
  const { id } = await requestEvent(client, await firstMusician(site), 'of-the-bench');
  await fillCart(client, await worksOf(site));
  const page = (path: string, { cookie }: BrowserSession, group = path) =>
    contestant(group, SIGNED_IN, site, path, cookie);
  return [
    contestant(SAME_PAGE, SITE, site, NEVER_KEPT),
    page(NEVER_KEPT, client, SAME_PAGE),
    page('/cart', client),
    page('/clientProfile', client),
    page(`/requests/${id}`, client, '/requests/…'),
    ...ADMIN_ROOMS.map((path) => page(path, admin)),
  ];
}

/** Kept pages may be revalidated, or have a nonce for the values put in. */
function isKept({ answer: { headers } }: Measured): boolean {
  const policy = String(headers['content-security-policy']);
  return headers['cache-control'] !== 'no-store' || policy.includes("'nonce-");
}

function samePage(measured: readonly Measured[]): string {
  const rows = measured.filter(({ group }) => group === SAME_PAGE);
  const [site] = rows;
  return table(
    ['the same page, made by', 'bytes', 'pages/s', 'CPU µs each', 'to this site', 'p50 ms', 'p99 ms'],
    rows.map((one) => [one.name, bytesOf(one), ...figures(one, decimal(ratio(one, site, ({ each }) => each)))]),
  );
}

function otherPages(measured: readonly Measured[]): string {
  return table(
    ['signed in', 'bytes', 'pages/s', 'CPU µs each', 'p50 ms', 'p99 ms'],
    measured
      .filter(({ group }) => group !== SAME_PAGE)
      .map((one) => [`\`${one.group}\``, bytesOf(one), ...figures(one)]),
  );
}

function figures(one: Measured, ...beside: string[]): string[] {
  return [
    whole(middle(one, ({ requestsPerSecond }) => requestsPerSecond)),
    whole(middle(one, ({ each }) => each)),
    ...beside,
    decimal(middle(one, ({ p50 }) => p50)),
    decimal(middle(one, ({ p99 }) => p99)),
  ];
}

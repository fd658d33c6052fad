import { type Answer, BrowserSession } from '../tests/support/browser-session.ts';
import type { Things } from '../tests/support/screens/furnish.ts';

const OF_THE_MOMENT = new Set(['requestId', 'lastSeenAt', 'site', 'exportedAt', 'attempts', 'nextAttemptAt']);
/** Retried by the next process. */
const SENDING = /› outbox › \d+ › state$/;
/** Renamed parts of an export. */
const RENAMED: [RegExp, string][] = [
  [/› requestHistory$/, 'caseHistory'],
  [/› requestHistory › \d+ › kind$/, 'what'],
  [/› requestHistory › \d+ › party$/, 'actor'],
];

/** Additions are no loss. */
export function lost(was: unknown, is: unknown, path: string): string[] {
  if (was === null || typeof was !== 'object') return was === is ? [] : [`${path}: was ${was}, is ${is}`];
  if (Array.isArray(was)) return lost({ ...inOrder(was) }, { ...(Array.isArray(is) ? inOrder(is) : []) }, path);
  return Object.entries(was).flatMap(([key, value]) => {
    const at = `${path} › ${key}`;
    if (OF_THE_MOMENT.has(key) || SENDING.test(at)) return [];
    const name = RENAMED.find(([place]) => place.test(at))?.[1] ?? key;
    return lost(value, (is as Record<string, unknown> | undefined)?.[name], at);
  });
}

/** Ties have no order. */
function inOrder(list: readonly unknown[]): unknown[] {
  return list.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

/** Addresses of GETs, with the ids of `things` that are there. */
export async function readable(site: { origin: string }, things: Partial<Things>): Promise<string[]> {
  const { body } = await new BrowserSession(site).get('/openapi.json');
  const ids: [RegExp, (keyof Things)[]][] = [
    [/^\/clients\/\{id\}/, []],
    [/musicians/, ['musician']],
    [/opuses/, ['opus']],
    [/performances/, ['performance']],
    [/^\/requests\/\{id\}/, ['request']],
    [/^\/orders\/\{id\}/, ['order', 'paidOrder']],
    [/applications/, ['application']],
    [/messages/, ['message']],
    [/mails/, ['mail']],
    [/polls/, ['poll']],
    [/wanted/, ['wish']],
  ];
  return Object.entries(body.paths as Record<string, object>)
    .filter(
      ([path, methods]) => 'get' in methods && !/captcha|session|availability|file|template|audit|search/.test(path),
    )
    .flatMap(([path]) => {
      if (path.includes('{kind}'))
        return ['opuses', 'musicians', 'performances'].map((kind) => path.replace('{kind}', kind));
      if (!path.includes('{')) return [path.endsWith('/export') ? `${path}?format=csv` : path];
      const known = ids.find(([pattern]) => pattern.test(path))?.[1] ?? [];
      return known.flatMap((name) => things[name] ?? []).map((id) => path.replace(/\{\w+\}/, id));
    });
}

/** What is a client's own as that client, all else as an admin. Reading must not change anything. */
export async function readAll(admin: BrowserSession, client: BrowserSession, paths: readonly string[]) {
  const found = new Map<string, Pick<Answer, 'status' | 'body'>>();
  for (const path of paths) {
    const reader = /^\/(cart|programme|requests|clients\/.*\/export)$/.test(path) ? client : admin;
    const { status, body } = await reader.get(path);
    found.set(path, { status, body });
  }
  return found;
}

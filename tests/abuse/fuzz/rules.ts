import type { Call } from './calls.ts';

/** An answer as it came, before anybody has read it. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

const ERROR_FIELDS = ['code', 'error', 'fields', 'href', 'requestId'];
const INSIDES =
  /node_modules|SQLITE_|\bat [\w.<>]+ \(|\.ts:\d+|\b(select|insert into|update|delete from) ["`]\w+["`]|\/tmp\/|\/root\/|forte-test-|postgres(ql)?:\/\/|ECONNREFUSED|ENOENT/i;

/** What is wrong with the answer to a call; nothing, as a rule. */
export function faultsIn(
  { operation, method, headers }: Call,
  { status, headers: answered, text }: RawAnswer,
): string[] {
  const faults: string[] = [];
  if (!allowedStatuses(operation, method, headers).has(status)) faults.push(`status ${status} is not promised`);
  const inside = insidesIn(text, answered);
  if (inside) faults.push(`shows insides: ${inside}`);
  if (answered.get('X-Content-Type-Options') !== 'nosniff') faults.push('no security headers');
  if (method === 'HEAD' || status === 304) return faults;
  if (status >= 400) return [...faults, ...refusalFaults(answered, text)];
  const shape = operation.answers.get(status);
  if (method === operation.method && shape && answered.get('Content-Type')?.includes('json')) {
    const { success, error } = shape.safeParse(JSON.parse(text));
    if (!success)
      faults.push(
        `not of its shape: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
      );
  }
  return faults;
}

/** What of the program an answer shows: stacks, statements, paths. */
export function insidesIn(text: string, headers: Headers): string | undefined {
  return (INSIDES.exec(text) ?? INSIDES.exec(JSON.stringify([...headers])))?.[0];
}

/** What the document says of the call, and what it says of all calls. */
function allowedStatuses(operation: Call['operation'], method: string, headers: Call['headers']): Set<number> {
  const head = method === 'HEAD' && operation.method === 'GET';
  if (method !== operation.method && !head) return new Set([404, 405]);
  const statuses = new Set([...operation.statuses, 429]);
  const takesBody = operation.json ?? operation.form;
  if (takesBody) for (const status of [400, 413, 415]) statuses.add(status);
  if (method !== 'GET') statuses.add(403);
  if (operation.path.includes('{')) statuses.add(404);
  if (operation.method === 'GET' && ('If-None-Match' in headers || 'If-Modified-Since' in headers)) statuses.add(304);
  return statuses;
}

function refusalFaults(headers: Headers, text: string): string[] {
  const faults: string[] = [];
  if (!/^application\/json/.test(headers.get('Content-Type') ?? '')) return ['a refusal that is not JSON'];
  const body = JSON.parse(text) as Record<string, unknown>;
  const strange = Object.keys(body).filter((name) => !ERROR_FIELDS.includes(name));
  const whole = ['error', 'code', 'requestId'].every((name) => typeof body[name] === 'string' && body[name] !== '');
  if (strange.length > 0 || !whole) faults.push(`not the shape of a refusal: ${text.slice(0, 200)}`);
  if (headers.get('Cache-Control') !== 'no-store') faults.push('a refusal that may be kept');
  return faults;
}

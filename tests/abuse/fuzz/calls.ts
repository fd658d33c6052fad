import fc from 'fast-check';
import type { JsonSchema, Operation } from './document.ts';
import { CONTENT_TYPES, hostileHeaders } from './hostile-headers.ts';
import { HOSTILE_BODIES, HOSTILE_TEXTS, mutated } from './hostile-values.ts';
import { fitting, type KnownValues } from './shaped-values.ts';
import { CALLERS, type Caller } from './world.ts';

/** One call as it goes out, with nothing left to chance. */
export interface Call {
  operation: Operation;
  caller: Caller;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormPart[] | undefined;
}

export interface FormPart {
  name: string;
  value: string;
  /** Of a file. */
  fileName?: string;
}

type Known = Record<string, readonly unknown[]>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND'];
const FILE_NAMES = [
  'a.pdf',
  'a.csv',
  'a.mei',
  'a.jpg',
  '../../x.pdf',
  'a\u0000.pdf',
  '"><script>.pdf',
  '',
  `${'x'.repeat(300)}.docx`,
];
const FILES = [
  '',
  '%PDF-1.4\n%%EOF',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  'PK\x03\x04',
  '<mei/>',
  'a,b\n1,2\n',
  'title\n=1+1\n',
  '\ufeff"',
  '\u0000',
];

/** Any call of the document, well meant or hostile, by any caller. */
export function anyCall(operations: readonly Operation[], known: Known): fc.Arbitrary<Call> {
  // With another method it may be another call of the same path.
  const asked = ({ method }: Call) => (method === 'HEAD' ? 'GET' : method);
  const meant = (call: Call) =>
    operations.find(({ path, method }) => path === call.operation.path && method === asked(call)) ?? call.operation;
  return fc
    .constantFrom(...operations)
    .chain((operation) => callOf(operation, known))
    .map((call) => ({ ...call, operation: meant(call) }));
}

function callOf(operation: Operation, known: Known): fc.Arbitrary<Call> {
  const often = operation.path.startsWith('/admin') || operation.statuses.has(403) ? 5 : 1;
  return fc
    .record({
      operation: fc.constant(operation),
      caller: fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
        { weight: often, arbitrary: fc.constantFrom<Caller>('admin', 'client') },
      ),
      method: rarely(fc.constantFrom(...METHODS), fc.constant(operation.method), 20),
      path: addressOf(operation, known),
      sent: bodyOf(operation, (field) => known[field]),
      odd: rarely(hostileHeaders, fc.constant({}), 12),
    })
    .map(({ sent: { headers, body }, odd, ...call }) => ({ ...call, headers: { ...headers, ...odd }, body }));
}

function addressOf({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const noun = path.startsWith('/admin/') ? path.split('/')[2] : path.split('/')[1];
  const anyId = Object.values(known).flat();
  const steps = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const { schema } = parameters.find((each) => each.in === 'path' && each.name === name) ?? {};
    const right = schema?.enum ?? known[noun ?? ''] ?? [];
    return fc.oneof(
      { weight: 20, arbitrary: right.length > 0 ? fc.constantFrom(...right) : fc.constant('unknown') },
      { weight: 1, arbitrary: anyId.length > 0 ? fc.constantFrom(...anyId) : fc.constant('unknown') },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    );
  });
  const asked = parameters
    .filter((each) => each.in === 'query')
    .map(({ name, schema }) =>
      fc.option(
        rarely(
          fc.constantFrom<unknown>(...HOSTILE_TEXTS),
          fitting(schema, (field) => known[field], name),
          3,
        ).map((value) => `${name}=${inAddress(value)}`),
        { freq: 1 },
      ),
    );
  const stranger = rarely(
    fc.constantFrom('extra=1', '__proto__=1', 'limit[]=1', '%', '%ff=%', 'a=%00'),
    fc.constant(null),
    15,
  );
  return fc.tuple(fc.tuple(...steps), fc.tuple(...asked, stranger)).map(([ids, search]) => {
    const left = [...ids];
    const place = path.replace(/\{\w+\}/g, () => inAddress(left.shift()));
    const parts = search.filter((part) => part !== null);
    return parts.length > 0 ? `${place}?${parts.join('&')}` : place;
  });
}

function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return encodeURIComponent(text.slice(0, 4_000).toWellFormed());
}

interface Sent {
  headers: Record<string, string>;
  body?: string | FormPart[] | undefined;
}

function bodyOf({ json, form }: Operation, known: KnownValues): fc.Arbitrary<Sent> {
  if (!json && !form) return rarely(asJson(fc.constantFrom(...HOSTILE_BODIES)), fc.constant<Sent>({ headers: {} }), 10);
  const ways: fc.Arbitrary<Sent>[] = [];
  if (json) {
    const fit = fitting(json, known);
    const written = fit.map((value) => JSON.stringify(value) ?? '');
    const spoilt = fit.chain(mutated).map((value) => JSON.stringify(value) ?? '');
    ways.push(asJson(written), asJson(written), asJson(written), asJson(spoilt), asJson(spoilt));
    ways.push(
      rarely(
        fc.tuple(asJson(written), fc.constantFrom(...CONTENT_TYPES)).map(([sent, type]) => otherType(sent, type)),
        asJson(fc.constantFrom(...HOSTILE_BODIES)),
        2,
      ),
    );
  }
  if (form) ways.push(formOf(form, known), formOf(form, known));
  return fc.oneof(...ways);
}

function asJson(body: fc.Arbitrary<string>): fc.Arbitrary<Sent> {
  return body.map((text) => ({ headers: { 'Content-Type': 'application/json' }, body: text }));
}

function otherType({ body }: Sent, type: string | undefined): Sent {
  return { headers: type === undefined ? {} : { 'Content-Type': type }, body };
}

function formOf({ properties = {} }: JsonSchema, known: KnownValues): fc.Arbitrary<Sent> {
  const parts = Object.entries(properties).map(([name, schema]) =>
    schema.format === 'binary' ? fileOf(name) : fieldOf(name, schema, known),
  );
  const stranger = rarely(fileOf('extra'), fc.constant([]), 6);
  return fc.tuple(...parts, stranger).map((lists) => ({ headers: {}, body: lists.flat() }));
}

function fileOf(name: string): fc.Arbitrary<FormPart[]> {
  const file = fc.record({
    name: fc.constant(name),
    fileName: fc.constantFrom(...FILE_NAMES),
    value: fc.oneof(fc.constantFrom(...FILES), fc.string({ maxLength: 2_000 })),
  });
  return fc.array(file, { maxLength: 2 });
}

function fieldOf(name: string, schema: JsonSchema, known: KnownValues): fc.Arbitrary<FormPart[]> {
  const value = rarely(fc.constantFrom<unknown>(...HOSTILE_TEXTS), fitting(schema, known, name), 6);
  const written = value.map((given) => ({
    name,
    value: typeof given === 'string' ? given : String(JSON.stringify(given)),
  }));
  return fc.oneof(
    { weight: 8, arbitrary: written.map((part) => [part]) },
    { weight: 1, arbitrary: fc.array(written, { maxLength: 3 }) },
  );
}

/** The first about once in `times`. */
function rarely<One, Other>(
  one: fc.Arbitrary<One>,
  other: fc.Arbitrary<Other>,
  times: number,
): fc.Arbitrary<One | Other> {
  return fc.oneof({ weight: 1, arbitrary: one }, { weight: times - 1, arbitrary: other });
}

import fc from 'fast-check';
import type { JsonSchema } from './document.ts';

/** Values that exist, by the name of the field that takes them: without them every call ends at the first check. */
export type KnownValues = (field: string) => readonly unknown[] | undefined;

const LONGEST = 24;
const TEXTS = ['Spring Gala', 'Étude', 'x', 'Rain & Roses', '<b>bold</b>', 'ﬁne', '  spaced  ', "O'Neil"];

/** Values that fit a JSON schema, or nearly: what a schema can't say in JSON is known by the name of its field. */
export function fitting(schema: JsonSchema, known: KnownValues, field = ''): fc.Arbitrary<unknown> {
  if (schema.anyOf ?? schema.oneOf)
    return fc.oneof(...(schema.anyOf ?? schema.oneOf ?? []).map((part) => fitting(part, known, field)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, known, field)));
  if (schema.type === 'array') return listOf(schema, known, field);
  if (schema.type === 'object') return objectOf(schema, known);
  const there = known(field);
  const free = scalar(schema);
  return there?.length
    ? fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...there) }, { weight: 1, arbitrary: free })
    : free;
}

function scalar(schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return text(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function text({ format, pattern, minLength = 0, maxLength = LONGEST }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (pattern) return fc.constantFrom('abc', 'x-1', '12', 'a@example.com', 'unknown');
  const max = Math.max(minLength, Math.min(maxLength, LONGEST));
  const fits = TEXTS.filter(({ length }) => length >= minLength && length <= maxLength);
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: max });
  return fits.length > 0 ? fc.oneof(fc.constantFrom(...fits), any) : any;
}

function listOf(schema: JsonSchema, known: KnownValues, field: string): fc.Arbitrary<unknown[]> {
  const { items = {}, minItems = 0, maxItems = 3 } = schema;
  return fc.array(fitting(items, known, field), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 3)),
  });
}

function objectOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, part]) => [name, fitting(part, known, name)] as const,
  );
  const must = new Set(schema.required);
  const model = Object.fromEntries(fields);
  return fc.record(model, { requiredKeys: [...must].filter((name) => name in model), noNullPrototype: true });
}

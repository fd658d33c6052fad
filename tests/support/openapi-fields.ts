interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  [name: string]: unknown;
}

export interface Field {
  /** The first part of the call's path. */
  noun: string;
  call: string;
  path: string;
  /** '' when the schema says nothing of its length. */
  limits: string;
}

/** Every field of every body that a call takes. */
export function fieldsOf(document: OpenApi): Field[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const [content] = Object.values(requestBody?.content ?? {});
      const call = `${method.toUpperCase()} ${path}`;
      const noun = path.split('/')[1] ?? '';
      return inside(document, content?.schema, '').map((field) => ({ ...field, noun, call }));
    }),
  );
}

/** Calls that take this in their address. */
export function callsTaking({ paths }: OpenApi, parameter: string): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
      parameters.some(({ in: where, name }) => where === 'query' && name === parameter)
        ? [`${method.toUpperCase()} ${path}`]
        : [],
    ),
  );
}

function inside(document: OpenApi, given: Schema | undefined, path: string): Pick<Field, 'path' | 'limits'>[] {
  const schema = resolved(document, given);
  if (!schema) return [];
  const ways = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (ways) return ways.flatMap((way) => inside(document, way, path));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, value]) =>
      inside(document, value, path ? `${path}.${name}` : name),
    );
  if (schema.type === 'array') {
    const list = { path: `${path}[]`, limits: between('entries', schema.minItems, schema.maxItems) || 'a list' };
    return [list, ...inside(document, schema.items, `${path}[]`)];
  }
  return [{ path, limits: limitsOf(schema) }];
}

function resolved(document: OpenApi, schema: Schema | undefined): Schema | undefined {
  if (!schema?.$ref) return schema;
  let found: unknown = document;
  for (const step of schema.$ref.split('/').slice(1)) found = (found as Record<string, unknown>)[step];
  return found as Schema;
}

function limitsOf({ type, enum: values, minLength, maxLength, minimum, maximum, pattern }: Schema): string {
  const types = [type].flat();
  if (values) return values.length > 1 ? `one of ${values.length}` : `always \`${String(values[0])}\``;
  if (types.includes('boolean')) return 'yes or no';
  if (types.includes('integer') || types.includes('number')) return between('', minimum, maximum) || 'a whole number';
  if (maxLength !== undefined) return between('characters', minLength, maxLength);
  return pattern && !/@/.test(pattern) ? 'an id or a word of its own form' : '';
}

function between(of: string, least: number | undefined, most: number | undefined): string {
  const number = (value: number) => value.toLocaleString('en-US');
  const safe = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
  if (safe === undefined) return least === undefined ? '' : `${number(least)} or more ${of}`.trim();
  return `${least ? `${number(least)} to` : least === 0 && !of ? '0 to' : 'at most'} ${number(safe)} ${of}`.trim();
}

import { z } from 'zod';
import { BrowserSession } from '../../support/browser-session.ts';

/** As much of JSON Schema as the document uses, without references. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

interface WrittenOperation {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** One call of the API, as the document at /api/openapi.json tells the world. */
export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  json: JsonSchema | undefined;
  form: JsonSchema | undefined;
  statuses: Set<number>;
  /** What a JSON answer of each status has to be, and nothing beside it. */
  answers: Map<number, z.ZodType>;
}

export async function readOperations(server: { origin: string }): Promise<Operation[]> {
  const { body } = await new BrowserSession(server).get('/openapi.json');
  const named = body.components.schemas as Record<string, JsonSchema>;
  const plain = (schema: JsonSchema | undefined) => schema && withoutReferences(schema, named);
  return Object.entries(body.paths as Record<string, Record<string, WrittenOperation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      json: plain(requestBody?.content['application/json']?.schema),
      form: plain(requestBody?.content['multipart/form-data']?.schema),
      statuses: new Set(Object.keys(responses).map(Number)),
      answers: new Map(
        Object.entries(responses).flatMap(([status, { content }]) => {
          const schema = plain(content?.['application/json']?.schema);
          return schema ? [[Number(status), z.fromJSONSchema(sealed(schema) as never)] as const] : [];
        }),
      ),
    })),
  );
}

/** References are followed, and what has to fit several shapes at once becomes one. */
function withoutReferences(schema: JsonSchema, named: Record<string, JsonSchema>): JsonSchema {
  if (schema.$ref) {
    const meant = named[schema.$ref.split('/').at(-1) ?? ''];
    if (!meant) throw new Error(`${schema.$ref} is not in the document`);
    return withoutReferences(meant, named);
  }
  const each = (list: JsonSchema[]) => list.map((part) => withoutReferences(part, named));
  const { allOf, ...own } = schema;
  const plain: JsonSchema = {
    ...own,
    ...(own.properties && {
      properties: Object.fromEntries(
        Object.entries(own.properties).map(([name, part]) => [name, withoutReferences(part, named)]),
      ),
    }),
    ...(own.items && { items: withoutReferences(own.items, named) }),
    ...(typeof own.additionalProperties === 'object' && {
      additionalProperties: withoutReferences(own.additionalProperties, named),
    }),
    ...(own.anyOf && { anyOf: each(own.anyOf) }),
    ...(own.oneOf && { oneOf: each(own.oneOf) }),
  };
  return allOf ? each(allOf).reduce(joined, plain) : plain;
}

function joined(one: JsonSchema, other: JsonSchema): JsonSchema {
  return {
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...(one.required ?? []), ...(other.required ?? [])],
  };
}

/** The same shape that takes no field beside those it names. */
function sealed(schema: JsonSchema): JsonSchema {
  const each = (list: JsonSchema[]) => list.map(sealed);
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, sealed(part)])),
      additionalProperties: schema.additionalProperties ?? false,
    }),
    ...(schema.items && { items: sealed(schema.items) }),
    ...(schema.anyOf && { anyOf: each(schema.anyOf) }),
    ...(schema.oneOf && { oneOf: each(schema.oneOf) }),
  };
}

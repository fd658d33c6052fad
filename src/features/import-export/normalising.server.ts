import type { z } from '@hono/zod-openapi';
import { quoted } from './file.server.ts';
import type { Given } from './plan.server.ts';

type Normalise = (value: unknown) => unknown;
type Note = (message: string) => void;

export function normaliser(note: Note) {
  const say = (what: string, before: string, after: string) => {
    if (after !== before) note(`The ${what} ${quoted(before)} is now ${quoted(after)}.`);
    return after;
  };
  return {
    line:
      (what: string, spelled = (text: string) => text): Normalise =>
      (value) =>
        typeof value === 'string'
          ? say(what, value, spelled(value.normalize('NFC').replace(/\s+/g, ' ').trim()))
          : value,
    each:
      (normalise: Normalise): Normalise =>
      (value) =>
        Array.isArray(value) ? value.map(normalise) : value,
  };
}

export function normaliseFields(given: Given, normalisers: Readonly<Record<string, Normalise>>): Given {
  const normalised = { ...given };
  for (const [field, normalise] of Object.entries(normalisers))
    if (field in normalised) normalised[field] = normalise(normalised[field]);
  return normalised;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const KINDS: Record<string, string> = {
  array: 'a list',
  string: 'text',
  object: 'an object',
  number: 'a whole number',
  int: 'a whole number',
  boolean: 'yes or no',
};
/** Matches default schema messages. */
const WITHOUT_OWN_MESSAGE =
  /^(Invalid|Too |This is missing|This should be|This is more than|This is too|This does not)/;

export function reasonsIn(error: z.ZodError, oneOf: Readonly<Record<string, string>>, prefixed: boolean): string[] {
  return error.issues.map((issue) => {
    const [list, index, key] = issue.path;
    const place =
      typeof index === 'number' ? `${oneOf[String(list)] ?? String(list)} ${index + 1}` : String(list ?? 'It');
    const whole = [place, key]
      .filter((part) => part !== undefined)
      .map(String)
      .join(', ');
    if (issue.code === 'unrecognized_keys') return `Unknown: ${issue.keys.map(quoted).join(', ')}.`;
    if (issue.code === 'invalid_type' && WITHOUT_OWN_MESSAGE.test(issue.message))
      return `${whole} must be ${KINDS[issue.expected] ?? issue.expected}.`;
    if (prefixed) return `${whole}: ${issue.message}`;
    return typeof index === 'number' ? `${place}: ${issue.message}` : issue.message;
  });
}

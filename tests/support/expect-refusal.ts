import { expect } from 'vitest';
import type { Answer } from './browser-session.ts';

/** The one shape of every refusal (design section 5); `fields` where it is worth saying which. */
export function expectRefusal(answer: Answer, status: number, code: string, fields?: Record<string, unknown>): void {
  const { fields: told, href: _, ...rest } = answer.body as { fields?: Record<string, string>; href?: string };
  expect({ status: answer.status, ...rest }).toEqual({
    status,
    code,
    error: expect.stringMatching(/\S/),
    requestId: expect.stringMatching(/^[\w-]{8,64}$/),
  });
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  if (fields) expect(told).toEqual(fields);
  else if (told !== undefined) expect(Object.values(told)).not.toContain('');
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from '@hono/zod-openapi';

export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** @throws ContentError */
export async function readContentFile<Schema extends z.ZodType>(
  root: string,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readFile(join(root, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ContentError(`${path} can't be read: ${error.code ?? error.message}`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new ContentError(`${path} is not valid JSON: ${(error as Error).message}`);
  }
  return checkContent(path, schema, content);
}

export function checkContent<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  content: unknown,
): z.infer<Schema> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ContentError(`${path}, at ${issue?.path.join('.') || 'the top'}: ${issue?.message ?? 'not usable'}`);
}

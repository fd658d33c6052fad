import { z } from '@hono/zod-openapi';
import { attachmentNamed } from '#/platform/files/file-name.ts';

export const asPdf = (description: string) => ({
  200: { description, content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } } },
});
export const fileHeaders = (fileName: string, type = 'application/pdf') => ({
  'Content-Type': type,
  'Content-Disposition': attachmentNamed(fileName),
  'Cache-Control': 'private, no-store',
  // The address may hold a secret.
  'Referrer-Policy': 'no-referrer',
});

import { z } from '@hono/zod-openapi';
import { openDownload } from '#/features/orders/delivery/downloads.server.ts';
import { closedPath } from '#/features/orders/url.ts';
import { AppError } from '#/platform/errors.ts';
import { attachmentNamed } from '#/platform/files/file-name.ts';
import { call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';

const file = call(
  'get /orders/file',
  'A score of an order, stamped for its buyer, or the receipt',
  {
    tags: ['Orders'],
    description: 'By a ticket of the order’s page, which is good for fifteen minutes.',
    who: 'all',
    query: z.object({ ticket: z.string().max(600).default('') }),
    refuses: [403, 404, 409, 410, 503],
  },
  {
    200: {
      description: 'The file.',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    303: { description: 'For a browser: to a page that says why there is no file.' },
  },
);

export const orderFilesApi = createApi().openapi(file, async (c) => {
  try {
    const { fileName, pdf } = await openDownload(c.var.ctx, c.req.valid('query').ticket);
    return c.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentNamed(fileName),
    });
  } catch (error) {
    // Browsers get a page, programs the refusal.
    const inBrowser = c.req.header('Accept')?.includes('text/html');
    if (error instanceof AppError && inBrowser) return c.redirect(error.href ?? closedPath('busy'), 303);
    throw error;
  }
});

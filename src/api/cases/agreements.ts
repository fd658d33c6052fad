import { z } from '@hono/zod-openapi';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { cancelBooking } from '#/features/event-requests/agreement/cancelling.server.ts';
import { agreementPaper } from '#/features/event-requests/agreement/paper/paper.server.ts';
import { verifyHash } from '#/features/event-requests/agreement/queries.server.ts';
import { SCAN_TYPES } from '#/features/event-requests/agreement/scan/model.ts';
import { readScan } from '#/features/event-requests/agreement/scan/scans.server.ts';
import {
  cancelSchema,
  payAccessSchema,
  signSchema,
  verifiedSchema,
} from '#/features/event-requests/agreement/schema.server.ts';
import { signAgreement } from '#/features/event-requests/agreement/signing.server.ts';
import { startEventCheckout } from '#/features/event-requests/money/card.server.ts';
import { invoicePaper } from '#/features/event-requests/money/invoices/paper/invoice.server.ts';
import { AGREEMENT_CANCELLED, AGREEMENT_SIGNED, PAYMENT_CLAIMED } from '#/features/event-requests/money/messages.ts';
import { claimPaid } from '#/features/event-requests/money/paying.server.ts';
import { checkoutSchema, messageSchema } from '#/features/orders/schema.server.ts';
import { TOO_MANY_PRINTS } from '#/features/shared-programmes/messages.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';
import { asPdf, fileHeaders } from '../http/pdf.ts';
import { notTooOften } from './not-too-often.ts';

const tags = ['Agreements and money'];
const BY_LINK = 'By the token of a mailed link, or by the id of your own request.';
const linkQuery = { token: z.string().max(100).optional(), request: z.string().max(60).optional() };
const versionQuery = z.coerce.number().int().min(1).max(1000).optional();
const done = (message: string) => answers(200, message, messageSchema);

const sign = call(
  'post /agreements/sign',
  'Sign the agreement that was read',
  {
    tags,
    description: `${BY_LINK} 409 when another version is in force by now. A second press changes nothing.`,
    who: 'all',
    csrf: true,
    body: signSchema,
    after: [notTooOften],
    refuses: [401, 403, 404, 409, 422, 429],
  },
  done('Signed; both sides have a mail.'),
);

const cancel = call(
  'post /agreements/cancel',
  'Cancel an agreed event, at the price that was shown',
  {
    tags,
    description: `${BY_LINK} 409 when it costs another amount by now.`,
    who: 'all',
    csrf: true,
    body: cancelSchema,
    after: [notTooOften],
    refuses: [401, 403, 404, 409, 422, 429],
  },
  done('Cancelled; everybody is told.'),
);

const claim = call(
  'post /agreements/claim',
  'Say that what is due has been paid: the owners look for the money',
  {
    tags,
    description: BY_LINK,
    who: 'all',
    csrf: true,
    body: payAccessSchema,
    after: [notTooOften],
    refuses: [401, 403, 404, 409, 422, 429],
  },
  done('Noted.'),
);

const checkout = call(
  'post /agreements/checkout',
  'A page on which what is due next is paid by card',
  {
    tags,
    description: `${BY_LINK} The same page again while it is open. 404 while no cards are taken.`,
    who: 'all',
    csrf: true,
    body: payAccessSchema,
    refuses: [401, 403, 404, 409, 422, 429, 503],
  },
  answers(200, 'Where to send the client.', checkoutSchema),
);

const file = call(
  'get /agreements/file',
  'The agreement as PDF',
  {
    tags,
    description: BY_LINK,
    who: 'all',
    query: z.object({ ...linkQuery, version: versionQuery }),
    refuses: [401, 404, 409, 422, 429, 503],
  },
  asPdf('The newest version, or the one that was asked for.'),
);

const invoice = call(
  'get /agreements/invoice',
  'An invoice, a receipt or a credit note as PDF',
  {
    tags,
    description: BY_LINK,
    who: 'all',
    query: z.object({ ...linkQuery, id: z.string().max(60) }),
    refuses: [401, 404, 409, 422, 429, 503],
  },
  asPdf('As it was made; its words never change.'),
);

const verify = call(
  'get /agreements/verify',
  'Whether a text or a PDF is one of ours, by its SHA-256',
  { tags, who: 'all', query: z.object({ hash: z.string().max(200).default('') }), refuses: [422, 429] },
  answers(200, 'What it is, without anybody’s name; null when it is none of ours.', verifiedSchema),
);

const scan = call(
  'get /agreements/scan',
  'The scan of an agreement that was signed on paper',
  {
    tags,
    description: BY_LINK,
    who: 'all',
    query: z.object({ ...linkQuery, version: versionQuery }),
    refuses: [401, 404, 409, 422],
  },
  {
    200: {
      description: 'The file, as it was uploaded.',
      content: Object.fromEntries(
        Object.values(SCAN_TYPES).map((type) => [type, { schema: z.string().openapi({ format: 'binary' }) }]),
      ),
    },
  },
);

export const agreementsApi = createApi()
  .openapi(sign, async (c) => {
    const caller = { address: c.var.clientKey, browser: c.req.header('User-Agent') ?? '' };
    await signAgreement(c.var.ctx, c.req.valid('json'), caller);
    return c.json({ message: AGREEMENT_SIGNED }, 200);
  })
  .openapi(cancel, async (c) => {
    await cancelBooking(c.var.ctx, c.req.valid('json'));
    return c.json({ message: AGREEMENT_CANCELLED }, 200);
  })
  .openapi(claim, async (c) => {
    await claimPaid(c.var.ctx, c.req.valid('json'));
    return c.json({ message: PAYMENT_CLAIMED }, 200);
  })
  .openapi(checkout, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    return c.json(await startEventCheckout(c.var.ctx, c.req.valid('json')), 200);
  })
  .openapi(file, async (c) => {
    await c.var.rateLimits.use('print', c.var.clientKey, TOO_MANY_PRINTS);
    const { token, request: requestId, version } = c.req.valid('query');
    const { fileName, pdf } = await agreementPaper(c.var.ctx, { token, requestId, version });
    return c.body(pdf, 200, fileHeaders(fileName));
  })
  .openapi(invoice, async (c) => {
    await c.var.rateLimits.use('print', c.var.clientKey, TOO_MANY_PRINTS);
    const { token, request: requestId, id } = c.req.valid('query');
    const { fileName, pdf } = await invoicePaper(c.var.ctx, { token, requestId, id });
    return c.body(pdf, 200, fileHeaders(fileName));
  })
  .openapi(verify, async (c) => {
    const found = await verifyHash(c.var.ctx, c.req.valid('query').hash);
    if (!found) return c.json({ found: null }, 200);
    const { version, state, signatures } = found;
    const signed = signatures.map(({ party, at }) => ({ party, at }));
    return c.json({ found: { version, state, signatures: signed } }, 200);
  })
  .openapi(scan, async (c) => {
    const { token, request: requestId, version } = c.req.valid('query');
    const { fileName, type, bytes } = await readScan(c.var.ctx, { token, requestId, version });
    return c.body(new Uint8Array(bytes), 200, fileHeaders(fileName, type));
  });

import { ONE_SCAN, SCAN_TOO_LARGE } from '#/features/event-requests/agreement/scan/messages.ts';
import { SCAN_MAX_BYTES } from '#/features/event-requests/agreement/scan/model.ts';
import { houseSignSchema, paperSignSchema, voidSchema } from '#/features/event-requests/agreement/schema.server.ts';
import { countersign, signedOnPaper } from '#/features/event-requests/agreement/signing.server.ts';
import { renewAgreement } from '#/features/event-requests/agreement/voiding.server.ts';
import { bookByHand, ledgerForAdmins } from '#/features/event-requests/money/booking.server.ts';
import { ledgerViewSchema, newLedgerEntrySchema } from '#/features/ledger/schema.server.ts';
import { messageSchema } from '#/features/orders/schema.server.ts';
import { answers, call } from '../../http/call.ts';
import { createApi, idParam } from '../../http/create-api.ts';
import { formWithFile, theFile } from '../../http/form-as-json.ts';
import { goodKey, keyHeader } from '../../http/good-key.ts';
import { bookOnce } from './book-once.ts';

const tags = ['Agreements and money'];
const scanForm = formWithFile('scan', { bytes: SCAN_MAX_BYTES, message: SCAN_TOO_LARGE }, 'PaperSignature');
const done = (message: string) => answers(200, message, messageSchema);

const renew = call(
  'post /requests/{id}/agreement',
  'Void the agreement and make the next version; or make the first',
  {
    tags,
    description:
      'The client gets it by mail, with what is another in it. `textHash` of the one in force; empty for none.',
    who: 'admin',
    params: idParam,
    body: voidSchema,
    refuses: [401, 403, 404, 409, 422],
  },
  done('Sent to be signed.'),
);

const onPaper = call(
  'post /requests/{id}/agreement/paper',
  'Say that the client has signed on paper',
  {
    tags,
    description:
      'As multipart/form-data with the scan in the field `scan`, or without one as JSON. Sent again once it is signed on paper, only the scan is kept, in place of an earlier one.',
    who: 'admin',
    params: idParam,
    body: paperSignSchema,
    form: scanForm,
    refuses: [401, 403, 404, 409, 422, 503],
  },
  done('Noted as signed.'),
);

const bySecond = call(
  'post /requests/{id}/agreement/countersign',
  'Sign for the house',
  { tags, who: 'admin', params: idParam, body: houseSignSchema, refuses: [401, 403, 404, 409, 422] },
  done('Signed.'),
);

const ledger = call(
  'get /requests/{id}/ledger',
  'What was charged and paid of a request, and what is due',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(200, 'The ledger.', ledgerViewSchema),
);

const book = call(
  'post /requests/{id}/ledger',
  'Write an entry; none is ever edited',
  {
    tags,
    description: 'A repeat with the same Idempotency-Key writes nothing and answers the same.',
    who: 'admin',
    params: idParam,
    headers: keyHeader,
    body: newLedgerEntrySchema,
    after: [goodKey],
    refuses: [401, 403, 404, 409, 422],
  },
  answers(200, 'The ledger as it stands now.', ledgerViewSchema),
);

/** Of owners. */
export const agreementDeskApi = createApi()
  .openapi(renew, async (c) => {
    await renewAgreement(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.json({ message: 'Sent to be signed.' }, 200);
  })
  .openapi(onPaper, async (c) => {
    const file = c.var.files?.length ? await theFile(c, 'scan', ONE_SCAN) : undefined;
    await signedOnPaper(c.var.ctx, c.req.valid('param').id, c.req.valid('json'), file);
    return c.json({ message: 'Noted as signed.' }, 200);
  })
  .openapi(bySecond, async (c) => {
    await countersign(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.json({ message: 'Signed.' }, 200);
  })
  .openapi(ledger, async (c) => c.json(await ledgerForAdmins(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(book, async (c) => {
    const requestId = c.req.valid('param').id;
    const booking = { kind: 'ledger' as const, requestId, key: c.req.valid('header')['idempotency-key'] };
    const booked = await bookOnce(c, booking, (remember) =>
      bookByHand(c.var.ctx, requestId, c.req.valid('json'), remember),
    );
    return c.json(booked, 200);
  });

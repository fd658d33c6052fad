import { TOO_MANY_TRIES } from '../features/accounts/messages.ts';
import { makeShareLink, revokeShareLink } from '../features/shared-programmes/links.server.ts';
import { deleteRemark, makeRemark } from '../features/shared-programmes/remarks.server.ts';
import {
  madeShareLinkSchema,
  newRemarkSchema,
  newShareLinkSchema,
} from '../features/shared-programmes/schema.server.ts';
import { placeOf, sharedPath } from '../features/shared-programmes/url.ts';
import { AppError } from '../platform/errors.ts';
import { qrCode } from '../platform/text/qr-code.ts';
import { answers, call } from './http/call.ts';
import { createApi, idParam } from './http/create-api.ts';
import { FIELDS_LIMIT } from './http/guard.ts';

const tags = ['Programme'];

const share = call(
  'post /programme/links',
  'A link to the programme, for family or planner: of one’s own cart, or of one’s own request',
  { tags, who: 'all', csrf: true, body: newShareLinkSchema, refuses: [401, 403, 404, 409, 422, 429] },
  answers(201, 'Its address, which is told this one time.', madeShareLinkSchema),
);

const revoke = call(
  'delete /programme/links/{id}',
  'Revoke such a link: it opens nothing any more',
  { tags, who: 'all', csrf: true, params: idParam, refuses: [401, 403, 404, 429] },
  answers(204, 'Revoked.'),
);

const asForm: object = { 'multipart/form-data': { schema: { $ref: '#/components/schemas/NewRemark' } } };

const remark = call(
  'post /programme/shared/remarks',
  'A heart or a comment on what is in the programme, by a link that allows it',
  {
    tags,
    description: 'The link is what allows it, whoever is signed in. A form is answered with the way back to its page.',
    who: 'all',
    body: newRemarkSchema,
    form: { limit: FIELDS_LIMIT, file: () => undefined, documented: asForm },
    refuses: [403, 404, 409, 410, 422, 429],
  },
  {
    ...answers(204, 'It is there, or taken back.'),
    ...answers(303, 'The same, for a form: to the page it stands on.'),
  },
);

const unsay = call(
  'delete /programme/remarks/{id}',
  'Delete a heart or a comment on one’s own programme; of a request, admins may too',
  { tags, who: 'all', csrf: true, params: idParam, refuses: [401, 403, 404, 429] },
  answers(204, 'Deleted.'),
);

export const sharedProgrammesApi = createApi()
  .openapi(share, async (c) => {
    await c.var.rateLimits.use('shareLink', c.var.clientKey, TOO_MANY_TRIES);
    const address = await makeShareLink(c.var.ctx, c.req.valid('json'));
    return c.json({ address, qr: qrCode(address) }, 201);
  })
  .openapi(revoke, async (c) => {
    await revokeShareLink(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(remark, async (c) => {
    await c.var.rateLimits.use('remark', c.var.clientKey, TOO_MANY_TRIES);
    const said = c.req.valid('json');
    const isForm = c.var.formBytes !== undefined;
    await makeRemark(c.var.ctx, said).catch((error: unknown) => {
      // The page shows the state, or that the link expired.
      if (!isForm || !(error instanceof AppError)) throw error;
    });
    return isForm ? c.redirect(`${sharedPath(said.token)}#${placeOf(said.item)}`, 303) : c.body(null, 204);
  })
  .openapi(unsay, async (c) => {
    await deleteRemark(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });

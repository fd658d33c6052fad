import { createRoute } from '@hono/zod-openapi';
import { writtenMailSchema } from '#/features/contact/schema.server.ts';
import {
  deleteApplication,
  linkMusician,
  mailApplicant,
  moveApplication,
  noteOnApplication,
} from '#/features/join-applications/changes.server.ts';
import { NO_SUCH_APPLICATION } from '#/features/join-applications/messages.ts';
import { findApplication, listApplications, readStoredResume } from '#/features/join-applications/queries.server.ts';
import {
  applicationFileSchema,
  applicationNoteSchema,
  applicationQuerySchema,
  musicianLinkSchema,
  stageMoveSchema,
  storedApplicationSchema,
} from '#/features/join-applications/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { attachmentNamed } from '#/platform/files/file-name.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';
import { pageSchema } from '../http/page-schema.ts';

const tags = ['Applications'];
const file = { 200: { description: 'The application as it stands now.', content: json(applicationFileSchema) } };

const list = createRoute({
  method: 'get',
  path: '/applications',
  tags,
  summary: 'Applications to join the team, 50 to a page',
  middleware: guard({ who: 'admin' }),
  request: { query: applicationQuerySchema },
  responses: {
    200: {
      description: 'A page of them.',
      content: json(pageSchema(storedApplicationSchema).openapi('ApplicationPage')),
    },
    ...refusals(401, 403, 422),
  },
});

const find = createRoute({
  method: 'get',
  path: '/applications/{id}',
  tags,
  summary: 'One application, with what was done about it',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { ...file, ...refusals(401, 403, 404) },
});

const resume = createRoute({
  method: 'get',
  path: '/applications/{id}/resume',
  tags,
  summary: 'The resume, as a file to keep',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: {
    200: {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
    ...refusals(401, 403, 404, 409, 410),
  },
});

const move = createRoute({
  method: 'post',
  path: '/applications/{id}/stage',
  tags,
  summary: 'Move it to another stage, with a mail to the applicant or without one',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(stageMoveSchema) } },
  responses: { ...file, ...refusals(401, 403, 404, 409, 422) },
});

const note = createRoute({
  method: 'post',
  path: '/applications/{id}/notes',
  tags,
  summary: 'Add a note for yourselves',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(applicationNoteSchema) } },
  responses: { ...file, ...refusals(401, 403, 404, 409, 422) },
});

const mail = createRoute({
  method: 'post',
  path: '/applications/{id}/mail',
  tags,
  summary: 'Write to the applicant',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(writtenMailSchema) } },
  responses: { ...file, ...refusals(401, 403, 404, 409, 422) },
});

const link = createRoute({
  method: 'put',
  path: '/applications/{id}/musician',
  tags,
  summary: 'Say which musician the applicant has become',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(musicianLinkSchema) } },
  responses: { ...file, ...refusals(401, 403, 404, 409, 422) },
});

const remove = createRoute({
  method: 'delete',
  path: '/applications/{id}',
  tags,
  summary: 'Delete an application, its resume and all our mails about it, at once and for good',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404) },
});

export const applicationsApi = createApi()
  .openapi(list, async (c) => {
    const { page, ...filter } = c.req.valid('query');
    return c.json(await listApplications(c.var.ctx, filter, pageNumber(page)), 200);
  })
  .openapi(find, async (c) => {
    const found = await findApplication(c.var.ctx, c.req.valid('param').id);
    if (!found) throw new AppError('not_found', NO_SUCH_APPLICATION);
    return c.json(found, 200);
  })
  .openapi(resume, async (c) => {
    const { fileName, mediaType, bytes } = await readStoredResume(c.var.ctx, c.req.valid('param').id);
    return c.body(bytes, 200, {
      'Content-Type': mediaType,
      'Content-Disposition': attachmentNamed(fileName),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
  })
  .openapi(move, async (c) =>
    c.json(await moveApplication(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(note, async (c) =>
    c.json(await noteOnApplication(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(mail, async (c) => c.json(await mailApplicant(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(link, async (c) => c.json(await linkMusician(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(remove, async (c) => {
    await deleteApplication(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });

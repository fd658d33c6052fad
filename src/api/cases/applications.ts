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
  applicationDetailsSchema,
  applicationNoteSchema,
  applicationQuerySchema,
  musicianLinkSchema,
  stageMoveSchema,
  storedApplicationSchema,
} from '#/features/join-applications/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { attachmentNamed } from '#/platform/files/file-name.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { pageSchema } from '../http/page-schema.ts';

const tags = ['Applications'];
const file = answers(200, 'The application as it stands now.', applicationDetailsSchema);

const list = call(
  'get /applications',
  'Applications to join the team, 50 to a page',
  { tags, who: 'admin', query: applicationQuerySchema, refuses: [401, 403, 422] },
  answers(200, 'A page of them.', pageSchema(storedApplicationSchema).openapi('ApplicationPage')),
);

const find = call(
  'get /applications/{id}',
  'One application, with what was done about it',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  file,
);

const resume = call(
  'get /applications/{id}/resume',
  'The resume, as a file to keep',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404, 409, 410] },
  {
    200: {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  },
);

const move = call(
  'post /applications/{id}/stage',
  'Move it to another stage, with a mail to the applicant or without one',
  { tags, who: 'admin', params: idParam, body: stageMoveSchema, refuses: [401, 403, 404, 409, 422] },
  file,
);

const note = call(
  'post /applications/{id}/notes',
  'Add a note for yourselves',
  { tags, who: 'admin', params: idParam, body: applicationNoteSchema, refuses: [401, 403, 404, 409, 422] },
  file,
);

const mail = call(
  'post /applications/{id}/mail',
  'Write to the applicant',
  { tags, who: 'admin', params: idParam, body: writtenMailSchema, refuses: [401, 403, 404, 409, 422] },
  file,
);

const link = call(
  'put /applications/{id}/musician',
  'Say which musician the applicant has become',
  { tags, who: 'admin', params: idParam, body: musicianLinkSchema, refuses: [401, 403, 404, 409, 422] },
  file,
);

const remove = call(
  'delete /applications/{id}',
  'Delete an application, its resume and all our mails about it, at once and for good',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(204, 'Deleted.'),
);

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

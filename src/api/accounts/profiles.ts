import { createRoute } from '@hono/zod-openapi';
import { changeProfile, openProfileFile } from '#/features/musicians/profile.server.ts';
import { profileChangesSchema, profileFileSchema } from '#/features/musicians/schema.server.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';

const tags = ['Musicians'];

const open = createRoute({
  method: 'get',
  path: '/admin/musicians/{id}/profile',
  tags,
  summary: 'Specialties and biography of a musician as an admin edits them',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 200: { description: 'The file.', content: json(profileFileSchema) }, ...refusals(401, 403, 404) },
});

const change = createRoute({
  method: 'patch',
  path: '/musicians/{id}/profile',
  tags,
  summary: 'Write specialties and biography of a musician',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(profileChangesSchema) } },
  responses: {
    200: { description: 'As it is now.', content: json(profileFileSchema) },
    ...refusals(401, 403, 404, 409, 422),
  },
});

export const profilesApi = createApi()
  .openapi(open, async (c) => c.json(await openProfileFile(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(change, async (c) =>
    c.json(await changeProfile(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  );

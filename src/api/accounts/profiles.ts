import { changeProfile, openProfile } from '#/features/musicians/profile.server.ts';
import { profileChangesSchema, profileFileSchema } from '#/features/musicians/schema.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';

const tags = ['Musicians'];

const open = call(
  'get /admin/musicians/{id}/profile',
  'Specialties and biography of a musician as an admin edits them',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(200, 'The file.', profileFileSchema),
);

const change = call(
  'patch /musicians/{id}/profile',
  'Write specialties and biography of a musician',
  { tags, who: 'admin', params: idParam, body: profileChangesSchema, refuses: [401, 403, 404, 409, 422] },
  answers(200, 'As it is now.', profileFileSchema),
);

export const profilesApi = createApi()
  .openapi(open, async (c) => c.json(await openProfile(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(change, async (c) =>
    c.json(await changeProfile(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  );

import { noteReleaseSeen } from '#/features/release-notes/commands.server.ts';
import { seenSchema } from '#/features/release-notes/schema.server.ts';
import { answers, call } from './http/call.ts';
import { createApi } from './http/create-api.ts';

const seen = call(
  'put /release-notes/seen',
  'Note what of the news of this version the admin has been shown',
  { tags: ['The house'], who: 'admin', body: seenSchema, refuses: [401, 403, 422] },
  answers(204, 'It is noted.'),
);

export const releaseNotesApi = createApi().openapi(seen, async (c) => {
  await noteReleaseSeen(c.var.ctx, c.req.valid('json'));
  return c.body(null, 204);
});

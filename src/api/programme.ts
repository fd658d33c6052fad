import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { SESSION_CHECK_FAILED } from '../features/accounts/messages.ts';
import type { When } from '../features/availability/model.ts';
import { typedDay } from '../features/availability/url.ts';
import type { AppContext } from '../features/context.ts';
import { askAgain } from '../features/event-requests/again.server.ts';
import { changeProgramme, keepDayAsked } from '../features/programmes/commands.server.ts';
import type { ProgrammeChange, ProgrammeView } from '../features/programmes/model.ts';
import { getProgramme } from '../features/programmes/queries.server.ts';
import { programmeChangeSchema, programmeViewSchema } from '../features/programmes/schema.server.ts';
import { PROGRAMME_PATH } from '../features/programmes/url.ts';
import { takeSet } from '../features/ready-sets/take.server.ts';
import { AppError } from '../platform/errors.ts';
import { knowVisitor } from './accounts/visitor-cookie.ts';
import { answers, call } from './http/call.ts';
import { createApi } from './http/create-api.ts';
import type { ApiEnv } from './http/env.ts';
import { FIELDS_LIMIT } from './http/guard.ts';
import { withinLimits } from './http/within-limits.ts';

const tags = ['Programme'];
const programme = answers(200, 'The programme as it is now.', programmeViewSchema);

const read = call(
  'get /programme',
  'The programme of the client who is signed in, or of the visitor who has its cookie',
  { tags, who: 'all', refuses: [403] },
  programme,
);

const change = call(
  'post /programme',
  'One change of the programme, upon what is stored by then',
  { tags, who: 'all', csrf: true, body: programmeChangeSchema, refuses: [401, 403, 404, 409, 422, 429] },
  programme,
);

const changeAsText = z
  .string()
  .max(2000)
  .transform((text, issues): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.addIssue({ code: 'custom', message: 'This is no change of a programme.' });
      return z.NEVER;
    }
  })
  .pipe(programmeChangeSchema)
  .openapi({ type: 'string', description: 'A ProgrammeChange, as JSON.' });
const pressed = z.strictObject({ change: changeAsText });

const asForm: object = {
  'multipart/form-data': { schema: { type: 'object', properties: { change: { type: 'string' } } } },
};

/** For forms without scripts: no token header, so the origin is checked. */
const press = call(
  'post /programme/press',
  'One change of the programme, from a form; answers with the way back to its page',
  {
    tags,
    who: 'all',
    csrf: false,
    body: pressed,
    form: { limit: FIELDS_LIMIT, file: () => undefined, documented: asForm },
    refuses: [403, 404, 422, 429],
  },
  answers(303, 'To the page of the programme.'),
);

export const programmeApi = createApi()
  .openapi(read, async (c) => c.json(await getProgramme(c.var.ctx), 200))
  .openapi(change, async (c) => c.json(await takeChange(c, c.req.valid('json')), 200))
  .openapi(press, async (c) => {
    if (c.var.session && c.req.header('Origin') !== c.var.ctx.origin) throw new AppError('csrf', SESSION_CHECK_FAILED);
    const asked = typedDay(new URL(c.req.url).searchParams);
    await takeChange(c, c.req.valid('json').change, asked).catch((error: unknown) => {
      // Outdated: the page shows the present state.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    });
    return c.redirect(PROGRAMME_PATH, 303);
  });

async function takeChange(c: Context<ApiEnv>, change: ProgrammeChange, asked?: When): Promise<ProgrammeView> {
  const ctx = await knownVisitor(c);
  // Before it: undoing takes back what was pressed.
  if (asked && change.do !== 'undo') await keepDayAsked(ctx, asked);
  if (change.do === 'take-set') return takeSet(ctx, change.slug);
  return change.do === 'take-request' ? askAgain(ctx, change.requestId) : changeProgramme(ctx, change);
}

/** Sets the cookie at the first change. */
async function knownVisitor(c: Context<ApiEnv>): Promise<AppContext> {
  const { ctx, clientKey } = c.var;
  if (ctx.actor.kind !== 'visitor' || ctx.visitorDigest) return ctx;
  await withinLimits(c, { visitorProgramme: clientKey }, {});
  return { ...ctx, visitorDigest: knowVisitor(c, ctx.origin) };
}

import type { Handler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#/api/http/env.ts';
import { isAtHand, readMelodyFile, versionOf } from '#/features/names-melody/engraved.server.ts';
import { melodyFileOf } from '#/features/names-melody/files.server.ts';
import { TOO_MANY_MELODIES } from '#/features/names-melody/messages.ts';
import type { Theme } from '#/features/names-melody/model.ts';
import { readNames, themeOf } from '#/features/names-melody/rules.ts';
import { MELODY_PATH } from '#/features/names-melody/url.ts';
import { engravedFile } from './engraved-file.ts';
import { nextWithin } from './next-within.ts';

export const melodyLimit = createMiddleware<ApiEnv>(async (c, next) => {
  const theme = themeIn(new URL(c.req.url));
  if (!theme || (await isAtHand(c.var.ctx, theme))) return next();
  return nextWithin(c, next, () => c.var.rateLimits.use('melody', c.var.clientKey, TOO_MANY_MELODIES));
});

export const melodies: Handler<ApiEnv> = async (c) => {
  const melody = melodyFileOf(c.req.path);
  const bytes = melody && (await readMelodyFile(c.var.ctx, melody.theme, melody.file));
  return melody && bytes ? engravedFile(c, { hash: versionOf(melody.theme), bytes }) : c.text('Not found', 404);
};

function themeIn({ pathname, searchParams }: URL): Theme | undefined {
  const names = [MELODY_PATH, `${MELODY_PATH}.data`].includes(pathname) ? readNames(searchParams) : undefined;
  return names ? themeOf(names) : melodyFileOf(pathname)?.theme;
}

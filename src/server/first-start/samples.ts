import type { Handler } from 'hono';
import { readScorePicture } from '#/features/compositions/samples.server.ts';
import { samplePartOf } from '#/features/notation/rules.ts';
import { readSampleFile, type SampleFile } from '#/features/notation/samples.server.ts';
import { contextFor, type Parts } from '../context.ts';
import { engravedFile } from '../http/engraved-file.ts';

export function samples(parts: Parts): Handler {
  return async (c) => {
    const part = samplePartOf(c.req.path);
    const file = part && (await fileOf(parts, part));
    if (!file) return c.text('Not found', 404);
    return engravedFile(c, file);
  };
}

function fileOf(
  parts: Parts,
  { opusNo, part }: NonNullable<ReturnType<typeof samplePartOf>>,
): Promise<SampleFile | undefined> {
  const ctx = contextFor(parts, { kind: 'visitor' });
  return part.kind === 'picture' ? readScorePicture(ctx, opusNo, part.page) : readSampleFile(ctx, opusNo, part);
}

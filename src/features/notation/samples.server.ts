import type { With } from '../ports.ts';
import { isRefusal } from './engraver/contract.ts';
import { type EngravedFile, findFacts, readEngraved } from './engravings.server.ts';
import { engraveWork, findHash } from './queries.server.ts';
import type { SamplePart } from './rules.ts';

export interface SampleFile {
  hash: string;
  bytes: Buffer;
}

/** Engraves a lost one again. */
export async function readSampleFile(
  ctx: With<'engraver'>,
  opusNo: string,
  part: SamplePart,
): Promise<SampleFile | undefined> {
  const hash = await findHash(ctx, opusNo);
  if (hash === undefined) return undefined;
  const facts = (await findFacts(ctx, hash)) ?? (await engraveWork(ctx, opusNo, { urgent: true }));
  if (!facts || isRefusal(facts)) return undefined;
  // The folder also holds hidden sheets.
  if ('page' in part && part.page > facts[part.kind].length) return undefined;
  if (part.kind === 'audio' && facts.seconds === 0) return undefined;
  const name = fileName(part);
  let bytes = await readEngraved(ctx, hash, name);
  if (!bytes) {
    await engraveWork(ctx, opusNo, { urgent: true });
    bytes = await readEngraved(ctx, hash, name);
  }
  return bytes && { hash, bytes };
}

function fileName(part: SamplePart): EngravedFile {
  if ('page' in part) return `${part.kind}-${part.page}.svg`;
  return part.kind === 'audio' ? 'audio.mp3' : 'timing.json';
}

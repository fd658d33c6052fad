import type { With } from '../ports.ts';
import { isRefusal } from './engraver/contract.ts';
import { type EngravedFile, ensureEngraved, findFacts, hashOf, readEngraved } from './engravings.server.ts';
import { coverOf, engraveWork, findHash, findNotation } from './queries.server.ts';
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
  if (part.kind === 'cover') return readCoverNotes(ctx, opusNo);
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

async function readCoverNotes(ctx: With<'engraver'>, opusNo: string): Promise<SampleFile | undefined> {
  const row = await findNotation(ctx, opusNo);
  if (!row) return undefined;
  const source = coverOf(row);
  if (isRefusal(await ensureEngraved(ctx, source, { urgent: true }))) return undefined;
  const bytes = await readEngraved(ctx, hashOf(source), 'narrow-1.svg');
  return bytes && { hash: row.hash, bytes };
}

function fileName(part: Exclude<SamplePart, { kind: 'cover' }>): EngravedFile {
  if ('page' in part) return `${part.kind}-${part.page}.svg`;
  return part.kind === 'audio' ? 'audio.mp3' : 'timing.json';
}

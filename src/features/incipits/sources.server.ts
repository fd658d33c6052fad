import type { Source } from '../notation/engraver/contract.ts';
import { hashOf } from '../notation/engravings.server.ts';
import { readIncipit, workLibrary } from '../work-facts/queries.server.ts';
import { systemDecoration } from './rules.ts';

interface IncipitSource {
  key: string;
  source: Source;
  version: string;
}

let sources: Promise<ReadonlyMap<string, IncipitSource>> | undefined;

export function incipitSources(): Promise<ReadonlyMap<string, IncipitSource>> {
  sources ??= readSources();
  return sources;
}

async function readSources(): Promise<ReadonlyMap<string, IncipitSource>> {
  const { incipits } = await workLibrary();
  const read = incipits.map(async (incipit) => {
    const { parts = [] } = incipit;
    const notes = await readIncipit(incipit);
    const text = parts.length < 2 ? notes : `${notes.trimEnd()}\n!!!system-decoration: ${systemDecoration(parts)}\n`;
    const source: Source = { format: 'humdrum', text, samplePages: 1, form: 'incipit' };
    return [incipit.key, { key: incipit.key, source, version: hashOf(source) }] as const;
  });
  return new Map(await Promise.all(read));
}

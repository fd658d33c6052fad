import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type EngravingAnswer, isRefusal } from '#/features/notation/engraver/contract.ts';
import { createEngraver, type Engraver } from '#/features/notation/engraver.server.ts';

/** Of the run: `npm test` gives it a folder of its own for what is passing. */
const SHARED = join(tmpdir(), 'engravings');

/** The product's engraver, which the same score asks once in a whole run: its answer hangs on the score alone. */
export function createSharedEngraver(folder: string): Engraver {
  const engraver = createEngraver(folder);
  return {
    ...engraver,
    async engrave(key, source, options) {
      const kept = join(SHARED, key);
      const known = await readFile(kept).catch(() => undefined);
      if (known) return deserialize(known) as EngravingAnswer;
      const answer = await engraver.engrave(key, source, options);
      if (!isRefusal(answer)) await keep(kept, answer);
      return answer;
    },
  };
}

/** Whole or not at all: other workers read it. */
async function keep(file: string, answer: EngravingAnswer): Promise<void> {
  await mkdir(SHARED, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, serialize(answer));
  await rename(draft, file);
}

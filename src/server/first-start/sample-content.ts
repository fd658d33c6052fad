import { z } from '@hono/zod-openapi';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { addMusicians } from '#/features/musicians/commands.server.ts';
import { newMusicianSchema } from '#/features/musicians/schema.server.ts';
import { addPerformances } from '#/features/performances/commands.server.ts';
import { newPerformanceSchema } from '#/features/performances/schema.server.ts';
import { addOpuses } from '#/features/repertoire/commands.server.ts';
import { newOpusSchema } from '#/features/repertoire/schema.server.ts';
import { markSamples } from '#/features/sample-content/marks.server.ts';
import { ContentError, checkContent, readContentFile } from '#/platform/content-file.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';

const FOLDER = 'content/sample';
const PERFORMANCES = 'content/performances.json';
const WORKS = [
  ['solo.json', 'Solo'],
  ['chamber-music.json', 'Chamber Music'],
  ['piano-reductions.json', 'Piano Reduction'],
] as const;

const musicianFileSchema = z.array(newMusicianSchema.extend({ key: z.string() }));

const workFileSchema = z.array(
  z.strictObject({
    title: z.string(),
    composer: z.string(),
    instrumentation: z.array(z.string()),
    musicians: z.array(z.string()),
    movements: z.array(z.union([z.string(), z.strictObject({ title: z.string(), musicians: z.array(z.string()) })])),
  }),
);

const performanceFileSchema = z.array(
  z.looseObject({ daysFromToday: z.number().int().min(-3650).max(3650), musicians: z.array(z.string()) }),
);

/** Fills only a database without musicians and works. @throws ContentError */
export async function loadSampleContent(ctx: AppContext, root: string): Promise<void> {
  const [musician, opus] = await Promise.all([
    ctx.db.selectFrom('musicians').select('id').limit(1).executeTakeFirst(),
    ctx.db.selectFrom('opuses').select('id').limit(1).executeTakeFirst(),
  ]);
  if (musician || opus) return;

  const musicians = await readContentFile(root, `${FOLDER}/musicians.json`, musicianFileSchema);
  await inTransaction(ctx, async (tx) => {
    const ids = await addMusicians(
      tx,
      musicians.map(({ key: _, ...musician }) => musician),
    );
    await markSamples(tx, 'musician', ids);
    const idByKey = new Map(musicians.map(({ key }, index) => [key, ids[index] ?? '']));
    for (const [file, repType] of WORKS) {
      const works = await readContentFile(root, `${FOLDER}/${file}`, workFileSchema);
      const opuses = works.map((work, index) => {
        const ours = (keys: string[]) =>
          keys.map((key) => idByKey.get(key) ?? unknownMusician(`${FOLDER}/${file}`, index, key));
        return {
          title: work.title,
          composer: work.composer,
          repType,
          instrumentation: work.instrumentation,
          offeringMusicians: ours(work.musicians),
          movements: work.movements.map((movement) =>
            typeof movement === 'string'
              ? { movementTitle: movement, movementOfferingMusicians: ours(work.musicians) }
              : { movementTitle: movement.title, movementOfferingMusicians: ours(movement.musicians) },
          ),
        };
      });
      const added = await addOpuses(tx, checkContent(`${FOLDER}/${file}`, z.array(newOpusSchema), opuses));
      await markSamples(tx, 'opus', added);
    }
    await addSamplePerformances(tx, root, idByKey);
  });
}

/** Relative to the first start, so there are upcoming and past ones. */
async function addSamplePerformances(ctx: AppContext, root: string, idByKey: Map<string, string>): Promise<void> {
  const planned = await readContentFile(root, PERFORMANCES, performanceFileSchema);
  const performances = planned.map(({ daysFromToday, musicians, ...performance }, index) => ({
    ...performance,
    date: todayAtTheHouse(ctx, daysFromToday),
    featuredGLVMSMusicians: musicians.map((key) => idByKey.get(key) ?? unknownMusician(PERFORMANCES, index, key)),
  }));
  const added = await addPerformances(ctx, checkContent(PERFORMANCES, z.array(newPerformanceSchema), performances));
  await markSamples(ctx, 'performance', added);
}

function unknownMusician(path: string, index: number, key: string): never {
  throw new ContentError(`${path}, at ${index}.musicians: nobody in musicians.json has the key '${key}'`);
}

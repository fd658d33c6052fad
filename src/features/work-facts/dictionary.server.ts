import { checkContent } from '#/platform/content-file.ts';
import type { AppContext } from '../context.ts';
import { findItem } from '../site-content/queries.server.ts';
import type { MoodDictionary } from './model.ts';
import { moodDictionarySchema } from './moods-schema.server.ts';
import { workLibrary } from './queries.server.ts';

/** `version` rises with every change. */
interface MoodsInForce {
  dictionary: MoodDictionary;
  version: number;
}

/** The data set's own for an empty database. @throws ContentError */
export async function moodsInForce(ctx: Pick<AppContext, 'db'>): Promise<MoodsInForce> {
  const item = await findItem(ctx, 'moods', 'moods');
  if (!item) return { dictionary: (await workLibrary()).moods, version: 0 };
  const dictionary = checkContent('The stored content moods', moodDictionarySchema, item.body);
  return { dictionary, version: item.version };
}

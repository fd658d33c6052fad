import type { AppContext } from '../context.ts';
import type { MarkKind } from './model.ts';

const CONTENT = { concert: 'concerts', composition: 'compositions', about: 'about', profile: 'profiles' } as const;
const ROWS = { musician: 'musicians', opus: 'opuses', performance: 'performances', picture: 'pictures' } as const;

/** Ids (`among` those given) that are as they came with the house: what an admin has changed is theirs. */
export async function sampleIds(
  { db }: Pick<AppContext, 'db'>,
  kind: MarkKind,
  among?: readonly string[],
): Promise<string[]> {
  if (among?.length === 0) return [];
  const marks = db
    .selectFrom('sampleItems')
    .where('sampleItems.kind', '=', kind)
    .where('sampleItems.removedAt', 'is', null)
    .$if(among !== undefined, (query) => query.where('sampleItems.itemId', 'in', among ?? []));
  if (kind in CONTENT) {
    const collection = CONTENT[kind as keyof typeof CONTENT];
    const rows = await marks
      .innerJoin('contentItems', (join) =>
        join
          .onRef('contentItems.key', '=', 'sampleItems.itemId')
          .onRef('contentItems.version', '=', 'sampleItems.version')
          .on('contentItems.collection', '=', collection),
      )
      .where('contentItems.addedAt', 'is', null)
      .select('contentItems.key as id')
      .orderBy('contentItems.position')
      .execute();
    return rows.map(({ id }) => id);
  }
  const table = ROWS[kind as keyof typeof ROWS];
  const rows = await marks
    // TypeScript needs one table.
    .innerJoin(table as 'pictures', (join) =>
      join
        .onRef(`${table as 'pictures'}.id`, '=', 'sampleItems.itemId')
        .onRef(`${table as 'pictures'}.version`, '=', 'sampleItems.version'),
    )
    .$if(kind === 'picture', (query) => query.where('pictures.removedAt', 'is', null))
    .select('sampleItems.itemId as id')
    .orderBy('sampleItems.itemId')
    .execute();
  return rows.map(({ id }) => id);
}

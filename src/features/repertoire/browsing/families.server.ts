import type { AppContext } from '#/features/context.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';
import { type OpusCard, type OtherSetting, SETTINGS_ON_A_CARD } from '../model.ts';

const LOOKED_THROUGH = 400;

export async function withSettings(ctx: AppContext, cards: readonly OpusCard[]): Promise<OpusCard[]> {
  const works = await worksOf(
    ctx,
    cards.map(({ _id }) => _id),
  );
  const families = await settingsOf(ctx, [...new Set(works.values())]);
  return cards.map((card) => {
    const work = works.get(card._id);
    const settings = (work === undefined ? [] : (families.get(work) ?? [])).filter(({ _id }) => _id !== card._id);
    return settings.length === 0 ? card : { ...card, settings: settings.slice(0, SETTINGS_ON_A_CARD) };
  });
}

async function worksOf({ db }: AppContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('opuses')
    .select(['id', 'knownWork'])
    .where('id', 'in', ids)
    .where('knownWork', '!=', '')
    .execute();
  return new Map(rows.map(({ id, knownWork }) => [id, knownWork]));
}

/** By title. */
async function settingsOf({ db }: AppContext, works: readonly string[]): Promise<Map<string, OtherSetting[]>> {
  if (works.length === 0) return new Map();
  const library = await workLibrary();
  const wanted = new Set(works.flatMap((work) => library.familyOf(work).works));
  const rows = await db
    .selectFrom('opuses')
    .select(['id', 'title', 'repType', 'instrumentation', 'knownWork'])
    .where('knownWork', 'in', [...wanted])
    .orderBy('sortKey')
    .orderBy('id')
    .limit(LOOKED_THROUGH)
    .execute();
  const families = Map.groupBy(rows, ({ knownWork }) => library.familyOf(knownWork).name);
  return new Map(
    works.map((work) => [
      work,
      (families.get(library.familyOf(work).name) ?? []).map(({ id, instrumentation, knownWork, ...setting }) => ({
        ...setting,
        _id: id,
        instrumentation: JSON.parse(instrumentation) as string[],
        sameWork: knownWork === work,
      })),
    ]),
  );
}

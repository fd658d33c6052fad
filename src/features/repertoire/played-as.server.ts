import type { AppContext } from '../context.ts';
import { workLibrary } from '../work-facts/queries.server.ts';
import { composerKey, sortKey } from './rules.ts';

/** Of all settings of all works that a programme names. */
const ROWS_MAX = 500;

interface Piece {
  title: string;
  composer: string;
}

/** In order: the work of the repertoire each piece is, or is part of, for the piano alone if there is a choice. */
export async function worksPlayed({ db }: AppContext, pieces: readonly Piece[]): Promise<(string | undefined)[]> {
  const library = await workLibrary();
  const asked = pieces.map(({ title, composer }) => {
    const work = library.find(composer, title)?.work.id;
    return {
      work,
      family: work ? library.familyOf(work).works : [],
      sortKey: sortKey(title),
      composerKey: composerKey(composer),
    };
  });
  const families = [...new Set(asked.flatMap(({ family }) => family))];
  const unknown = asked.filter(({ work }) => !work);
  const opuses = db
    .selectFrom('opuses')
    .select(['id', 'knownWork', 'repType', 'composerKey', 'sortKey'])
    .orderBy('sortKey')
    .orderBy('id')
    .limit(ROWS_MAX);
  const [known, named] = await Promise.all([
    families.length === 0 ? [] : opuses.where('knownWork', 'in', families).where('knownWork', '!=', '').execute(),
    unknown.length === 0
      ? []
      : opuses
          .where('composerKey', 'in', [...new Set(unknown.map((piece) => piece.composerKey))])
          .where('sortKey', 'in', [...new Set(unknown.map((piece) => piece.sortKey))])
          .execute(),
  ]);
  return asked.map(({ work, family, ...piece }) => {
    if (!work) return named.find((one) => one.composerKey === piece.composerKey && one.sortKey === piece.sortKey)?.id;
    const settings = known.filter(({ knownWork }) => family.includes(knownWork));
    const own = settings.filter(({ knownWork }) => knownWork === work);
    const choice = own.length > 0 ? own : settings;
    return (choice.find(({ repType }) => repType === 'Solo') ?? choice[0])?.id;
  });
}

import { contains } from '#/database/word-search.ts';
import type { AppContext } from '../context.ts';
import type { KnownFacts } from '../work-facts/model.ts';
import { workLibrary } from '../work-facts/queries.server.ts';
import type { Candidate } from './model.ts';

const COLUMNS = ['id', 'title', 'composer', 'repType', 'instrumentation', 'facts', 'knownWork', 'known'] as const;
/** The rest is never shown. */
const ALIKE_READ = 300;
const SETTINGS_READ = 200;

export async function candidatesFor(
  ctx: AppContext,
  ids: readonly string[],
): Promise<{ works: Candidate[]; catalogue: Candidate[] }> {
  if (ids.length === 0) return { works: [], catalogue: [] };
  const opuses = ctx.db.selectFrom('opuses').select(COLUMNS);
  const works = (await opuses.where('id', 'in', ids).execute()).map(toCandidate);
  const library = await workLibrary();
  const known = works.filter(({ knownWork }) => knownWork !== '');
  const families = new Set(known.flatMap(({ knownWork }) => library.familyOf(knownWork).works));
  const keys = new Set(
    works.flatMap(({ occasions, moods }) => [
      ...occasions.map((one) => `\noccasion:${one}\n`),
      ...moods.map((one) => `\nmood:${one}\n`),
    ]),
  );
  const settings =
    families.size === 0
      ? []
      : await opuses
          .where('knownWork', 'in', [...families])
          .orderBy('sortKey')
          .orderBy('id')
          .limit(SETTINGS_READ)
          .execute();
  const alike =
    keys.size === 0
      ? []
      : await opuses
          .where('known', '>', 0)
          .where((e) => e.or([...keys].map((key) => contains('factKeys', key))))
          .orderBy('known', 'desc')
          .orderBy('sortKey')
          .orderBy('id')
          .limit(ALIKE_READ)
          .execute();
  const inFamily = (one: Candidate) =>
    one.knownWork === '' ? one : { ...one, family: library.familyOf(one.knownWork).name };
  const catalogue = new Map([...settings, ...alike].map((row) => [row.id, inFamily(toCandidate(row))]));
  return { works: works.map(inFamily), catalogue: [...catalogue.values()] };
}

interface CandidateRow {
  id: string;
  title: string;
  composer: string;
  repType: string;
  instrumentation: string;
  facts: string;
  knownWork: string;
  known: number;
}

function toCandidate({ id, instrumentation, facts, ...row }: CandidateRow): Candidate {
  const { occasions = [], moods = [] } = JSON.parse(facts) as KnownFacts;
  return {
    ...row,
    _id: id,
    instrumentation: JSON.parse(instrumentation) as string[],
    family: '',
    occasions,
    moods,
  };
}

import { sql } from 'kysely';
import { slices } from '#/database/slices.ts';
import type { AppContext } from '../context.ts';
import type { Opus } from '../repertoire/model.ts';
import { findOpuses } from '../repertoire/queries.server.ts';
import { composerKey, movementHeading, sortKey } from '../repertoire/rules.ts';
import { knownMovement, knownWork } from '../work-facts/known.server.ts';
import type { WorkFacts } from '../work-facts/model.ts';
import { type WorkLibrary, workLibrary } from '../work-facts/queries.server.ts';
import { movementFacts } from '../work-facts/rules.ts';
import type { FoundPiece, ReadySet, SetWork } from './model.ts';
import { compareFit, fitOf, itemsOf } from './rules.ts';

/* By data set in any spelling, or by composer and title. */

const SETTINGS_MAX = 12;

interface Candidate {
  opus: Opus;
  /** '' for none. */
  knownWork: string;
}

export async function piecesOf(
  ctx: AppContext,
  sets: readonly Pick<ReadySet, 'players' | 'sections'>[],
): Promise<ReadonlyMap<SetWork, FoundPiece>> {
  const library = await workLibrary();
  const works = sets.flatMap((set) =>
    itemsOf(set).flatMap((item) => (item.kind === 'work' ? [{ item, players: set.players }] : [])),
  );
  const families = familiesOf(library);
  const asked = works.map(({ item, players }) => {
    const work = library.find(item.composer, item.title)?.work;
    return { item, players, work, settings: work ? settingsOf(work, families) : [] };
  });
  const candidates = await candidatesFor(ctx, asked);
  return new Map(
    asked.flatMap(({ item, players, work, settings }) => {
      const some = candidates.filter(({ opus, knownWork: known }) =>
        work ? settings.includes(known) : isNamed(opus, item),
      );
      const piece = bestOf(library, some, { item, players, work });
      return piece ? [[item, piece] as const] : [];
    }),
  );
}

function bestOf(
  library: WorkLibrary,
  candidates: readonly Candidate[],
  { item, players, work }: { item: SetWork; players: readonly string[]; work: WorkFacts | undefined },
): FoundPiece | undefined {
  return candidates
    .flatMap(({ opus, knownWork: known }) => {
      const fit = fitOf(opus.instrumentation, players);
      const piece = fit && pieceOf(library, { opus, knownWork: known }, item, work);
      return fit && piece && piece.musicians.length > 0 ? [{ fit, piece, same: known === (work?.id ?? '') }] : [];
    })
    .toSorted((a, b) => compareFit(a.fit, b.fit) || Number(b.same) - Number(a.same))[0]?.piece;
}

function pieceOf(
  library: WorkLibrary,
  { opus, knownWork: known }: Candidate,
  item: SetWork,
  work: WorkFacts | undefined,
): FoundPiece | undefined {
  const { _id: opusId, title, composer } = opus;
  const place = movementPlace(opus, known, item, work);
  if (place === undefined) return undefined;
  if (place === 'whole') {
    const { facts } = knownWork(library, opus);
    const { minutes = null, dynamic = null, called } = facts;
    const whole = { opusId, title, composer, movementId: null, movementTitle: null };
    return { ...whole, ...(called && { called }), minutes, dynamic, musicians: opus.offeringMusicians };
  }
  const movement = opus.movements[place];
  if (!movement) return undefined;
  const { _id: movementId, movementTitle, movementOfferingMusicians: own } = movement;
  const { minutes = null, dynamic = null } = knownMovement(library, opus, { title: movementTitle, place: place + 1 });
  const musicians = own.length === 0 ? opus.offeringMusicians : own;
  const { numeral, name } = movementHeading(movementTitle, place + 1);
  const heading = `${numeral}. ${name}`;
  return { opusId, title, composer, movementId, movementTitle: heading, minutes, dynamic, musicians };
}

/** Undefined when not in the work. */
function movementPlace(
  { movements }: Opus,
  known: string,
  { movement }: SetWork,
  work: WorkFacts | undefined,
): number | 'whole' | undefined {
  if (movement !== '') {
    const asked = [movement];
    const named = movements.findIndex(({ movementTitle }) => isCalled(movementTitle, asked));
    if (named >= 0) return named;
    const number = work && movementFacts(work, movement, 0)?.number;
    const numbered = movements.findIndex(
      ({ movementTitle }, index) =>
        number !== undefined && work && movementFacts(work, movementTitle, index + 1)?.number === number,
    );
    return numbered >= 0 ? numbered : undefined;
  }
  if (!work || known === work.id) return 'whole';
  // Another setting, or the whole it is part of.
  if (movements.length === 0) return 'whole';
  const names = [work.title, ...(work.names ?? [])];
  const part = movements.findIndex(({ movementTitle }) => isCalled(movementTitle, names));
  return part >= 0 ? part : undefined;
}

/** 'VII. Träumerei' is called Träumerei. */
function isCalled(movementTitle: string, [title = '', ...names]: readonly string[]): boolean {
  const only = { id: '', title: '', known: 0, movements: [{ number: 0, title, names }] };
  return movementFacts(only, movementTitle, -1) !== undefined;
}

function isNamed({ composer, title }: Opus, item: SetWork): boolean {
  return composerKey(composer) === composerKey(item.composer) && sortKey(title) === sortKey(item.title);
}

function familiesOf(library: WorkLibrary): ReadonlyMap<string, string[]> {
  const all = library.composers.flatMap(({ works }) => works);
  const groups = Map.groupBy(all, ({ family }) => family ?? '');
  return new Map([...groups].map(([family, works]) => [family, works.map(({ id }) => id)]));
}

function settingsOf({ id, family }: WorkFacts, families: ReadonlyMap<string, string[]>): string[] {
  return family ? (families.get(family) ?? [id]) : [id];
}

async function candidatesFor(
  ctx: AppContext,
  asked: readonly { item: SetWork; work: WorkFacts | undefined; settings: readonly string[] }[],
): Promise<Candidate[]> {
  const known = [...new Set(asked.flatMap(({ settings }) => settings))];
  const unknown = asked.filter(({ work }) => !work).map(({ item }) => item);
  const [settings, named] = await Promise.all([settingsThere(ctx, known), namedThere(ctx, unknown)]);
  const knownWorks = new Map([...settings, ...named].map(({ id, knownWork: work }) => [id, work]));
  const ids = [...knownWorks.keys()].toSorted();
  const found = await Promise.all(slices(ids).map((some) => findOpuses(ctx, some)));
  return found.flat().map((opus) => ({ opus, knownWork: knownWorks.get(opus._id) ?? '' }));
}

type Row = { id: string; knownWork: string };

async function settingsThere({ db }: AppContext, works: readonly string[]): Promise<Row[]> {
  if (works.length === 0) return [];
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('opuses')
        .select(['id', 'knownWork'])
        .select(sql<number>`row_number() over (partition by known_work order by sort_key, id)`.as('place'))
        .where('knownWork', 'in', works)
        .where('knownWork', '!=', '')
        .as('setting'),
    )
    .select(['id', 'knownWork'])
    .where('place', '<=', SETTINGS_MAX)
    .execute();
}

async function namedThere({ db }: AppContext, items: readonly SetWork[]): Promise<Row[]> {
  if (items.length === 0) return [];
  return db
    .selectFrom('opuses')
    .select(['id', 'knownWork'])
    .where('composerKey', 'in', [...new Set(items.map(({ composer }) => composerKey(composer)))])
    .where('sortKey', 'in', [...new Set(items.map(({ title }) => sortKey(title)))])
    .orderBy('id')
    .limit(items.length * SETTINGS_MAX)
    .execute();
}

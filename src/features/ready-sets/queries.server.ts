import { type Page, pageOf } from '#/platform/http/paging.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { beginningsOf, movementIncipits } from '../incipits/queries.server.ts';
import { listMusicians } from '../musicians/queries.server.ts';
import { fullName } from '../musicians/rules.ts';
import { findOpuses } from '../repertoire/queries.server.ts';
import { composerSurname } from '../repertoire/rules.ts';
import type { EngravedIncipit } from '../work-facts/model.ts';
import {
  type FoundItem,
  type FoundPiece,
  type FoundSet,
  type ListedSet,
  type ReadySet,
  SETS_PER_PAGE,
  type SetItem,
  type SetWork,
} from './model.ts';
import { piecesOf } from './pieces.server.ts';
import { chairsOf, itemsOf, minutesOf, plannedMinutes, type SetSort, sortedSets } from './rules.ts';

type Pieces = ReadonlyMap<SetWork, FoundPiece>;

/** All of them in their order, as far as they are played here: of one that nobody plays anything of, nothing is said. */
export async function listSets(ctx: AppContext): Promise<ListedSet[]> {
  const { sets } = ctx.content;
  const pieces = await piecesOf(ctx, sets);
  return sets.map((set) => listed(set, pieces)).filter((set) => set.pieces > 0);
}

function listed(set: ReadySet, pieces: Pieces): ListedSet {
  const { slug, title, occasion, why, dynamic, players, sections } = set;
  const works = itemsOf(set).filter((item) => item.kind === 'work');
  const found = works.flatMap((work) => pieces.get(work) ?? []);
  return {
    slug,
    title,
    occasion,
    why,
    dynamic,
    players,
    minutes: plannedMinutes(sections),
    pieces: found.length,
    missing: works.length - found.length,
    composers: [...new Set(found.map(({ composer }) => composerSurname(composer)))],
  };
}

/** One set as it can be played here; undefined when there is none of this name. */
export async function findSet(ctx: AppContext, slug: string): Promise<FoundSet | undefined> {
  const set = ctx.content.sets.find((one) => one.slug === slug);
  if (!set) return undefined;
  const pieces = await piecesOf(ctx, [set]);
  const [beginnings, musicians] = await Promise.all([incipitsOf(ctx, [...pieces.values()]), listMusicians(ctx)]);
  const { players, ...rest } = set;
  const sections = set.sections.map((section) => {
    const items = section.items.flatMap((item) => foundItem(item, pieces, beginnings));
    return { ...section, items, music: minutesOf(items.map(lengthOf)) };
  });
  const works = itemsOf(set).filter((item) => item.kind === 'work');
  const named = musicians.map((one) => ({ _id: one._id, name: fullName(one), instruments: one.instruments }));
  return {
    ...rest,
    sections,
    missing: works.filter((work) => !pieces.has(work)),
    chairs: chairsOf(players, named, countOffers(pieces)),
    minutes: plannedMinutes(sections),
    music: minutesOf(sections.flatMap(({ items }) => items.map(lengthOf))),
  };
}

function foundItem(item: SetItem, pieces: Pieces, beginnings: ReadonlyMap<FoundPiece, EngravedIncipit>): FoundItem[] {
  if (item.kind !== 'work') return [item];
  const piece = pieces.get(item);
  if (!piece) return [];
  const incipit = beginnings.get(piece);
  return [{ ...item, piece: { ...piece, ...(incipit && { incipit }) } }];
}

/** What the set says of it, else what is known of the piece. */
export function lengthOf(item: FoundItem): [number, number] | null {
  if (item.minutes !== null) return [item.minutes, item.minutes];
  return item.kind === 'work' ? item.piece.minutes : null;
}

function countOffers(pieces: Pieces): Map<string, number> {
  const offers = [...pieces.values()].flatMap(({ musicians }) => musicians);
  return new Map([...Map.groupBy(offers, (id) => id)].map(([id, all]) => [id, all.length]));
}

async function incipitsOf(ctx: AppContext, pieces: readonly FoundPiece[]): Promise<Map<FoundPiece, EngravedIncipit>> {
  const whole = pieces.filter(({ movementId }) => movementId === null);
  const parts = pieces.filter(({ movementId }) => movementId !== null);
  const opuses = await findOpuses(ctx, [...new Set(parts.map(({ opusId }) => opusId))]);
  const [beginnings, movements] = await Promise.all([
    beginningsOf(ctx, whole),
    Promise.all(opuses.map((opus) => movementIncipits(ctx, opus))),
  ]);
  const ofMovements: Record<string, EngravedIncipit> = Object.assign({}, ...movements);
  const pairs = [
    ...whole.map((piece, place) => [piece, beginnings[place]] as const),
    ...parts.map((piece) => [piece, ofMovements[piece.movementId ?? '']] as const),
  ];
  return new Map(pairs.flatMap(([piece, incipit]) => (incipit ? [[piece, incipit] as const] : [])));
}

/** @throws AppError unauthenticated, forbidden */
export function listSetsToEdit(
  ctx: AppContext,
  { search, sort }: { search: string; sort: SetSort },
  page: number,
): Promise<Page<ReadySet>> {
  requireAdmin(ctx);
  const found = sortedSets(ctx.content.sets, search, sort);
  return pageOf(found.length, page, SETS_PER_PAGE, async ({ limit, offset }) => found.slice(offset, offset + limit));
}

import { type Page, pageOf } from '#/platform/http/paging.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { Choice, Estimate, EstimateRates, Occasion } from '../estimates/model.ts';
import { readRates } from '../estimates/rates.server.ts';
import { estimate } from '../estimates/rules.ts';
import { beginningsOf, movementIncipits } from '../incipits/queries.server.ts';
import { findOpuses } from '../repertoire/queries.server.ts';
import { composerSurname } from '../repertoire/rules.ts';
import type { EngravedIncipit } from '../work-facts/model.ts';
import {
  type Chairs,
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
import { chairsOf, itemsOf, minutesOf, plannedMinutes, type SetSort, seated, sortedSets } from './rules.ts';
import { setPath } from './url.ts';

type Pieces = ReadonlyMap<SetWork, FoundPiece>;

/** Sets with at least one playable piece, in order. */
export async function listSets(ctx: AppContext): Promise<ListedSet[]> {
  const { sets } = ctx.content;
  const [pieces, rates] = await Promise.all([piecesOf(ctx, sets), readRates(ctx)]);
  return sets.map((set) => listed(set, pieces, rates)).filter((set) => set.pieces > 0);
}

/** Fully playable sets; '' is any occasion. */
export async function setsToPrice(ctx: AppContext, rates: EstimateRates, occasion: Occasion): Promise<Choice[]> {
  const sets = ctx.content.sets.filter((set) => occasion === '' || set.occasion === occasion);
  const pieces = await piecesOf(ctx, sets);
  return sets
    .filter((set) => itemsOf(set).every((item) => item.kind !== 'work' || pieces.has(item)))
    .map((set) => {
      const own = new Map(itemsOf(set).flatMap((item) => piecePair(item, pieces)));
      const { slug, title, sections } = set;
      const players = seated(chairsFor(set, own, rates));
      return { id: slug, title, href: setPath(slug), players, minutes: plannedMinutes(sections) || null };
    });
}

function piecePair(item: SetItem, pieces: Pieces): (readonly [SetWork, FoundPiece])[] {
  const piece = item.kind === 'work' ? pieces.get(item) : undefined;
  return item.kind === 'work' && piece ? [[item, piece]] : [];
}

function listed(set: ReadySet, pieces: Pieces, rates: EstimateRates): ListedSet {
  const { slug, title, occasion, why, dynamic, players, sections } = set;
  const works = itemsOf(set).filter((item) => item.kind === 'work');
  const own = new Map(works.flatMap((work) => piecePair(work, pieces)));
  const found = [...own.values()];
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
    works: found.map((piece) => ({ title: piece.title, composer: piece.composer, dynamic: piece.dynamic })),
    from: priced(set, chairsFor(set, own, rates), rates).from,
  };
}

export async function findSet(ctx: AppContext, slug: string): Promise<FoundSet | undefined> {
  const set = ctx.content.sets.find((one) => one.slug === slug);
  if (!set) return undefined;
  const pieces = await piecesOf(ctx, [set]);
  const [beginnings, rates] = await Promise.all([incipitsOf(ctx, [...pieces.values()]), readRates(ctx)]);
  const { players: _, ...rest } = set;
  const sections = set.sections.map((section) => {
    const items = section.items.flatMap((item) => foundItem(item, pieces, beginnings));
    return { ...section, items, music: minutesOf(lengthsOf(items)) };
  });
  const works = itemsOf(set).filter((item) => item.kind === 'work');
  const chairs = chairsFor(set, pieces, rates);
  return {
    ...rest,
    sections,
    missing: works.filter((work) => !pieces.has(work)),
    chairs,
    minutes: plannedMinutes(sections),
    music: minutesOf(sections.flatMap(({ items }) => lengthsOf(items))),
    estimate: priced(set, chairs, rates),
  };
}

function foundItem(item: SetItem, pieces: Pieces, beginnings: ReadonlyMap<FoundPiece, EngravedIncipit>): FoundItem[] {
  if (item.kind !== 'work') return [item];
  const piece = pieces.get(item);
  if (!piece) return [];
  const incipit = beginnings.get(piece);
  return [{ ...item, piece: { ...piece, ...(incipit && { incipit }) } }];
}

function lengthsOf(items: readonly FoundItem[]): ([number, number] | null)[] {
  return items.flatMap((item) => {
    if (item.kind !== 'work') return [];
    return [item.minutes === null ? item.piece.minutes : ([item.minutes, item.minutes] as [number, number])];
  });
}

function chairsFor({ players }: ReadySet, pieces: Pieces, rates: EstimateRates): Chairs[] {
  const named = rates.players.map(({ id, name, instruments }) => ({ _id: id, name, instruments }));
  return chairsOf(players, named, countOffers(pieces));
}

/** Indoors, zip code unknown. */
function priced({ occasion, sections }: ReadySet, chairs: readonly Chairs[], rates: EstimateRates): Estimate {
  const minutes = plannedMinutes(sections) || null;
  const event = { zipCode: '', outdoors: false, extras: [], newPieces: 0 };
  return estimate({ ...event, occasion, minutes, players: seated(chairs) }, rates);
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

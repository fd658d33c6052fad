import type { AppContext } from '../context.ts';
import { isRefusal } from '../notation/engraver/contract.ts';
import { ensureEngraved, readEngraved } from '../notation/engravings.server.ts';
import type { EngravingFacts, EngravingRefusal } from '../notation/model.ts';
import type { With } from '../ports.ts';
import type { EngravedIncipit, Incipit } from '../work-facts/model.ts';
import { type WorkLibrary, workLibrary } from '../work-facts/queries.server.ts';
import { type FoundWork, movementFacts } from '../work-facts/rules.ts';
import type { IncipitFile } from '../work-facts/url.ts';
import { incipitSources } from './sources.server.ts';

interface NamedWork {
  title: string;
  composer: string;
}
interface NamedPiece {
  movementTitle: string;
}

/** In order, as far as engraved: pages don't wait. */
export async function beginningsOf(
  ctx: AppContext,
  works: readonly (NamedWork & { _id?: string })[],
): Promise<(EngravedIncipit | undefined)[]> {
  const library = await workLibrary();
  const whole = works.map((work) => beginningOf(library, work));
  const sets = works.flatMap(({ composer, _id }, place) =>
    _id && !whole[place] && library.composer(composer) ? [_id] : [],
  );
  const pieces = await piecesOf(ctx, sets);
  const found = works.map((work, place) => whole[place] ?? beginningOf(library, work, pieces.get(work._id ?? '')));
  const engraved = await engravedOf(
    ctx,
    found.flatMap((one, place) => (one ? [[String(place), one.key] as const] : [])),
  );
  return found.map((one, place) => {
    const incipit = engraved[place];
    return incipit && one?.part ? { ...incipit, part: one.part } : incipit;
  });
}

export async function withIncipits<Card extends NamedWork>(
  ctx: AppContext,
  cards: readonly Card[],
): Promise<(Card & { incipit?: EngravedIncipit })[]> {
  const incipits = await beginningsOf(ctx, cards);
  return cards.map((card, place) => {
    const incipit = incipits[place];
    return incipit ? { ...card, incipit } : card;
  });
}

async function piecesOf({ db }: AppContext, works: readonly string[]): Promise<ReadonlyMap<string, NamedPiece[]>> {
  if (works.length === 0) return new Map();
  const rows = await db
    .selectFrom('movements')
    .select(['opusId', 'title as movementTitle'])
    .where('opusId', 'in', works)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ opusId }) => opusId);
}

interface NamedMovement extends NamedPiece {
  _id: string;
}

export async function movementIncipits(
  ctx: AppContext,
  { movements, ...work }: NamedWork & { movements: readonly NamedMovement[] },
): Promise<Record<string, EngravedIncipit>> {
  const library = await workLibrary();
  const keys = movements.flatMap(({ _id, movementTitle }, index) => {
    const key = movementKeyOf(library, work, movementTitle, index + 1);
    return key ? [[_id, key] as const] : [];
  });
  return engravedOf(ctx, keys);
}

interface Beginning {
  key: string;
  /** What is heard, where the work itself does not begin so. */
  part: string | undefined;
}

/** Falls back to the first piece of a set that has one. */
export function beginningOf(
  library: WorkLibrary,
  work: NamedWork,
  pieces: readonly NamedPiece[] = [],
): Beginning | undefined {
  const found = library.find(work.composer, work.title);
  const own = found && library.incipitOf(found);
  if (own) return { key: own.key, part: laterMovement(found, own) };
  for (const [place, { movementTitle }] of pieces.entries()) {
    const key = pieceKeyOf(library, work, movementTitle);
    if (key) return { key, part: place > 0 ? movementTitle : undefined };
  }
  return undefined;
}

function laterMovement({ work, movement: itself }: FoundWork, { movement = 1 }: Incipit): string | undefined {
  if (itself || movement === 1) return undefined;
  return work.movements?.find(({ number }) => number === movement)?.title ?? `part ${movement}`;
}

function movementKeyOf(library: WorkLibrary, work: NamedWork, title: string, place: number): string | undefined {
  const found = library.find(work.composer, work.title);
  const facts = found && !found.movement ? movementFacts(found.work, title, place) : undefined;
  const own = found && facts && library.incipitOf(found, facts.number)?.key;
  return own ?? pieceKeyOf(library, work, title);
}

function pieceKeyOf(library: WorkLibrary, { composer, title }: NamedWork, piece: string): string | undefined {
  const found = library.findPiece(composer, title, piece);
  return found && library.incipitOf(found)?.key;
}

async function engravedOf(
  { db }: AppContext,
  wanted: readonly (readonly [id: string, key: string])[],
): Promise<Record<string, EngravedIncipit>> {
  if (wanted.length === 0) return {};
  const sources = await incipitSources();
  const versions = wanted.flatMap(([, key]) => sources.get(key)?.version ?? []);
  const rows = await db.selectFrom('engravings').select(['hash', 'facts']).where('hash', 'in', versions).execute();
  const facts = new Map(rows.map((row) => [row.hash, JSON.parse(row.facts) as EngravingFacts | EngravingRefusal]));
  const shown = wanted.flatMap(([id, key]) => {
    const version = sources.get(key)?.version ?? '';
    const made = facts.get(version);
    if (!made || isRefusal(made)) return [];
    const [sheet, narrow] = [made.sheet[0], made.narrow[0]];
    return sheet && narrow ? [[id, { key, version, sheet, narrow, seconds: made.seconds }] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** Made on demand; undefined for an unknown key. */
export async function readIncipitFile(
  ctx: With<'engraver'>,
  key: string,
  file: IncipitFile,
): Promise<{ hash: string; bytes: Buffer } | undefined> {
  const known = (await incipitSources()).get(key);
  if (!known) return undefined;
  const { version: hash, source } = known;
  const cached = await readEngraved(ctx, hash, file);
  if (cached) return { hash, bytes: cached };
  await ensureEngraved(ctx, source, { urgent: true });
  const bytes = await readEngraved(ctx, hash, file);
  return bytes && { hash, bytes };
}

/** Kept by the sweep. */
export async function listIncipitVersions(): Promise<string[]> {
  return [...(await incipitSources()).values()].map(({ version }) => version);
}

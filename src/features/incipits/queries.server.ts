import type { AppContext } from '../context.ts';
import { isRefusal } from '../notation/engraver/contract.ts';
import { ensureEngraved, readEngraved } from '../notation/engravings.server.ts';
import type { EngravingFacts, EngravingRefusal } from '../notation/model.ts';
import type { EngravedIncipit } from '../work-facts/model.ts';
import { type WorkLibrary, workLibrary } from '../work-facts/queries.server.ts';
import { movementFacts } from '../work-facts/rules.ts';
import type { IncipitFile } from '../work-facts/url.ts';
import { incipitSources } from './sources.server.ts';

interface NamedWork {
  title: string;
  composer: string;
}

/** Of each of those works or pieces, in their order, as far as it is engraved: a page doesn't wait for it. */
export async function beginningsOf(
  ctx: AppContext,
  works: readonly NamedWork[],
): Promise<(EngravedIncipit | undefined)[]> {
  const library = await workLibrary();
  const keys = works.flatMap((work, place) => {
    const key = incipitKeyOf(library, work);
    return key ? [[String(place), key] as const] : [];
  });
  const engraved = await engravedOf(ctx, keys);
  return works.map((_, place) => engraved[place]);
}

/** The same cards or pieces, with what is engraved of them. */
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

interface NamedMovement {
  _id: string;
  movementTitle: string;
}

export async function movementIncipits(
  ctx: AppContext,
  work: NamedWork & { movements: readonly NamedMovement[] },
): Promise<Record<string, EngravedIncipit>> {
  const library = await workLibrary();
  const found = library.find(work.composer, work.title);
  if (!found || found.movement) return {};
  const keys = work.movements.flatMap(({ _id, movementTitle }, index) => {
    const facts = movementFacts(found.work, movementTitle, index + 1);
    const incipit = facts && library.incipitOf(found, facts.number);
    return incipit ? [[_id, incipit.key] as const] : [];
  });
  return engravedOf(ctx, keys);
}

/** Undefined where the data set has no notes of it. */
export function incipitKeyOf(library: WorkLibrary, { composer, title }: NamedWork): string | undefined {
  const found = library.find(composer, title);
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

/** A file of an incipit, made where it is not yet there; undefined for a key of none. */
export async function readIncipitFile(
  ctx: AppContext,
  key: string,
  file: IncipitFile,
): Promise<{ hash: string; bytes: Buffer } | undefined> {
  const known = (await incipitSources()).get(key);
  if (!known) return undefined;
  const { version: hash, source } = known;
  const kept = await readEngraved(ctx, hash, file);
  if (kept) return { hash, bytes: kept };
  await ensureEngraved(ctx, source, { urgent: true });
  const bytes = await readEngraved(ctx, hash, file);
  return bytes && { hash, bytes };
}

/** What the sweep of old engravings leaves alone. */
export async function listIncipitVersions(): Promise<string[]> {
  return [...(await incipitSources()).values()].map(({ version }) => version);
}

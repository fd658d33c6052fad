import type { AppContext } from '../context.ts';
import { isRefusal } from '../notation/engraver/contract.ts';
import { ensureEngraved, readEngraved } from '../notation/engravings.server.ts';
import type { EngravingFacts, EngravingRefusal } from '../notation/model.ts';
import type { EngravedIncipit } from '../work-facts/model.ts';
import { workLibrary } from '../work-facts/queries.server.ts';
import { movementFacts } from '../work-facts/rules.ts';
import type { IncipitFile } from '../work-facts/url.ts';
import { incipitSources } from './sources.server.ts';

interface NamedWork {
  _id: string;
  title: string;
  composer: string;
}

/** Of those works that have one, as far as they are engraved: a page doesn't wait for it. */
export async function incipitsOf(
  ctx: AppContext,
  works: readonly NamedWork[],
): Promise<Record<string, EngravedIncipit>> {
  const library = await workLibrary();
  const keys = works.flatMap(({ _id, title, composer }) => {
    const found = library.find(composer, title);
    const incipit = found && library.incipitOf(found);
    return incipit ? [[_id, incipit.key] as const] : [];
  });
  return engravedOf(ctx, keys);
}

/** The same cards, with what is engraved of them. */
export async function withIncipits<Card extends NamedWork>(
  ctx: AppContext,
  cards: readonly Card[],
): Promise<(Card & { incipit?: EngravedIncipit })[]> {
  const incipits = await incipitsOf(ctx, cards);
  return cards.map((card) => {
    const incipit = incipits[card._id];
    return incipit ? { ...card, incipit } : card;
  });
}

interface NamedMovement {
  _id: string;
  movementTitle: string;
}

/** Of the movements of one work that have one, by their ids. */
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

/** Engraves what works of the catalogue begin with, the best known first. One that can't be made is left out. */
export async function engraveIncipits(ctx: AppContext, stopped: () => boolean): Promise<void> {
  const { incipits } = await workLibrary();
  const rows = await ctx.db
    .selectFrom('opuses')
    .select('knownWork')
    .where('knownWork', '!=', '')
    .groupBy('knownWork')
    .orderBy((e) => e.fn.max('known'), 'desc')
    .execute();
  const sources = await incipitSources();
  for (const { knownWork } of rows)
    for (const { key } of incipits.filter(({ work }) => work === knownWork)) {
      if (stopped()) return;
      const known = sources.get(key);
      if (known) await ensureEngraved(ctx, known.source, { urgent: false });
    }
}

/** What the sweep of old engravings leaves alone. */
export async function listIncipitVersions(): Promise<string[]> {
  return [...(await incipitSources()).values()].map(({ version }) => version);
}

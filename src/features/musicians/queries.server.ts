import { lockRows } from '#/database/lock-rows.ts';
import type { Row } from '#/database/tables.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { ID } from '#/platform/ids.ts';
import { everyWord, foldText } from '#/platform/text/fold-text.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { ListedMusician, Musician, MusicianName, MusicianProfile, MusicianSearch, OfferedWork } from './model.ts';
import { canSeeMusicianEmail } from './policy.ts';
import { fullName } from './rules.ts';

/** Owners first. */
export async function listMusicians(ctx: AppContext): Promise<Musician[]> {
  const rows = await ctx.db
    .selectFrom('musicians')
    .selectAll()
    .orderBy('owner', 'desc')
    .orderBy('position')
    .orderBy('lastName')
    .orderBy('id')
    .execute();
  return rows.map((row) => toMusician(ctx, row));
}

export async function listPlayers(ctx: AppContext): Promise<MusicianName[]> {
  return (await listMusicians(ctx)).map(({ _id, ...names }) => ({ _id, name: fullName(names) }));
}

export async function findMusician(ctx: AppContext, id: string): Promise<Musician | undefined> {
  if (!ID.test(id)) return undefined;
  const row = await ctx.db.selectFrom('musicians').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toMusician(ctx, row);
}

const NO_PROFILE: MusicianProfile = { specialties: [], biography: [] };

export function profileOf({ content }: AppContext, { _id }: Pick<Musician, '_id'>): MusicianProfile {
  return content.profiles.get(_id) ?? NO_PROFILE;
}

/** Or only to admins. */
export function showsDates(ctx: AppContext, musicianId: string): boolean {
  return profileOf(ctx, { _id: musicianId }).datesHidden !== true;
}

/** With the e-mail: server use only. */
export type MusicianContact = Pick<Row<'musicians'>, 'id' | 'firstName' | 'lastName' | 'email'>;

export function findContact(
  ctx: AppContext,
  by: { id: string } | { email: string },
): Promise<MusicianContact | undefined> {
  return contact(ctx, by).executeTakeFirst();
}

/** Serializes with a deletion. */
export async function lockContact(
  tx: AppContext,
  by: { id: string } | { email: string },
): Promise<MusicianContact | undefined> {
  const found = await contact(tx, by).executeTakeFirst();
  if (!found) return undefined;
  await lockRows(tx.db, 'musicians', [found.id]);
  // May have changed before the lock.
  return contact(tx, by).executeTakeFirst();
}

function contact({ db }: AppContext, by: { id: string } | { email: string }) {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.email.toLowerCase()] as const);
  return db.selectFrom('musicians').select(['id', 'firstName', 'lastName', 'email']).where(column, '=', value);
}

/** Ignores case and accents. */
export async function findContactByName(ctx: AppContext, name: string): Promise<MusicianContact | undefined> {
  const musicians = await ctx.db
    .selectFrom('musicians')
    .select(['id', 'firstName', 'lastName', 'email'])
    .orderBy('position')
    .execute();
  const wanted = foldText(name);
  return musicians.find((musician) => foldText(fullName(musician)) === wanted);
}

export async function repertoireOf(ctx: AppContext, musicianId: string): Promise<OfferedWork[]> {
  const rows = await ctx.db
    .selectFrom('opusMusicians')
    .innerJoin('opuses', 'opuses.id', 'opusMusicians.opusId')
    .select(['opuses.id', 'opuses.title', 'opuses.composer'])
    .where('opusMusicians.musicianId', '=', musicianId)
    .orderBy('opuses.sortKey')
    .orderBy('opuses.id')
    .execute();
  return rows.map(({ id, ...work }) => ({ _id: id, ...work }));
}

const LISTED_PER_PAGE = 50;

/** In memory, to fold accents; there are hundreds at most. */
export async function searchMusicians(
  ctx: AppContext,
  { search, sort }: MusicianSearch,
  page: number,
): Promise<Page<ListedMusician>> {
  requireAdmin(ctx);
  const [musicians, counts] = await Promise.all([
    listMusicians(ctx),
    ctx.db
      .selectFrom('opusMusicians')
      .select((e) => ['musicianId', e.fn.countAll().as('works')])
      .groupBy('musicianId')
      .execute(),
  ]);
  const works = new Map(counts.map((row) => [row.musicianId, Number(row.works)]));
  const matches = everyWord(search);
  const found = musicians
    .map((musician) => ({ ...musician, email: musician.email ?? '', works: works.get(musician._id) ?? 0 }))
    .filter(({ email, instruments, ...names }) => matches([fullName(names), email, ...instruments].join('\n')));
  if (sort === 'name') found.sort((a, b) => foldText(a.lastName).localeCompare(foldText(b.lastName)));
  if (sort === 'works') found.sort((a, b) => b.works - a.works);
  return pageOf(found.length, page, LISTED_PER_PAGE, async ({ offset, limit }) => found.slice(offset, offset + limit));
}

function toMusician(ctx: AppContext, row: Row<'musicians'>): Musician {
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    ...(canSeeMusicianEmail(ctx.actor) && { email: row.email }),
    instruments: JSON.parse(row.instruments) as string[],
    owner: row.owner === 1,
  };
}

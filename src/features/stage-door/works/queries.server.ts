import type { AppContext } from '#/features/context.ts';
import { findContact } from '#/features/musicians/queries.server.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { musicianOfDoor } from '#/features/musicians/stage-door.server.ts';
import { playingTimesOf } from '#/features/playing-times/queries.server.ts';
import { isOffered, movementsOffered } from '#/features/repertoire/offers/rules.ts';
import { findOpuses } from '#/features/repertoire/queries.server.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { type OwnWork, WORKS_PER_PAGE } from './model.ts';

/** Whose works the link opens; undefined for one that opens none. Looking changes nothing. */
export async function findOwnWorks(
  ctx: AppContext,
  token: string,
  { page, find }: { page: number; find?: (() => Promise<string[]>) | undefined },
): Promise<(Page<OwnWork> & { name: string }) | undefined> {
  const musicianId = await musicianOfDoor(ctx, token);
  const musician = musicianId && (await findContact(ctx, { id: musicianId }));
  if (!musician) return undefined;
  const name = fullName(musician);
  if (find) {
    const items = await toOwnWorks(ctx, musician.id, await find());
    return { name, items, total: items.length, page: 1, pages: 1 };
  }
  const ids = await offeredIds(ctx, musician.id);
  const shown = await pageOf(ids.length, page, WORKS_PER_PAGE, ({ limit, offset }) =>
    toOwnWorks(ctx, musician.id, ids.slice(offset, offset + limit)),
  );
  return { ...shown, name };
}

export async function countOwnWorks(ctx: AppContext, musicianId: string): Promise<number> {
  return (await offeredIds(ctx, musicianId)).length;
}

/** By title; whole, or a movement of it. */
async function offeredIds({ db }: AppContext, musicianId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('opuses')
    .select('id')
    .where((e) =>
      e.or([
        e('id', 'in', e.selectFrom('opusMusicians').select('opusId').where('musicianId', '=', musicianId)),
        e(
          'id',
          'in',
          e
            .selectFrom('movementMusicians')
            .innerJoin('movements', 'movements.id', 'movementMusicians.movementId')
            .select('movements.opusId')
            .where('movementMusicians.musicianId', '=', musicianId),
        ),
      ]),
    )
    .orderBy('sortKey')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** In the order of the ids. */
async function toOwnWorks(ctx: AppContext, musicianId: string, ids: readonly string[]): Promise<OwnWork[]> {
  if (ids.length === 0) return [];
  const [opuses, times] = await Promise.all([findOpuses(ctx, ids), playingTimesOf(ctx, musicianId, ids)]);
  const said = new Map(times.map(({ opusId, movementId, minutes }) => [`${opusId} ${movementId ?? ''}`, minutes]));
  const found = new Map(opuses.map((opus) => [opus._id, opus]));
  return ids.flatMap((id): OwnWork[] => {
    const opus = found.get(id);
    if (!opus) return [];
    const played = movementsOffered(opus, musicianId);
    return [
      {
        _id: id,
        title: opus.title,
        composer: opus.composer,
        offered: isOffered(opus, musicianId),
        minutes: said.get(`${id} `) ?? null,
        movements: opus.movements.map(({ _id, movementTitle }) => ({
          _id,
          title: movementTitle,
          offered: played.includes(_id),
          minutes: said.get(`${id} ${_id}`) ?? null,
        })),
      },
    ];
  });
}

import type { Row } from '#/database/tables.ts';
import { ID } from '#/platform/ids.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import type { AppContext } from '../context.ts';
import {
  type GalleryPicture,
  type OfferedDrawing,
  type Photograph,
  type Place,
  type PortraitPicture,
  REMOVED_KEPT_DAYS,
  type RemovedPicture,
} from './model.ts';

export async function listGallery(ctx: AppContext): Promise<GalleryPicture[]> {
  const rows = await picturesWithFiles(ctx)
    .where('pictures.place', '=', 'gallery')
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toPicture);
}

/** By musician id. */
export async function listPortraits(ctx: AppContext): Promise<Record<string, PortraitPicture>> {
  const rows = await picturesWithFiles(ctx)
    .where('pictures.place', '=', 'portrait')
    .where('removedAt', 'is', null)
    .execute();
  return Object.fromEntries(rows.flatMap((row) => (row.musicianId ? [[row.musicianId, toPortrait(row)]] : [])));
}

export async function findPortrait(ctx: AppContext, musicianId: string): Promise<PortraitPicture | undefined> {
  if (!ID.test(musicianId)) return undefined;
  const row = await picturesWithFiles(ctx)
    .where('pictures.place', '=', 'portrait')
    .where('musicianId', '=', musicianId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row && toPortrait(row);
}

/** Last 30 days, latest first. The caller checks for an admin. */
export async function listRemoved(ctx: AppContext): Promise<RemovedPicture[]> {
  const rows = await picturesWithFiles(ctx)
    .leftJoin('musicians', 'musicians.id', 'pictures.musicianId')
    .select(['musicians.firstName', 'musicians.lastName'])
    .where('removedAt', '>', removedSince(ctx))
    .orderBy('removedAt', 'desc')
    .orderBy('pictures.id')
    .execute();
  return rows.map((row) => ({
    ...toPicture(row),
    place: row.place as Place,
    musician: row.firstName === null ? '' : `${row.firstName} ${row.lastName}`,
    keptUntil: dayIn(ctx.business.zone, new Date(row.removedAt ?? ctx.clock.now()), REMOVED_KEPT_DAYS),
  }));
}

export function offeredDrawings(ctx: AppContext, gallery: readonly GalleryPicture[]): OfferedDrawing[] {
  const shown = new Set(gallery.map(({ drawing }) => drawing));
  return ctx.content.about.carousel
    .filter(({ id }) => !shown.has(id))
    .map(({ id, alt, caption }) => ({ drawing: id, alt, caption }));
}

export async function findPicture(
  ctx: AppContext,
  id: string,
): Promise<(GalleryPicture & { place: Place }) | undefined> {
  const row = await picturesWithFiles(ctx).where('pictures.id', '=', id).executeTakeFirst();
  return row && { ...toPicture(row), place: row.place as Place };
}

export function removedSince({ clock }: AppContext): string {
  return new Date(clock.now().getTime() - REMOVED_KEPT_DAYS * DAY_MS).toISOString();
}

function picturesWithFiles({ db }: AppContext) {
  return db
    .selectFrom('pictures')
    .leftJoin('pictureFiles', 'pictureFiles.file', 'pictures.file')
    .selectAll('pictures')
    .select(['widths', 'width', 'height']);
}

type PictureRow = Row<'pictures'> & { [Column in 'widths' | 'width' | 'height']: Row<'pictureFiles'>[Column] | null };

function toPicture(row: PictureRow): GalleryPicture {
  const { id, drawing, alt, caption, version } = row;
  return { _id: id, drawing, photograph: row.file === null ? null : toPhotograph(row), alt, caption, version };
}

function toPortrait(row: PictureRow): PortraitPicture {
  return { ...toPhotograph(row), _id: row.id, alt: row.alt, version: row.version };
}

function toPhotograph({ file, widths, width, height }: PictureRow): Photograph {
  return { file: file ?? '', widths: JSON.parse(widths ?? '[]') as number[], width: width ?? 0, height: height ?? 0 };
}

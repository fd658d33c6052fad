import { createHash } from 'node:crypto';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { type MadePicture, makePictures } from '#/platform/files/photograph.ts';
import { pictureKind } from '#/platform/files/picture-kind.ts';
import { deleteOrLeave, filesOlderThan } from '#/platform/files/storage/files.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { With } from '../ports.ts';
import {
  NOT_A_PICTURE,
  PICTURE_BROKEN,
  PICTURE_IS_HEIC,
  PICTURE_TOO_LARGE,
  PICTURE_TOO_SLOW,
  tooManyPixels,
  tooSmall,
} from './messages.ts';
import { FRAMES, type Keep, PICTURE_FOLDER, PICTURE_MAX_PIXELS, type Place, type UploadedPicture } from './model.ts';
import { removedSince } from './queries.server.ts';
import { leastSize, picturePath, pictureProblem } from './rules.ts';

/** docs/decisions/0012 */
const INKS = { dark: [0x17, 0x12, 0x0f], light: [0xf6, 0xf0, 0xe4] } as const;

interface Upload {
  bytes: Uint8Array;
  place: Place;
  keep: Keep;
}

/** Strips metadata; files before the row. @throws AppError unauthenticated, forbidden, too_large, validation */
export async function takePicture(ctx: With<'uploads'>, { bytes, place, keep }: Upload): Promise<UploadedPicture> {
  requireAdmin(ctx);
  refuseAtOnce(bytes);
  const { aspect, minWidth, widths } = FRAMES[place];
  const made = await makePictures(bytes, { aspect, minWidth, widths, keep, maxPixels: PICTURE_MAX_PIXELS, inks: INKS });
  if ('problem' in made) throw fieldRefused('picture', messageFor(made, place));
  const { pictures } = made;
  const file = nameOf(pictures);
  const largest = pictures.at(-1);
  if (!largest) throw fieldRefused('picture', PICTURE_BROKEN);
  for (const { width, bytes: picture } of pictures) await ctx.uploads.put(picturePath(file, width), picture);
  const photograph = { file, place, width: largest.width, height: largest.height };
  const wide = pictures.map(({ width }) => width);
  const row = { ...photograph, widths: JSON.stringify(wide), uploadedAt: ctx.clock.now().toISOString() };
  await ctx.db
    .insertInto('pictureFiles')
    .values(row)
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ uploadedAt: row.uploadedAt }))
    .execute();
  return { ...photograph, widths: wide };
}

function refuseAtOnce(bytes: Uint8Array): void {
  const problem = pictureProblem({ size: bytes.length, type: '' });
  if (problem === PICTURE_TOO_LARGE) throw new AppError('too_large', problem, { fields: { picture: problem } });
  if (problem) throw fieldRefused('picture', problem);
  const kind = pictureKind(bytes);
  if (kind === 'heic') throw fieldRefused('picture', PICTURE_IS_HEIC);
  if (!kind) throw fieldRefused('picture', NOT_A_PICTURE);
}

function messageFor(
  made: Exclude<Awaited<ReturnType<typeof makePictures>>, { pictures: unknown }>,
  place: Place,
): string {
  if (made.problem === 'too_small') return tooSmall(made, leastSize(place));
  if (made.problem === 'too_many_pixels') return tooManyPixels(made);
  return made.problem === 'too_slow' ? PICTURE_TOO_SLOW : PICTURE_BROKEN;
}

/** 128-bit content hash: immutable. */
function nameOf(pictures: readonly MadePicture[]): string {
  const hash = createHash('sha256');
  for (const { bytes } of pictures) hash.update(bytes);
  return hash.digest('hex').slice(0, 32);
}

/** Unused for a day, or without a row; returns how many. */
export async function removeOrphanPictures(ctx: With<'uploads'>): Promise<number> {
  const youngest = ctx.clock.now().getTime() - DAY_MS;
  await ctx.db
    .deleteFrom('pictureFiles')
    .where('uploadedAt', '<=', new Date(youngest).toISOString())
    .where((e) =>
      e.not(e.exists(e.selectFrom('pictures').select('id').whereRef('pictures.file', '=', 'pictureFiles.file'))),
    )
    .execute();
  const kept = new Set((await ctx.db.selectFrom('pictureFiles').select('file').execute()).map(({ file }) => file));
  const known = (path: string) => kept.has(path.slice(PICTURE_FOLDER.length + 1).replace(/-\d+\.webp$/, ''));
  const old = await filesOlderThan(ctx.uploads, `${PICTURE_FOLDER}/`, youngest);
  const orphans = old.filter((path) => !known(path));
  for (const path of orphans) await deleteOrLeave(ctx.uploads, path, ctx.log);
  return orphans.length;
}

/** Daily; returns how many. */
export async function forgetOldPictures(ctx: With<'uploads'>): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('pictures')
    .where((e) =>
      e.or([
        e('removedAt', '<=', removedSince(ctx)),
        e.and([
          e('musicianId', 'is not', null),
          e.not(e.exists(e.selectFrom('musicians').select('id').whereRef('musicians.id', '=', 'pictures.musicianId'))),
          e.not(
            e.exists(
              e
                .selectFrom('deletedItems')
                .select('itemId')
                .where('kind', '=', 'musician')
                .whereRef('deletedItems.itemId', '=', 'pictures.musicianId'),
            ),
          ),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  await removeOrphanPictures(ctx);
  return Number(numDeletedRows);
}

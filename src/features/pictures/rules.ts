import {
  ALT_REQUIRED,
  CAPTION_REQUIRED,
  NOT_A_PICTURE,
  PICTURE_EMPTY,
  PICTURE_IS_HEIC,
  PICTURE_TOO_LARGE,
} from './messages.ts';
import { FRAMES, PICTURE_FOLDER, PICTURE_MAX_BYTES, type Place } from './model.ts';

type Problem = string | undefined;

/** Bytes; content is checked later. */
export function pictureProblem({ size, type }: { size: number; type: string }): Problem {
  if (size === 0) return PICTURE_EMPTY;
  if (size > PICTURE_MAX_BYTES) return PICTURE_TOO_LARGE;
  if (/^image\/hei[cf]/.test(type)) return PICTURE_IS_HEIC;
  return type === '' || /^image\/(jpeg|pjpeg|png|webp)$/.test(type) ? undefined : NOT_A_PICTURE;
}

export function leastSize(place: Place): { width: number; height: number } {
  const { aspect, minWidth } = FRAMES[place];
  return { width: minWidth, height: Math.ceil((minWidth * aspect[1]) / aspect[0]) };
}

export function captionProblems(
  place: Place,
  captions: { alt: string; caption: string },
): { alt?: string; caption?: string } {
  return {
    ...(captions.alt.trim() === '' && { alt: ALT_REQUIRED }),
    ...(place === 'gallery' && captions.caption.trim() === '' && { caption: CAPTION_REQUIRED }),
  };
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function picturePath(file: string, width: number): string {
  return `${PICTURE_FOLDER}/${file}-${width}.webp`;
}

export function stepped(ids: readonly string[], id: string, direction: 'earlier' | 'later'): string[] {
  const from = ids.indexOf(id);
  const to = from + (direction === 'later' ? 1 : -1);
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.with(from, ids[to] ?? id).with(to, id);
}

import { thousands } from '#/platform/text/english.ts';

export const PICTURE_REQUIRED = 'Please choose a picture first.';
export const ONE_PICTURE = 'Please send one picture.';
export const PICTURE_NOT_AS_JSON =
  'A picture is a file: please send it as multipart/form-data, with the file in the field picture.';
export const PICTURE_EMPTY = 'There is nothing in this file. Please choose another.';
export const PICTURE_TOO_LARGE = 'This file is larger than 15 MB. Please choose a smaller one.';
export const PICTURE_FORM_TOO_LARGE = 'This is larger than 15 MB, the most we can take.';
export const NOT_A_PICTURE = 'This is not a picture we can read. Please choose a JPEG, PNG or WebP.';
export const PICTURE_IS_HEIC =
  'This picture is a HEIC, as iPhones keep them. Please choose it on the phone itself, which makes a JPEG of it, or save it as JPEG first.';
export const PICTURE_BROKEN = 'This picture is broken: it cannot be read to its end. Please choose another copy of it.';
export const PICTURE_TOO_SLOW = 'This picture takes too long to read. Please save it anew as JPEG and choose it again.';
export const PICTURE_UPLOAD_FAILED = 'The picture could not be sent. Please check the connection and try again.';

export const ALT_REQUIRED = 'Please say in a sentence what the picture shows.';
export const CAPTION_REQUIRED = 'Please write the line that stands beside the picture.';
export const NO_CAPTION_HERE = 'A portrait has no caption.';
export const NO_SUCH_PICTURE = 'There is no such picture. It may have been taken down meanwhile.';
export const NOT_UPLOADED = 'This picture is not there any more. Please choose it again.';
export const WRONG_PLACE = 'This picture was made for another place. Please choose it again.';
export const ALREADY_SHOWN = 'This picture is in the gallery already.';
export const NO_SUCH_DRAWING = 'There is no such drawing.';
export const NOBODY_OF_THAT_ID = 'There is no such musician.';
export const PICTURE_CHANGED =
  'Somebody changed this while you were at it. Nothing of yours is lost: look at what is there now.';
export const REMOVED_FOR_GOOD =
  'There is nothing to bring back: it was taken down more than 30 days ago, or is back already.';
export const NO_PICTURES_YET = 'No pictures. The About page does without an album until there is one.';

export function tooSmall(size: { width: number; height: number }, needed: { width: number; height: number }): string {
  return `This picture is too small for its place: it has ${inPixels(size)} pixels, and needs at least ${inPixels(needed)}. Please choose a larger one.`;
}

export function tooManyPixels(size: { width: number; height: number }): string {
  return `This picture has ${inPixels(size)} pixels, more than the 60 million we can take. Please make it smaller first.`;
}

export function moved(place: number): string {
  return `Now at place ${place}.`;
}

function inPixels({ width, height }: { width: number; height: number }): string {
  return `${thousands(width)} × ${thousands(height)}`;
}

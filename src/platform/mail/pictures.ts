import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Colours, USUAL_COLOURS } from '../house/colours.ts';
import { type Wordmark, wordmarkOf } from '../house/wordmark.ts';

/* Of mails, which have neither the house's letters nor its drawings. Painted by scripts/make-mail-pictures.ts. */

const ID = /cid:([a-z-]{1,60})@pictures/g;
const MARK = 'wordmark@pictures';
const PAINTED = { wordmark: wordmarkOf('Forte & Piano'), colours: USUAL_COLOURS };

export interface MarkPicture {
  cid: string;
  width: number;
  height: number;
}

/** As large as it is shown at the head of a mail. */
export const DRAWN_MARK = {
  cid: 'drawn-mark@pictures',
  sizeOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
    const by = Math.min(226 / width, 56 / height);
    return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
  },
};

/** Other houses have their name in letters. */
export function paintedMark(wordmark: Wordmark, colours: Colours): MarkPicture | undefined {
  if (wordmark.drawing) return { cid: DRAWN_MARK.cid, ...DRAWN_MARK.sizeOf(wordmark.drawing) };
  return isDeepStrictEqual({ wordmark, colours }, PAINTED) ? { cid: MARK, width: 226, height: 44 } : undefined;
}

export function paintedFace(name: string): string {
  return `${name}@pictures`;
}

/** Those the mail names; what is not there is left out, and its words stand in its place. */
export async function picturesIn(html: string, drawnMark: () => Promise<Buffer | undefined> = async () => undefined) {
  const names = [...new Set(html.matchAll(ID).map(([, name = '']) => name))];
  const read = names.map(async (name) => {
    const content =
      `${name}@pictures` === DRAWN_MARK.cid
        ? await drawnMark()
        : await readFile(new URL(`pictures/${name}.png`, import.meta.url)).catch(() => undefined);
    return content ? [inline(`${name}.png`, 'image/png', content, `${name}@pictures`)] : [];
  });
  return (await Promise.all(read)).flat();
}

export function inline(filename: string, contentType: string, content: Buffer, cid: string) {
  return { filename, contentType, content, cid, contentDisposition: 'inline' as const };
}

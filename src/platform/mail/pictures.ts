import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Colours, USUAL_COLOURS } from '../house/colours.ts';
import { type Wordmark, wordmarkOf } from '../house/wordmark.ts';

/* Of mails, which have neither the house's letters nor its drawings. Painted by scripts/make-mail-pictures.ts. */

const ID = /cid:([a-z-]{1,60})@pictures/g;
const MARK = 'wordmark@pictures';
const PAINTED = { wordmark: wordmarkOf('Forte & Piano'), colours: USUAL_COLOURS };

/** Other houses have their name in letters. */
export function paintedMark(wordmark: Wordmark, colours: Colours): string | undefined {
  return isDeepStrictEqual({ wordmark, colours }, PAINTED) ? MARK : undefined;
}

export function paintedFace(name: string): string {
  return `${name}@pictures`;
}

/** Those the mail names; what is not there is left out, and its words stand in its place. */
export async function picturesIn(html: string) {
  const names = [...new Set(html.matchAll(ID).map(([, name = '']) => name))];
  const read = names.map(async (name) => {
    const content = await readFile(new URL(`pictures/${name}.png`, import.meta.url)).catch(() => undefined);
    return content ? [inline(`${name}.png`, 'image/png', content, `${name}@pictures`)] : [];
  });
  return (await Promise.all(read)).flat();
}

export function inline(filename: string, contentType: string, content: Buffer, cid: string) {
  return { filename, contentType, content, cid, contentDisposition: 'inline' as const };
}

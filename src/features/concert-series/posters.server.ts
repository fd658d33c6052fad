import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Dynamic } from '#/features/work-facts/model.ts';
import type { Business } from '#/platform/house/business.ts';
import type { Colours } from '#/platform/house/colours.ts';
import { inHouseInks } from '#/platform/house/house-inks.ts';
import { embedFont } from '#/platform/text/embedded-font.ts';
import { NOTATION_BOXES } from '#/ui/notation/engraved/notation-boxes.ts';
import type { ConcertSeries, PosterFile, SeriesConcert } from './model.ts';
import { posterOf } from './posters/poster.ts';
import { lettersOf, type PictureParts, type PosterWords, posterPicture } from './posters/svg.ts';
import { posterAddress } from './url.ts';

const ofUi = (path: string) => new URL(`../../ui/${path}`, import.meta.url);
// As in src/ui/styles/fonts.css.
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b\u1e9e]/;
const BASIC = /[^\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b\u1e9e]/;

/** Of the present series. */
let cached = new Map<string, Promise<PosterFile>>();

export async function getPosters(
  { concerts, brochure }: ConcertSeries,
  { name: house, colours }: Pick<Business, 'name' | 'colours'>,
): Promise<Map<string, PosterFile>> {
  const words = { series: brochure.title, house };
  const drawn = concerts.map((concert) => {
    const key = JSON.stringify([words, colours, concert]);
    return { key, slug: concert.slug, file: cached.get(key) ?? draw(concert, words, colours) };
  });
  cached = new Map(drawn.map(({ key, file }) => [key, file]));
  return new Map(await Promise.all(drawn.map(async ({ slug, file }) => [slug, await file] as const)));
}

async function draw(concert: SeriesConcert, words: PosterWords, colours: Colours): Promise<PosterFile> {
  const poster = posterOf(concert);
  const { display, text } = lettersOf(poster, words);
  const fonts = await Promise.all([
    ...[...display].map(([weight, letters]) =>
      embedFont({ family: 'Imbue', weight, letters, files: filesOf('imbue') }),
    ),
    embedFont({ family: 'Commissioner', weight: 400, letters: text, files: filesOf('commissioner') }),
  ]);
  const drawn = posterPicture(poster, words, { fonts: fonts.join(''), mark: await markOf(concert.dynamic) });
  const svg = inHouseInks(drawn, colours);
  const version = createHash('sha256').update(svg).digest('base64url').slice(0, 12);
  return { svg, address: posterAddress(concert.slug, version) };
}

function filesOf(name: string) {
  return [
    { url: ofUi(`fonts/${name}-latin.woff2`), holds: BASIC },
    { url: ofUi(`fonts/${name}-latin-ext.woff2`), holds: EXTENDED },
  ];
}

let signs: Promise<string> | undefined;

/** An SVG image can't refer to files. */
async function markOf(dynamic: Dynamic): Promise<PictureParts['mark']> {
  signs ??= readFile(ofUi('notation/engraved/glyphs.svg'), 'utf8');
  const symbol = new RegExp(`<symbol id="${dynamic}" viewBox="([^"]*)"[^>]*>(.*?)</symbol>`, 's').exec(await signs);
  return { ...NOTATION_BOXES[dynamic], viewBox: symbol?.[1] ?? '', markup: symbol?.[2] ?? '' };
}

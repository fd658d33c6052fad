/**
 * Writes the poster of every concert as an SVG file, for print and for letters:
 *   npx node scripts/make-posters.ts FOLDER
 * Files name their fonts, Imbue and Commissioner, and don't hold them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { posterOf } from '#/features/concert-series/posters/poster.ts';
import { posterSvg } from '#/features/concert-series/posters/svg.ts';
import { loadSiteContent } from '#/server/content/site-content.ts';

const folder = process.argv[2];
if (!folder) {
  console.error('Say where to: npx node scripts/make-posters.ts FOLDER');
  process.exit(1);
}
const { series } = await loadSiteContent(resolve(import.meta.dirname, '..'));
await mkdir(folder, { recursive: true });
for (const concert of series.concerts) {
  await writeFile(
    join(folder, `${concert.slug}.svg`),
    posterSvg(posterOf(concert), { series: series.brochure.title, house: 'Forte & Piano' }),
  );
}
console.log(`${series.concerts.length} posters in ${folder}`);

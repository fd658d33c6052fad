import type { MusicComposition, JsonLdObject as Thing } from 'schema-dts';
import type { OpusDetails } from '#/features/repertoire/model.ts';
import { breadcrumbs, writers } from '#/web/structured-data/parts.server.ts';

/** A work as search engines read it: the music and its movements, which are music too, and the way there. */
export function opusData(
  {
    _id,
    title,
    composer,
    instrumentation,
    movements,
  }: Pick<OpusDetails, '_id' | 'title' | 'composer' | 'instrumentation' | 'movements'>,
  origin: string,
): Thing[] {
  const path = `/opus/details/${_id}`;
  const composers = writers(composer);
  const music: MusicComposition = {
    '@type': 'MusicComposition',
    '@id': `${origin}${path}#music`,
    name: title,
    url: `${origin}${path}`,
    ...(composers.length > 0 && { composer: composers }),
    ...(instrumentation.length > 0 && { keywords: instrumentation }),
    ...(movements.length > 0 && {
      includedComposition: movements.map(({ movementTitle }) => ({
        '@type': 'MusicComposition',
        name: movementTitle,
      })),
    }),
  };
  return [music, breadcrumbs(origin, { name: 'Repertoire', path: '/repertoire' }, { name: title, path })];
}

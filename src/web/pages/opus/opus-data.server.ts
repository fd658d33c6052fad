import type { BreadcrumbList, MusicComposition } from 'schema-dts';
import type { OpusDetails } from '#/features/repertoire/model.ts';
import { breadcrumbs, writers } from '#/web/structured-data/parts.server.ts';

export function opusData(
  {
    _id,
    title,
    composer,
    instrumentation,
    movements,
  }: Pick<OpusDetails, '_id' | 'title' | 'composer' | 'instrumentation' | 'movements'>,
  origin: string,
): [MusicComposition, BreadcrumbList] {
  const path = `/opus/details/${_id}`;
  const composers = writers(composer);
  return [
    {
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
    },
    breadcrumbs(origin, { name: 'Repertoire', path: '/repertoire' }, { name: title, path }),
  ];
}

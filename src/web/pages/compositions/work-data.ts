import type { Arrangement, Composition } from '../../../features/compositions/model.ts';
import { difficultyLabel, isArrangement, opusLong, writtenBy } from '../../../features/compositions/rules.ts';
import { compositionPath, STORE_PATH } from '../../../features/compositions/url.ts';
import { shareImageOf } from '../../share-image.ts';
import {
  breadcrumbs,
  type MusicComposition,
  offerPrice,
  type Person,
  type SheetMusicProduct,
  type Thing,
} from '../../structured-data.ts';

interface WorkOnSale {
  work: Composition | Arrangement;
  /** The first page of its sample. */
  sample: { src: string } | null;
  description: string;
  site: { origin: string; name: string };
}

/** A work as search engines read it: the sheet music on sale, the music in it, and the way there. */
export function workData({ work, sample, description, site: { origin, name } }: WorkOnSale): [Thing, ...Thing[]] {
  const path = compositionPath(work.opusNo);
  const url = `${origin}${path}`;
  const product: SheetMusicProduct = {
    '@type': ['Product', 'SheetMusic'],
    '@id': `${url}#score`,
    name: `${work.title}, ${opusLong(work.opusNo)}`,
    description,
    sku: work.opusNo,
    url,
    image: [`${origin}/og/${shareImageOf(path)}.png`, ...(sample ? [`${origin}${sample.src}`] : [])],
    category: 'Sheet music',
    creator: person(work.composer),
    dateCreated: String(work.yearComposed),
    encodingFormat: 'application/pdf',
    ...(work.difficulty !== undefined && { educationalLevel: difficultyLabel(work.difficulty) }),
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Instrumentation', value: work.instrumentation.join(', ') },
      { '@type': 'PropertyValue', name: 'Opus', value: opusLong(work.opusNo) },
    ],
    exampleOfWork: { '@id': `${url}#music` },
    offers: {
      '@type': 'Offer',
      price: offerPrice(work.price),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url,
      seller: { '@type': 'Organization', name, url: `${origin}/` },
    },
  };
  const trail = breadcrumbs(origin, [
    { name: 'Home', path: '/' },
    { name: 'New Compositions Store', path: STORE_PATH },
    { name: work.title, path },
  ]);
  return [product, ...musicOf(work, `${url}#music`), trail];
}

/** The music itself; of an arrangement also what it was made of. */
function musicOf(work: Composition | Arrangement, id: string): MusicComposition[] {
  const writer = writtenBy(work);
  const composer = writer === '' ? {} : { composer: person(writer) };
  const music: MusicComposition = {
    '@type': 'MusicComposition',
    '@id': id,
    name: work.title,
    identifier: opusLong(work.opusNo),
    ...composer,
    ...(isArrangement(work) && { creator: person(work.composer) }),
    dateCreated: String(work.yearComposed),
    ...(work.movements.length > 0 && {
      includedComposition: work.movements.map((name) => ({ '@type': 'MusicComposition', name })),
    }),
  };
  if (!isArrangement(work)) return [music];
  const original: MusicComposition = {
    '@type': 'MusicComposition',
    name: work.title,
    ...composer,
    ...(work.biggerWork !== '' && { isPartOf: { '@type': 'CreativeWork', name: work.biggerWork } }),
    musicArrangement: { '@id': id },
  };
  return [music, original];
}

function person(name: string): Person {
  return { '@type': 'Person', name };
}

import type {
  JsonLdObject,
  MergeLeafTypes,
  MusicCompositionLeaf,
  PersonLeaf,
  ProductLeaf,
  SheetMusicLeaf,
} from 'schema-dts';
import type { Arrangement, Composition } from '#/features/compositions/model.ts';
import {
  difficultyLabel,
  isArrangement,
  opusLong,
  pagesText,
  readableScore,
  writtenBy,
} from '#/features/compositions/rules.ts';
import { compositionPath, STORE_PATH } from '#/features/compositions/url.ts';
import type { AppContext } from '#/features/context.ts';
import type { SampleView } from '#/features/notation/model.ts';
import { samplePagePath, samplePicturePath } from '#/features/notation/url.ts';
import { described } from '#/web/heads/page-meta.ts';
import type { SharedPicture } from '#/web/heads/share-card.server.ts';
import { breadcrumbs, offerPrice, organization } from '#/web/structured-data/parts.server.ts';

export const STORE = { name: 'New Compositions Store', path: STORE_PATH };

type SheetMusicProduct = MergeLeafTypes<[ProductLeaf, SheetMusicLeaf]>;

interface WorkOnSale {
  work: Composition | Arrangement;
  sample: Pick<SampleView, 'kind'> | null;
  picture: SharedPicture;
}

const pathOf = {
  engraved: (opusNo: string) => samplePagePath(opusNo),
  printed: (opusNo: string) => samplePicturePath(opusNo),
};

export function workData(
  { work, sample, picture }: WorkOnSale,
  ctx: Pick<AppContext, 'origin' | 'business'>,
): JsonLdObject[] {
  const { origin } = ctx;
  const path = compositionPath(work.opusNo);
  const url = `${origin}${path}`;
  const product: SheetMusicProduct = {
    '@type': ['Product', 'SheetMusic'],
    '@id': `${url}#score`,
    name: `${work.title}, ${opusLong(work.opusNo)}`,
    description: described(readableScore(work)),
    sku: work.opusNo,
    url,
    image: [`${origin}${picture.path}`, ...(sample ? [`${origin}${pathOf[sample.kind](work.opusNo)}`] : [])],
    category: 'Sheet music',
    creator: person(work.composer),
    dateCreated: String(work.yearComposed),
    encodingFormat: 'application/pdf',
    ...(work.difficulty !== undefined && { educationalLevel: difficultyLabel(work.difficulty) }),
    ...(work.pages !== undefined && { materialExtent: pagesText(work.pages) }),
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
      seller: organization(ctx),
    },
  };
  const trail = breadcrumbs(origin, STORE, { name: work.title, path });
  return [product, ...musicOf(work, `${url}#music`), trail];
}

/** With its source. */
function musicOf(work: Composition | Arrangement, id: string): MusicCompositionLeaf[] {
  const writer = writtenBy(work);
  const composer = writer === '' ? {} : { composer: person(writer) };
  const music: MusicCompositionLeaf = {
    '@type': 'MusicComposition',
    '@id': id,
    name: work.title,
    identifier: opusLong(work.opusNo),
    ...composer,
    ...(isArrangement(work) && { creator: person(work.composer) }),
    dateCreated: String(work.yearComposed),
    ...(work.minutes !== undefined && { timeRequired: `PT${Math.round(work.minutes * 60)}S` }),
    ...(work.movements.length > 0 && {
      includedComposition: work.movements.map((name) => ({ '@type': 'MusicComposition', name })),
    }),
  };
  if (!isArrangement(work)) return [music];
  const original: MusicCompositionLeaf = {
    '@type': 'MusicComposition',
    name: work.title,
    ...composer,
    ...(work.biggerWork !== '' && { isPartOf: { '@type': 'CreativeWork', name: work.biggerWork } }),
    musicArrangement: { '@id': id },
  };
  return [music, original];
}

function person(name: string): PersonLeaf {
  return { '@type': 'Person', name };
}

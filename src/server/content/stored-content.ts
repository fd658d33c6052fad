import type { z } from '@hono/zod-openapi';
import { aboutTextsSchema } from '#/features/about/schema.server.ts';
import type { Arrangement, Composition } from '#/features/compositions/model.ts';
import { isArrangement } from '#/features/compositions/rules.ts';
import { keptCompositionSchema, paymentFileSchema } from '#/features/compositions/schema.server.ts';
import { concertSchema, pricingFileSchema, seriesFileSchema } from '#/features/concert-series/schema.server.ts';
import { bandsOf } from '#/features/concert-series/travel/areas.server.ts';
import { travelPricesSchema } from '#/features/concert-series/travel/schema.server.ts';
import type { SiteContent } from '#/features/context.ts';
import { ratesFileSchema } from '#/features/estimates/schema.server.ts';
import { termsSchema } from '#/features/event-requests/agreement/schema.server.ts';
import { joinFileSchema } from '#/features/join-applications/schema.server.ts';
import { legalTextsSchema } from '#/features/legal/schema.server.ts';
import { keptProfileSchema } from '#/features/musicians/schema.server.ts';
import { servicesDocumentSchema } from '#/features/offered-services/schema.server.ts';
import { readySetSchema } from '#/features/ready-sets/schema.server.ts';
import { given } from '#/features/site-content/commands.server.ts';
import type { Catalogue, ContentItem, DocumentName } from '#/features/site-content/model.ts';
import { outdoorLimitsSchema } from '#/features/sun-and-heat/schema.server.ts';
import { weddingTextsSchema } from '#/features/weddings/schema.server.ts';
import { checkContent } from '#/platform/content-file.ts';

/** Pictures and zip codes come from files. @throws ContentError naming the item and field */
export function contentFrom(files: SiteContent, items: readonly ContentItem<unknown>[]): SiteContent {
  const works: (Composition | Arrangement)[] = catalogue(items, 'compositions', keptCompositionSchema).map(
    ({ body }) => body,
  );
  const { extras } = document(items, 'extras', pricingFileSchema);
  const { file } = files.travel;
  const { base, bands, minutesBeyond } = document(items, 'travel', travelPricesSchema);
  return {
    about: { ...files.about, ...given(document(items, 'about', aboutTextsSchema)) },
    profiles: new Map(catalogue(items, 'profiles', keptProfileSchema).map(({ key, body }) => [key, body])),
    services: document(items, 'services', servicesDocumentSchema),
    compositions: {
      originals: works.filter((work) => !isArrangement(work)),
      arrangements: works.filter(isArrangement),
      payTo: document(items, 'payment', paymentFileSchema).payTo,
    },
    series: {
      ...document(items, 'series', seriesFileSchema),
      concerts: catalogue(items, 'concerts', concertSchema).map(({ body }, index) => ({ ...body, number: index + 1 })),
      occasions: files.series.occasions,
      pricing: { extras, bands: bandsOf(file, { base, bands }), minutesBeyond },
    },
    travel: { file, base },
    join: document(items, 'join', joinFileSchema),
    rates: document(items, 'rates', ratesFileSchema),
    sets: catalogue(items, 'sets', readySetSchema).map(({ body }) => body),
    weddings: document(items, 'weddings', weddingTextsSchema),
    outdoors: { ...files.outdoors, limits: document(items, 'outdoors', outdoorLimitsSchema) },
    terms: document(items, 'terms', termsSchema),
    legal: document(items, 'legal', legalTextsSchema),
  };
}

function catalogue<Schema extends z.ZodType>(
  items: readonly ContentItem<unknown>[],
  name: Catalogue,
  schema: Schema,
): { key: string; body: z.infer<Schema> }[] {
  return items
    .filter(({ collection }) => collection === name)
    .map(({ key, body }) => ({ key, body: checkContent(`The stored content ${name}/${key}`, schema, body) }));
}

function document<Schema extends z.ZodType>(
  items: readonly ContentItem<unknown>[],
  name: DocumentName,
  schema: Schema,
): z.infer<Schema> {
  const item = items.find(({ collection }) => collection === name);
  return checkContent(`The stored content ${name}`, schema, item?.body);
}

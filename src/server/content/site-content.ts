import { readdir } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { aboutFileSchema } from '#/features/about/schema.server.ts';
import {
  arrangementsFileSchema,
  compositionsFileSchema,
  paymentFileSchema,
} from '#/features/compositions/schema.server.ts';
import {
  concertsFileSchema,
  occasionsFileSchema,
  pricingFileSchema,
  seriesFileSchema,
} from '#/features/concert-series/schema.server.ts';
import { travelZonesFileSchema } from '#/features/concert-series/travel/schema.server.ts';
import type { SiteContent } from '#/features/context.ts';
import { ratesFileSchema } from '#/features/estimates/schema.server.ts';
import { termsSchema } from '#/features/event-requests/agreement/schema.server.ts';
import { joinFileSchema } from '#/features/join-applications/schema.server.ts';
import { unclaimedKey } from '#/features/musicians/profile.server.ts';
import { profilesFileSchema } from '#/features/musicians/schema.server.ts';
import { feeTypesFileSchema, servicesFileSchema } from '#/features/offered-services/schema.server.ts';
import { readySetSchema } from '#/features/ready-sets/schema.server.ts';
import { climateFileSchema, outdoorLimitsSchema } from '#/features/sun-and-heat/schema.server.ts';
import { weddingTextsSchema } from '#/features/weddings/schema.server.ts';
import { readContentFile } from '#/platform/content-file.ts';

const SETS_FOLDER = 'content/programmes';

/** For commands and tests without pages. */
export const NO_CONTENT: SiteContent = {
  about: { headline: '', introduction: '', figures: [], story: [], carousel: [] },
  profiles: new Map(),
  services: { services: [], feeTypes: [] },
  compositions: { originals: [], arrangements: [], payTo: '' },
  series: {
    concerts: [],
    occasions: [],
    introduction: '',
    disclaimers: [],
    brochure: { title: '', foreword: [] },
    pricing: { extras: [], bands: [], minutesBeyond: 90 },
  },
  travel: { file: [], base: '' },
  join: { introduction: '', process: [] },
  rates: {
    hour: 0,
    minimumHours: 1,
    ceremony: { fee: 0, minutes: 60 },
    recital: { fee: 0, minutes: 60 },
    newPiece: 0,
    outdoors: 0,
    travelBeyond: 0,
    own: [],
  },
  sets: [],
  weddings: { headline: '', introduction: '', runningOrder: '', sets: [], concert: '', answers: [], reviews: [] },
  outdoors: {
    limits: { coldest: 50, hottest: 95, shadeFrom: 75, pianoColdest: 60, pianoHottest: 85, lightMinutes: 20 },
    climate: {
      place: { name: 'Nowhere', latitude: 0, longitude: 0 },
      source: 'nobody',
      fourOfFiveDaysWithin: 1,
      months: Array.from({ length: 12 }, () => ({ high: 70, low: 60 })),
    },
  },
  terms: {
    text: '{client}, {date}\n\n{price}\n\n{due}\n\n{cancellation}',
    depositPercent: 0,
    balanceDays: 0,
    cancellation: [{ days: 0, percent: 100 }],
    countersign: 'by sending',
    tax: { label: '', percent: 0, kinds: {} },
  },
  legal: { privacy: '', terms: '', notice: '' },
};

/** @throws ContentError */
export async function loadSiteContent(root: string): Promise<SiteContent> {
  const [compositions, about, profiles, services, series, join, rates, sets, weddings, limits, climate, terms] =
    await Promise.all([
      loadStore(root),
      readContentFile(root, 'content/about.json', aboutFileSchema),
      readContentFile(root, 'content/musicians.json', profilesFileSchema),
      loadServices(root),
      loadSeries(root),
      readContentFile(root, 'content/join.json', joinFileSchema),
      readContentFile(root, 'content/rates.json', ratesFileSchema),
      loadSets(root),
      readContentFile(root, 'content/weddings.json', weddingTextsSchema),
      readContentFile(root, 'content/outdoors.json', outdoorLimitsSchema),
      readContentFile(root, 'content/climate.json', climateFileSchema),
      readContentFile(root, 'content/terms.json', termsSchema),
    ]);
  const waiting = Object.entries(profiles).map(([name, profile]) => [unclaimedKey(name), profile] as const);
  return {
    compositions,
    about,
    profiles: new Map(waiting),
    services,
    series,
    travel: { file: series.pricing.bands, base: '' },
    join,
    rates,
    sets,
    weddings,
    outdoors: { limits, climate },
    terms,
    // Whoever begins has none: a house writes its own.
    legal: NO_CONTENT.legal,
  };
}

async function loadSeries(root: string): Promise<SiteContent['series']> {
  const [concerts, occasions, words, { extras }, zones] = await Promise.all([
    readContentFile(root, 'content/concerts.json', concertsFileSchema),
    readContentFile(root, 'content/occasions.json', occasionsFileSchema),
    readContentFile(root, 'content/series.json', seriesFileSchema),
    readContentFile(root, 'content/pricing.json', pricingFileSchema),
    readContentFile(root, 'content/travel-zones.json', travelZonesFileSchema),
  ]);
  return {
    ...words,
    concerts: concerts.map((concert, index) => ({ ...concert, number: index + 1 })),
    occasions,
    pricing: { extras, ...zones },
  };
}

async function loadSets(root: string): Promise<SiteContent['sets']> {
  const files = (await readdir(joinPath(root, SETS_FOLDER))).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(files.map((name) => readContentFile(root, `${SETS_FOLDER}/${name}`, readySetSchema)));
}

async function loadServices(root: string): Promise<SiteContent['services']> {
  const [services, feeTypes] = await Promise.all([
    readContentFile(root, 'content/services.json', servicesFileSchema),
    readContentFile(root, 'content/fee-types.json', feeTypesFileSchema),
  ]);
  return { services, feeTypes };
}

async function loadStore(root: string): Promise<SiteContent['compositions']> {
  const [originals, arrangements, { payTo }] = await Promise.all([
    readContentFile(root, 'content/compositions.json', compositionsFileSchema),
    readContentFile(root, 'content/arrangements.json', arrangementsFileSchema),
    readContentFile(root, 'content/payment.json', paymentFileSchema),
  ]);
  return { originals, arrangements, payTo };
}

/*
 * The part of schema.org (version 29) that our pages use: what may be said of each type, its parents' properties with
 * it, and what search engines need of it before they show more than a link.
 */

interface Type {
  /** May be said. */
  may: string;
  /** Has to be said; 'a|b' is one of them. */
  must?: string;
}

const ORGANIZATION = 'address areaServed email founder hasOfferCatalog image logo sameAs telephone';

const TYPES: Record<string, Type> = {
  LocalBusiness: { may: `${ORGANIZATION} priceRange`, must: 'name address url image' },
  MusicGroup: { may: 'album genre track', must: 'name url' },
  Organization: { may: ORGANIZATION, must: 'name url' },
  OfferCatalog: { may: 'itemListElement numberOfItems', must: 'name itemListElement' },
  Person: { may: 'givenName familyName alternateName birthDate deathDate jobTitle knowsAbout memberOf', must: 'name' },
  ProfilePage: { may: 'mainEntity', must: 'mainEntity' },
  WebSite: { may: 'inLanguage publisher', must: 'name url' },
  SearchAction: { may: 'target query-input', must: 'target query-input' },
  EntryPoint: { may: 'urlTemplate', must: 'urlTemplate' },
  PostalAddress: {
    may: 'streetAddress addressLocality addressRegion postalCode addressCountry',
    must: 'addressLocality|streetAddress addressCountry',
  },
  Place: { may: 'address', must: 'name address' },
  AdministrativeArea: { may: 'address', must: 'name' },
  Service: { may: 'areaServed offers provider serviceType', must: 'name' },
  Product: { may: 'additionalProperty category offers sku', must: 'name image offers' },
  SheetMusic: {
    may: 'creator dateCreated educationalLevel encodingFormat exampleOfWork materialExtent',
    must: 'name creator',
  },
  CreativeWork: { may: '', must: 'name' },
  PropertyValue: { may: 'value', must: 'name value' },
  MusicComposition: {
    may: 'composer creator dateCreated includedComposition isPartOf keywords musicArrangement timeRequired',
    must: 'name',
  },
  Offer: {
    may: 'addOn availability itemOffered price priceCurrency priceSpecification seller',
    must: 'price|itemOffered',
  },
  AggregateOffer: {
    may: 'availability highPrice lowPrice priceCurrency',
    must: 'lowPrice highPrice priceCurrency url availability',
  },
  UnitPriceSpecification: { may: 'price priceCurrency unitText', must: 'price priceCurrency unitText' },
  PriceSpecification: { may: 'maxPrice minPrice priceCurrency', must: 'maxPrice minPrice priceCurrency' },
  MusicEvent: {
    may: 'eventAttendanceMode eventStatus isAccessibleForFree location offers organizer performer startDate',
    must: 'name startDate location eventStatus organizer image',
  },
  BreadcrumbList: { may: 'itemListElement', must: 'itemListElement' },
  ItemList: { may: 'itemListElement numberOfItems', must: 'itemListElement' },
  ListItem: { may: 'item position', must: 'position name item|url' },
};
/** Of every Thing. */
const THING = 'name description identifier image potentialAction url';

const ADDRESS = new Set(['url', 'item', 'image', 'logo', '@id', 'availability', 'eventStatus', 'eventAttendanceMode']);
const DATE = /^\d{4}(-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2}))?)?$/;
const PRICE = /^\d+\.\d{2}$/;

type Said = Record<string, unknown>;

/** What is wrong with a block of data, in words; nothing for one that is right. */
export function problemsOf(block: Said): string[] {
  const { '@context': context, '@graph': graph, ...rest } = block;
  const things = Array.isArray(graph) ? (graph as Said[]) : [rest];
  return [
    ...(context === 'https://schema.org' ? [] : ['the context is not schema.org']),
    ...things.flatMap((thing, index) => problemsOfThing(thing, `${typesOf(thing).join('+') || index}`)),
  ];
}

/** Every type that is said in a block, however deep. */
export function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [...typesOf(value as Said), ...Object.values(value).flatMap(typesIn)];
}

/** Every `@id` that is only referred to, and every one that is said more of. */
export function idsIn(value: unknown): { referred: string[]; said: string[] } {
  if (Array.isArray(value)) return merged(value.map(idsIn));
  if (typeof value !== 'object' || value === null) return { referred: [], said: [] };
  const { '@id': id, ...rest } = value as Said;
  const inside = merged(Object.values(rest).map(idsIn));
  if (typeof id !== 'string') return inside;
  return Object.keys(rest).length === 0
    ? { ...inside, referred: [...inside.referred, id] }
    : { ...inside, said: [...inside.said, id] };
}

function merged(all: { referred: string[]; said: string[] }[]) {
  return { referred: all.flatMap(({ referred }) => referred), said: all.flatMap(({ said }) => said) };
}

function typesOf(thing: Said): string[] {
  return [thing['@type'] ?? []].flat() as string[];
}

function problemsOfThing(thing: Said, at: string): string[] {
  const { '@id': id, ...rest } = thing;
  if (typeof id === 'string' && Object.keys(rest).length === 0) return problemsOfValue('@id', id, at);
  const names = typesOf(thing);
  const unknown = names.filter((name) => !(name in TYPES));
  if (names.length === 0 || unknown.length > 0) return [`${at}: unknown type '${unknown.join()}'`];
  const types = names.map((name) => TYPES[name] ?? { may: '' });
  const may = new Set(['@id', '@type', ...`${THING} ${types.map((type) => type.may).join(' ')}`.split(' ')]);
  const must = types.flatMap((type) => type.must?.split(' ') ?? []);
  return [
    ...Object.keys(thing).flatMap((key) => (may.has(key) ? [] : [`${at}: no such property '${key}'`])),
    ...must.flatMap((keys) => (keys.split('|').some((key) => isSaid(thing[key])) ? [] : [`${at}: no ${keys}`])),
    ...(isSaid(thing.price) && thing.priceCurrency !== 'USD' ? [`${at}: a price without its currency`] : []),
    ...Object.entries(rest).flatMap(([key, value]) => problemsOfValue(key, value, `${at}.${key}`)),
  ];
}

function problemsOfValue(key: string, value: unknown, at: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${at}: an empty list`];
    return value.flatMap((one, index) => problemsOfValue(key, one, `${at}[${index}]`));
  }
  if (typeof value === 'object' && value !== null) return problemsOfThing(value as Said, at);
  if (value === '' || value === undefined || value === null) return [`${at}: says nothing`];
  if (ADDRESS.has(key) && !isAddress(value)) return [`${at}: '${value}' is no whole address`];
  if (/date/i.test(key) && !(typeof value === 'string' && DATE.test(value))) return [`${at}: '${value}' is no date`];
  if (/price$/i.test(key) && !(typeof value === 'string' && PRICE.test(value)))
    return [`${at}: '${value}' is no price`];
  return [];
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

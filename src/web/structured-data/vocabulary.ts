/*
 * The words of schema.org as far as we use them. What a search engine needs of each is held by
 * tests/e2e/page-heads.test.ts, on every public page.
 */

/** Stands for what has this `@id`, on this page or another. */
export interface Reference {
  '@id': string;
}

export interface Person {
  '@type': 'Person';
  '@id'?: string;
  name: string;
  givenName?: string;
  familyName?: string;
  url?: string;
  image?: string;
  description?: string;
  knowsAbout?: string[];
  memberOf?: Reference;
}

export interface PostalAddress {
  '@type': 'PostalAddress';
  streetAddress?: string;
  addressLocality?: string;
  addressRegion?: string;
  postalCode?: string;
  addressCountry: 'US';
}

export interface Place {
  '@type': 'Place' | 'AdministrativeArea';
  name: string;
  address?: PostalAddress;
}

/** Whoever sells, plays and answers. */
export interface Business {
  '@type': ['LocalBusiness', 'MusicGroup'];
  '@id': string;
  name: string;
  description: string;
  url: string;
  logo: string;
  image: string[];
  address: PostalAddress;
  telephone?: string;
  email?: string;
  areaServed: Place;
  /** In words: '$2 to $85'. */
  priceRange?: string;
  founder?: Person[];
  hasOfferCatalog?: OfferCatalog;
}

export interface OfferCatalog {
  '@type': 'OfferCatalog';
  name: string;
  itemListElement: { '@type': 'Offer'; itemOffered: { '@type': 'Service'; name: string } }[];
}

/** The business, as pages that are not about it name it. */
export interface Organization {
  '@type': 'Organization';
  '@id': string;
  name: string;
  url: string;
}

export interface WebSite {
  '@type': 'WebSite';
  '@id': string;
  name: string;
  url: string;
  inLanguage: string;
  publisher: Reference;
  potentialAction: {
    '@type': 'SearchAction';
    target: { '@type': 'EntryPoint'; urlTemplate: string };
    'query-input': 'required name=search_term_string';
  };
}

export interface ProfilePage {
  '@type': 'ProfilePage';
  url: string;
  name: string;
  mainEntity: Reference;
}

export interface PropertyValue {
  '@type': 'PropertyValue';
  name: string;
  value: string;
}

export interface CreativeWork {
  '@type': 'CreativeWork';
  name: string;
}

export interface MusicComposition {
  '@type': 'MusicComposition';
  '@id'?: string;
  name: string;
  url?: string;
  /** An opus number. */
  identifier?: string;
  /** What it is played on. */
  keywords?: string[];
  composer?: Person | Person[];
  /** Of an arrangement: who made it. */
  creator?: Person;
  /** A year or a date. */
  dateCreated?: string;
  includedComposition?: MusicComposition[];
  isPartOf?: CreativeWork;
  /** On the original: the arrangement made of it. */
  musicArrangement?: Reference;
}

const AVAILABLE = 'https://schema.org/InStock';
export type Availability = typeof AVAILABLE;

export interface Offer {
  '@type': 'Offer';
  name?: string;
  /** To the cent: '27.00'. */
  price: string;
  priceCurrency: 'USD';
  availability?: Availability;
  url?: string;
  seller?: Organization;
  priceSpecification?: (UnitPrice | PriceSpan)[];
  /** What may be had with it, for so much more. */
  addOn?: Offer[];
}

/** How a fee is charged: so much for one of these. */
export interface UnitPrice {
  '@type': 'UnitPriceSpecification';
  name: string;
  price: string;
  priceCurrency: 'USD';
  unitText: string;
}

/** A fee that is settled by something else, from so much to so much. */
export interface PriceSpan {
  '@type': 'PriceSpecification';
  name: string;
  minPrice: string;
  maxPrice: string;
  priceCurrency: 'USD';
}

/** Tickets at several prices. */
export interface AggregateOffer {
  '@type': 'AggregateOffer';
  lowPrice: string;
  highPrice: string;
  priceCurrency: 'USD';
  availability: Availability;
  url: string;
}

/** Printed music that is sold. */
export interface SheetMusicProduct {
  '@type': ['Product', 'SheetMusic'];
  '@id'?: string;
  name: string;
  description: string;
  sku: string;
  url: string;
  image: string[];
  category: string;
  creator: Person;
  dateCreated: string;
  encodingFormat: string;
  educationalLevel?: string;
  additionalProperty: PropertyValue[];
  exampleOfWork: Reference;
  offers: Offer;
}

/** Something done for somebody: a concert at their home. */
export interface Service {
  '@type': 'Service';
  '@id': string;
  name: string;
  description: string;
  serviceType: string;
  url: string;
  image: string[];
  provider: Organization;
  areaServed: Place;
  offers: Offer;
}

/** A concert anybody may come to. */
export interface MusicEvent {
  '@type': 'MusicEvent';
  '@id': string;
  name: string;
  description?: string;
  image: string[];
  /** With its offset from UTC where the time is known. */
  startDate: string;
  eventStatus: 'https://schema.org/EventScheduled' | 'https://schema.org/EventCancelled';
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode';
  url: string;
  location: Place;
  performer?: Person[];
  organizer: Organization;
  isAccessibleForFree?: boolean;
  offers?: Offer | AggregateOffer;
}

export interface BreadcrumbList {
  '@type': 'BreadcrumbList';
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item: string }[];
}

/** What a page lists, each by its own page. */
export interface ItemList {
  '@type': 'ItemList';
  name: string;
  itemListElement: { '@type': 'ListItem'; position: number; name: string; url: string }[];
}

export type Thing =
  | Business
  | WebSite
  | ProfilePage
  | Person
  | Service
  | SheetMusicProduct
  | MusicComposition
  | MusicEvent
  | ItemList
  | BreadcrumbList;

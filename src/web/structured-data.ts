import type { MetaDescriptor } from 'react-router';

/*
 * What search engines read of a page, as JSON-LD in the words of schema.org. A page puts it among its meta; React Router
 * writes it with every '<', '>' and '&' escaped, so that no title can end the script it stands in.
 */

export interface Organization {
  '@type': 'Organization';
  name: string;
  url: string;
}

export interface Person {
  '@type': 'Person';
  name: string;
}

/** Stands for what has this `@id` elsewhere on the page. */
export interface Reference {
  '@id': string;
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
  /** An opus number. */
  identifier?: string;
  composer?: Person;
  /** Of an arrangement: who made it. */
  creator?: Person;
  /** A year or a date. */
  dateCreated?: string;
  includedComposition?: MusicComposition[];
  isPartOf?: CreativeWork;
  /** On the original: the arrangement made of it. */
  musicArrangement?: Reference;
}

export interface Offer {
  '@type': 'Offer';
  /** To the cent: '27.00'. */
  price: string;
  priceCurrency: 'USD';
  availability: 'https://schema.org/InStock' | 'https://schema.org/OutOfStock';
  url: string;
  seller: Organization;
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

export interface BreadcrumbList {
  '@type': 'BreadcrumbList';
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item: string }[];
}

/** A concert anybody may come to. */
export interface MusicEvent {
  '@type': 'MusicEvent';
  name: string;
  description: string;
  /** With its offset from UTC where the time is known. */
  startDate: string;
  eventStatus: 'https://schema.org/EventScheduled' | 'https://schema.org/EventCancelled';
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode';
  url: string;
  location: {
    '@type': 'Place';
    name: string;
    address: { '@type': 'PostalAddress'; addressLocality: string; addressRegion: string; addressCountry: 'US' };
  };
  performer: Person[];
  offers: { '@type': 'AggregateOffer'; lowPrice: number; highPrice: number; priceCurrency: 'USD'; url?: string };
}

export type Thing = SheetMusicProduct | MusicComposition | MusicEvent | BreadcrumbList;

/** For a page's `meta`: everything it says of itself, in one block. */
export function structuredData(...things: [Thing, ...Thing[]]): MetaDescriptor {
  const [only, ...others] = things;
  const said = others.length === 0 ? only : { '@graph': things };
  return { 'script:ld+json': { '@context': 'https://schema.org', ...said } };
}

/** The way to a page, the outermost first; paths are on this site. */
export function breadcrumbs(origin: string, steps: readonly { name: string; path: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** Whole dollars as an offer writes them. */
export function offerPrice(dollars: number): string {
  return dollars.toFixed(2);
}

import type { BreadcrumbList, ItemList, Organization, PersonLeaf, Place } from 'schema-dts';
import type { AppContext } from '#/features/context.ts';
import { shareImageOf } from '../heads/share-image.ts';

export interface Step {
  name: string;
  /** On this site. */
  path: string;
}

/** The way to a page below the home page, the outermost first. */
export function breadcrumbs(origin: string, ...steps: readonly Step[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** What a page lists, in its order; undefined where that is nothing. */
export function itemList(origin: string, name: string, items: readonly Step[]): ItemList | undefined {
  if (items.length === 0) return undefined;
  const itemListElement = items.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    url: `${origin}${path}`,
  }));
  return { '@type': 'ItemList', name, itemListElement };
}

/** The business by name; `/` says the rest of it. */
export function organization({ origin, business }: Pick<AppContext, 'origin' | 'business'>): Organization {
  return { '@type': 'Organization', '@id': businessId(origin), name: business.name, url: `${origin}/` };
}

export function businessId(origin: string): string {
  return `${origin}/#business`;
}

/** Where we play without being asked to travel (spec section 1). */
export const AREA_SERVED: Place = { '@type': 'AdministrativeArea', name: 'Greater Las Vegas, Nevada' };

/** One of ours by name; their page says the rest. */
export function musician(origin: string, { _id, name }: { _id: string; name: string }): PersonLeaf {
  const url = `${origin}/musician/details/${_id}`;
  return { '@type': 'Person', '@id': `${url}#person`, name, url };
}

const NOBODY = /^(traditional|anonymous|unknown|various)\b/i;

/** Those who wrote a piece, as a catalogue names them: 'Fanny and Felix Sample', 'A & B'. Nobody for a tradition. */
export function writers(names: string): PersonLeaf[] {
  return names
    .split(/ and | & /)
    .filter((name) => name !== '' && !NOBODY.test(name))
    .map((name) => ({ '@type': 'Person', name }));
}

/** Dollars as an offer writes them. */
export function offerPrice(dollars: number) {
  return dollars.toFixed(2) as `${number}`;
}

/** The picture a page is shared with. */
export function sharePicture(origin: string, path: string): string {
  return `${origin}/og/${shareImageOf(path)}.png`;
}

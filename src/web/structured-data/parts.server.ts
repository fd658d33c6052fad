import type { BreadcrumbList, ItemList, Organization, PersonLeaf, Place } from 'schema-dts';
import type { AppContext } from '#/features/context.ts';
import { type Business, usualAddress } from '#/platform/house/business.ts';
import { stateName } from '#/platform/text/us-places.ts';
import { shareImageOf } from '../heads/share-image.ts';

interface Step {
  name: string;
  path: string;
}

/** Outermost first, without home. */
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

/** `/` has the details. */
export function organization({ origin, business }: Pick<AppContext, 'origin' | 'business'>): Organization {
  return { '@type': 'Organization', '@id': businessId(origin), name: business.name, url: `${origin}/` };
}

export function businessId(origin: string): string {
  return `${origin}/#business`;
}

export function areaServed(business: Pick<Business, 'city' | 'state'>): Place {
  return { '@type': 'AdministrativeArea', name: `${usualAddress(business)}, ${stateName(business.state)}` };
}

export function musician(origin: string, { _id, name }: { _id: string; name: string }): PersonLeaf {
  const url = `${origin}/musician/details/${_id}`;
  return { '@type': 'Person', '@id': `${url}#person`, name, url };
}

const NOBODY = /^(traditional|anonymous|unknown|various)\b/i;

/** Splits 'Fanny and Felix Sample', 'A & B'; none for 'Traditional'. */
export function writers(names: string): PersonLeaf[] {
  return names
    .split(/ and | & /)
    .filter((name) => name !== '' && !NOBODY.test(name))
    .map((name) => ({ '@type': 'Person', name }));
}

export function offerPrice(dollars: number) {
  return dollars.toFixed(2) as `${number}`;
}

export function sharePicture(origin: string, path: string): string {
  return `${origin}/og/${shareImageOf(path)}.png`;
}

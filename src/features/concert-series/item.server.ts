import { things } from '#/platform/text/english.ts';
import type { AppContext } from '../context.ts';
import type { Reference } from '../deleted-items/model.ts';
import { mention } from '../deleted-items/rules.ts';
import type { ItemKind } from '../item-kinds/item-kind.server.ts';
import type { Musician } from '../musicians/model.ts';
import { fullName } from '../musicians/rules.ts';
import { insertAgain, itemsOf, wholeItem } from '../site-content/item.server.ts';
import type { ContentItem } from '../site-content/model.ts';
import type { Concert } from './model.ts';

export const CONCERT: ItemKind<Concert, ContentItem<Concert>> = {
  kind: 'concert',
  ...itemsOf<Concert>('concerts'),
  nameOf: ({ title }) => title,
  references: [],
  keep: async (tx, slug) => ({ snapshot: await wholeItem<Concert>(tx, 'concerts', slug) }),
  putBack: insertAgain,
};

export function concertsOf({ content }: AppContext, musician: Musician): Reference[] {
  const count = content.series.concerts.filter(({ pianist }) => pianist === fullName(musician)).length;
  const text = `Pianist of ${things(count, 'concert')} of the series. Please give them to somebody else first, or rename this musician to put somebody in their place.`;
  return mention(count, text, { blocks: true });
}

import type { ItemKind } from '../item-kinds/item-kind.server.ts';
import { insertAgain, itemsOf, wholeItem } from '../site-content/item.server.ts';
import type { ContentItem } from '../site-content/model.ts';
import type { ReadySet } from './model.ts';

export const SET: ItemKind<ReadySet, ContentItem<ReadySet>> = {
  kind: 'set',
  ...itemsOf<ReadySet>('sets'),
  nameOf: ({ title }) => title,
  references: [],
  keep: async (tx, slug) => ({ snapshot: await wholeItem<ReadySet>(tx, 'sets', slug) }),
  putBack: insertAgain,
};

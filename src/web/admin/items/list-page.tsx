import type { ReactNode } from 'react';
import type { DeletableKind } from '#/features/deleted-items/model.ts';
import type { Page } from '#/platform/http/paging.ts';
import { things } from '#/platform/text/english.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Pager } from '#/ui/pager.tsx';
import { AdminPage } from '../admin-head.tsx';
import { type ListChoice, ListTools } from '../lists/list-tools.tsx';
import { ITEM_PATHS, itemPath } from './item-kind.ts';
import { ItemList, type ListedItem } from './item-list.tsx';

interface ListPageProps<Item> {
  kind: DeletableKind;
  title: string;
  about?: ReactNode;
  searchLabel: string;
  search: string;
  choices: readonly ListChoice[];
  found: Page<Item>;
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  weightOf?: (item: Item) => ListedItem['weight'];
  columns: readonly ((item: Item) => ReactNode)[];
  /** Ids of what came with the house. */
  samples?: readonly string[];
  choice?: { chosen: ReadonlyMap<string, string>; choose: (id: string, name: string, chosen: boolean) => void };
  belowList?: ReactNode;
  children?: ReactNode;
}

export function ListPage<Item>({ kind, title, found, columns, samples = [], choice, ...props }: ListPageProps<Item>) {
  const plural = title.toLowerCase();
  const { idOf, nameOf, weightOf } = props;
  return (
    <AdminPage
      first="The"
      second={title}
      loud="second"
      about={props.about}
      actions={<ButtonLink to={`${ITEM_PATHS[kind]}/new`}>ADD {kind.toUpperCase()}</ButtonLink>}
    >
      <ListTools searchLabel={props.searchLabel} search={props.search} choices={props.choices} />
      <ItemList
        count={things(found.total, kind, plural)}
        empty={`No ${plural} found.`}
        items={found.items.map((item) => ({
          key: idOf(item),
          href: itemPath(kind, idOf(item)),
          name: nameOf(item),
          weight: weightOf?.(item),
          sample: samples.includes(idOf(item)),
          facts: columns.map((column) => column(item)),
        }))}
        {...(choice && {
          choice: {
            chosen: new Set(choice.chosen.keys()),
            onChoose: ({ key, name }: ListedItem, on: boolean) => choice.choose(key, name, on),
          },
        })}
      />
      {props.belowList}
      <Pager page={found.page} pages={found.pages} />
      {props.children}
    </AdminPage>
  );
}

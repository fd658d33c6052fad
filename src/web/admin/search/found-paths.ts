import { messagePath } from '#/features/contact/url.ts';
import { INBOX_PATH, requestPath } from '#/features/event-requests/url.ts';
import { applicationPath } from '#/features/join-applications/url.ts';
import { ADMIN_ORDERS_PATH, adminOrderPath } from '#/features/orders/url.ts';
import type { FoundKind } from '#/features/search/model.ts';
import { ITEM_PATHS, itemPath } from '../items/item-kind.ts';

export const SEARCH_PATH = '/admin/search';

interface Place {
  label: string;
  room: string;
  all?: Record<string, string>;
  one: (id: string) => string;
}

export const FOUND_PLACES: Record<FoundKind, Place> = {
  clients: { label: 'Clients', room: ITEM_PATHS.client, one: (id) => itemPath('client', id) },
  musicians: { label: 'Musicians', room: ITEM_PATHS.musician, one: (id) => itemPath('musician', id) },
  requests: { label: 'Requests', room: INBOX_PATH, one: requestPath },
  orders: { label: 'Orders', room: ADMIN_ORDERS_PATH, one: adminOrderPath },
  messages: { label: 'Messages', room: '/admin/messages', one: messagePath },
  applications: { label: 'Applications', room: '/admin/applications', all: { stage: 'all' }, one: applicationPath },
  opuses: { label: 'Opuses', room: ITEM_PATHS.opus, one: (id) => itemPath('opus', id) },
  compositions: { label: 'Compositions', room: ITEM_PATHS.composition, one: (id) => itemPath('composition', id) },
  performances: { label: 'Performances', room: ITEM_PATHS.performance, one: (id) => itemPath('performance', id) },
  concerts: { label: 'Concerts', room: ITEM_PATHS.concert, one: (id) => itemPath('concert', id) },
  sets: { label: 'Sets', room: ITEM_PATHS.set, one: (id) => itemPath('set', id) },
};

export function allFoundPath(kind: FoundKind, search: string): string {
  const { room, all } = FOUND_PLACES[kind];
  return `${room}?${new URLSearchParams({ search, ...all })}`;
}

export function searchPath(search: string): string {
  return search === '' ? SEARCH_PATH : `${SEARCH_PATH}?${new URLSearchParams({ search })}`;
}

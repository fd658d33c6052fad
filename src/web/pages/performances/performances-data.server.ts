import type { JsonLdObject } from 'schema-dts';
import type { PerformanceCard } from '#/features/performances/model.ts';
import { breadcrumbs, itemList } from '#/web/structured-data/parts.server.ts';

/** Upcoming public ones, next first. */
export function performancesData(shown: readonly PerformanceCard[], origin: string): JsonLdObject[] {
  const open = shown.filter(({ openToPublic, upcoming, calledOff }) => openToPublic && upcoming && !calledOff);
  const list = itemList(
    origin,
    'Performances to come',
    open.toReversed().map(({ _id, title }) => ({ name: title, path: `/performances/${_id}` })),
  );
  const trail = breadcrumbs(origin, { name: 'Performances', path: '/performances' });
  return list ? [list, trail] : [trail];
}

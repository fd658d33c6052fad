import type { EventRequest } from '#/features/event-requests/model.ts';
import { requestTitle } from '#/features/event-requests/rules.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import type { PerformanceCard } from '#/features/performances/model.ts';
import { placeText } from '#/features/performances/rules.ts';
import { itemPath } from '#/web/admin/items/item-kind.ts';

export interface Engagement {
  key: string;
  kind: 'Performance' | 'Confirmed event';
  title: string;
  href: string;
  date: string;
  /** '' if unknown. */
  time: string;
  who: string;
  where: string;
}

export function agenda(performances: readonly PerformanceCard[], events: readonly EventRequest[]): Engagement[] {
  const all: Engagement[] = [
    ...performances.map((performance) => ({
      key: performance._id,
      kind: 'Performance' as const,
      title: performance.title,
      href: itemPath('performance', performance._id),
      date: performance.date,
      time: performance.time ?? '',
      who: performance.musicians.map(({ name }) => name).join(', '),
      where: placeText(performance),
    })),
    ...events.map((event) => ({
      key: event._id,
      kind: 'Confirmed event' as const,
      title: requestTitle(event),
      href: requestPath(event._id),
      date: event.eventDate,
      time: event.eventStartTime,
      who: `${event.musician.name} for ${event.clientName}`,
      where: placeText(event.eventLocation),
    })),
  ];
  return all.toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
}

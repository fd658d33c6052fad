import { requestPath } from '#/features/event-requests/url.ts';
import type { AboutEvent, OpenPart } from '#/features/ledger-room/model.ts';
import { EVENT_GONE } from '#/features/payouts/messages.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { ItemList } from '#/web/admin/items/item-list.tsx';

interface PartListProps {
  parts: readonly OpenPart[];
  about: Record<string, AboutEvent>;
}

export function PartList({ parts, about }: PartListProps) {
  return (
    <ItemList
      count=""
      empty="Nothing is due."
      items={parts.map(({ requestId, label, cents, dueOn }) => {
        const event = about[requestId];
        const when = dueOn ? `by ${shortDate(dueOn)}` : event?.eventDate ? `event ${shortDate(event.eventDate)}` : '';
        return {
          key: `${requestId} ${label} ${dueOn}`,
          href: requestPath(requestId),
          name: event?.title ?? EVENT_GONE,
          facts: [
            event?.client ?? '',
            [label, when].filter(Boolean).join(', '),
            <b key="amount" className="block font-label tabular-nums md:text-right">
              {dollars(cents)}
            </b>,
          ],
        };
      })}
    />
  );
}

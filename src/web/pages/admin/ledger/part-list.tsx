import { DEBIT_FAILED, ONE_OF } from '#/features/ledger-room/messages.ts';
import type { About, OpenPart } from '#/features/ledger-room/model.ts';
import { partPath } from '#/features/ledger-room/url.ts';
import { EVENT_GONE } from '#/features/payouts/messages.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import { ItemList } from '#/web/admin/items/item-list.tsx';

interface PartListProps {
  parts: readonly OpenPart[];
  about: Record<string, About>;
}

export function PartList({ parts, about }: PartListProps) {
  return (
    <ItemList
      count=""
      empty="Nothing is due."
      items={parts.map(({ of, id, label, cents, dueOn }) => {
        const event = about[id];
        const when = dueOn ? `by ${shortDate(dueOn)}` : event?.eventDate ? `event ${shortDate(event.eventDate)}` : '';
        return {
          key: `${id} ${label} ${dueOn}`,
          href: partPath({ of, id }),
          name: event?.title ?? EVENT_GONE,
          facts: [
            event?.client ?? '',
            [ONE_OF[of], label, when, event?.debitFailed && DEBIT_FAILED].filter(Boolean).join(', '),
            <b key="amount" className="block font-label tabular-nums md:text-right">
              {dollars(cents)}
            </b>,
          ],
        };
      })}
    />
  );
}
